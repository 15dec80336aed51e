import type { CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import { numbersAnew } from '@nhanxanh/contract/features/criteria.numbering'
import { useMemo } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { ChangeTable } from './change-table.tsx'
import { useSetValues } from './use-set-values.ts'

/** Codes anew by the order of the tree: every change is shown before it is made, and made in one go. */
export const NumberingDialog = ({ tree, onClose }: { tree: CriteriaTree; onClose: () => void }) => {
  const set = useSetValues(tree.version)
  const changes = useMemo(() => numbersAnew(tree.groups), [tree])
  const records = tree.groups.flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria))
  const { mutate, isPending } = useAct({
    mutationFn: () => {
      const items = changes.map(({ id, after }) => ({ id, code: after }))
      return set(records, { items, text: `Đã đánh số lại ${changes.length} tiêu chí.` })
    },
    onSettled: onClose,
  })
  const isNothing = changes.length === 0
  return (
    <ConfirmDialog
      isOpen
      isBusy={isPending}
      title="Đánh số lại theo thứ tự của cây?"
      verb={isNothing ? 'Đóng' : `Đánh số lại ${changes.length} tiêu chí`}
      onConfirm={() => (isNothing ? onClose() : mutate())}
      onCancel={onClose}
    >
      {isNothing ? (
        <p>Mã của mọi tiêu chí đã theo đúng thứ tự của cây.</p>
      ) : (
        <FieldStack>
          <p>
            Mã mới gồm mã chủ đề và số thứ tự trong chủ đề; tiêu chí đã lưu trữ xếp sau cùng. Công thức và câu hỏi không
            bị ảnh hưởng.
          </p>
          <ChangeTable
            caption="Mã trước và sau"
            lines={changes.map(({ id, name, before, after }) => ({ id, label: name, before, after }))}
          />
        </FieldStack>
      )}
    </ConfirmDialog>
  )
}
