import { Button } from '@mantine/core'
import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { NoteForm } from '../../lib/cases/note-form.tsx'
import { useLeaveGone } from '../../lib/routing/use-leave-gone.ts'
import { useAct } from '../../lib/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useEditsFirst } from '../../ui/form/waiting-edit.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { toast } from '../../ui/toast/toasts.ts'

const AnswerDialog = lazyPart(() => import('./thread/answer-dialog.tsx').then((module) => module.AnswerDialog))

type Props = { contact: ContactDetail }

const Answer = ({ contact }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        Ghi lại thư trả lời
      </Button>
      {isOpen && <AnswerDialog contact={contact} onClose={() => setOpen(false)} />}
    </div>
  )
}

const Deletion = ({ contact: { id, code } }: Props) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
        Xoá liên hệ
      </Button>
      {isAsking && <DeletionQuestion id={id} code={code} onClose={() => setAsking(false)} />}
    </>
  )
}

type QuestionProps = Pick<ContactDetail, 'id' | 'code'> & { onClose: () => void }

const DeletionQuestion = ({ id, code, onClose }: QuestionProps) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  const { mutate, isPending } = useAct({
    mutationFn: () => call(contacts.delete, { params: { id } }),
    onSuccess: async () => {
      onClose()
      toast({ tone: 'success', text: `Đã xoá liên hệ ${code}.` })
      await leaveGone('/contacts')
      void client.invalidateQueries({ queryKey: [contacts.list.path] })
    },
  })
  const unsaved = useEditsFirst(onClose)
  if (unsaved !== null) return unsaved
  return (
    <ConfirmDialog
      isOpen
      title={`Xoá liên hệ ${code}?`}
      verb="Xoá liên hệ"
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>Nội dung, ghi chú và phản hồi bị xoá, không lấy lại được. Thư rác thì chuyển trạng thái sang “Thư rác”.</p>
    </ConfirmDialog>
  )
}

/** The words among staff, and the end. */
export const ContactActs = ({ contact }: Props) => {
  const { can, recipients } = contact
  return (
    <>
      {can.edit && recipients.length === 0 && <p>Người liên hệ không để lại email; hãy gọi điện rồi ghi chú lại.</p>}
      {can.edit && <Answer contact={contact} />}
      {can.edit && <NoteForm kind={contacts} record={contact} />}
      {can.delete && <Deletion contact={contact} />}
    </>
  )
}
