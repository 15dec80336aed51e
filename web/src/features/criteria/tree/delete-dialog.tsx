import { criteria } from '@nhanxanh/contract/features/criteria'
import { useQueryClient } from '@tanstack/react-query'
import { useLeaveGone } from '../../../lib/routing/use-leave-gone.ts'
import { useAct } from '../../../lib/use-act.ts'
import { call } from '../../../lib/api/client.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { forgetCriteria } from '../criteria.queries.ts'
import { rowName, type CriteriaRow } from './criteria-nodes.ts'

const words = { group: 'chủ đề', 'sub-group': 'nhóm', criterion: 'tiêu chí' } as const

const remove = ({ kind, record: { id, version } }: CriteriaRow) => {
  const input = { params: { id }, body: { version } }
  if (kind === 'criterion') return call(criteria.delete, input)
  return call(kind === 'group' ? criteria.deleteGroup : criteria.deleteSubGroup, input)
}

/** Asks before a record of the draft goes for good. */
export const DeleteDialog = ({ row, onClose }: { row: CriteriaRow; onClose: () => void }) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  const { mutate, isPending } = useAct({
    mutationFn: () => remove(row),
    onSuccess: async () => {
      onClose()
      await leaveGone('/criterias')
      await forgetCriteria(client, row.record.id)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      // An empty topic or group is written again in a moment; a criterion takes its questions with it.
      typedCode={row.kind === 'criterion' ? { what: 'mã tiêu chí', code: row.record.code } : undefined}
      isBusy={isPending}
      title={`Xoá ${words[row.kind]} “${rowName(row)}”?`}
      verb={`Xoá ${words[row.kind]}`}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {row.kind === 'criterion'
        ? 'Tiêu chí và các câu hỏi của tiêu chí bị xoá khỏi bản nháp. Các phiên bản đã phát hành không thay đổi.'
        : 'Phần trống này bị xoá khỏi bản nháp. Các phiên bản đã phát hành không thay đổi.'}
    </ConfirmDialog>
  )
}
