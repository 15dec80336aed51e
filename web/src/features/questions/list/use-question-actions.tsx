import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { questions, type QuestionRow } from '@nhanxanh/contract/features/questions'
import { IconArchive, IconArchiveOff, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { call } from '../../../lib/api/client.ts'
import { useLeaveGone } from '../../../lib/routing/use-leave-gone.ts'
import { useCan } from '../../../lib/can.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { forgetQuestion, refreshQuestions } from '../questions.queries.ts'

const icon = { size: 16, 'aria-hidden': true } as const
const frozen = 'Phiên bản này đã phát hành nên không sửa được'

/** Takes a question out of what is asked, or brings it back; can be undone. */
const useArchive = () => {
  const client = useQueryClient()
  const set = async ({ id, version }: QuestionRow, isArchived: boolean): Promise<QuestionRow> => {
    const saved = await call(questions.archive, { params: { id }, body: { isArchived, version } })
    await refreshQuestions(client)
    return saved
  }
  const archive = async (row: QuestionRow): Promise<void> => {
    const saved = await set(row, !row.isArchived)
    const text = row.isArchived ? `Đã đưa câu hỏi ${row.key} trở lại.` : `Đã lưu trữ câu hỏi ${row.key}.`
    toastWithUndo({ text, undo: async () => void (await set(saved, row.isArchived)) })
  }
  // A refusal has shown its toast.
  return (row: QuestionRow) => void archive(row).catch(() => undefined)
}

const useRemove = (onDone: () => void) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  return useAct({
    mutationFn: ({ id, version }: QuestionRow) => call(questions.delete, { params: { id }, body: { version } }),
    onSuccess: async (_answer, { id }) => {
      onDone()
      await leaveGone('/questions')
      await forgetQuestion(client, id)
    },
  })
}

/** What can be done with a question of the list, and the dialog that it opens. */
export const useQuestionActions = (search: Search) => {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<QuestionRow | null>(null)
  const archive = useArchive()
  const { mutate, isPending } = useRemove(() => setAsked(null))
  const [canEdit, canDelete] = [useCan('question:edit'), useCan('question:delete')]
  const open = (id: string) => void navigate({ to: '/questions', search: { ...search, question: id } })
  const actionsOf = (row: QuestionRow): readonly RowAction[] => {
    const blocked = takesEvent(row.versionStatus, 'edit') ? null : frozen
    const verb = row.isArchived ? 'Đưa trở lại' : 'Lưu trữ'
    const Icon = row.isArchived ? IconArchiveOff : IconArchive
    return [
      {
        key: 'open',
        label: canEdit && blocked === null ? 'Mở để sửa' : 'Mở',
        shortcut: 'KeyE',
        icon: <IconExternalLink {...icon} />,
        run: () => open(row.id),
      },
      ...(canEdit ? [{ key: 'archive', label: verb, icon: <Icon {...icon} />, blocked, run: () => archive(row) }] : []),
      ...(canDelete
        ? [
            {
              key: 'delete',
              label: 'Xoá câu hỏi',
              isDangerous: true,
              icon: <IconTrash {...icon} />,
              blocked: blocked ?? (row.isUsed ? 'Câu hỏi đã từng phát hành nên chỉ lưu trữ được' : null),
              run: () => setAsked(row),
            },
          ]
        : []),
    ]
  }
  const dialogs = (
    <ConfirmDialog
      isOpen={asked !== null}
      isDangerous
      typedCode={{ what: 'mã câu hỏi', code: asked?.key ?? '' }}
      isBusy={isPending}
      title={`Xoá câu hỏi ${asked?.key ?? ''}?`}
      verb="Xoá câu hỏi"
      onConfirm={() => asked && mutate(asked)}
      onCancel={() => setAsked(null)}
    >
      Câu hỏi bị xoá khỏi bản nháp. Các phiên bản đã phát hành không thay đổi.
    </ConfirmDialog>
  )
  return { actionsOf, dialogs }
}
