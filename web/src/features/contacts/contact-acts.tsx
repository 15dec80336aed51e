import { Button, Checkbox, Textarea } from '@mantine/core'
import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import { contactReply } from '@nhanxanh/contract/features/contacts.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useFollow } from '../../lib/cases/case-kind.ts'
import { useContractForm } from '../../lib/forms.ts'
import { NoteForm } from '../../lib/cases/note-form.tsx'
import { useLeaveGone } from '../../lib/routing/use-leave-gone.ts'
import { useAct } from '../../lib/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { FieldStack, FormActions } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../ui/form/unsaved-notice.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { SavedReplies } from './saved-replies.tsx'

const AnswerDialog = lazyPart(() => import('./thread/answer-dialog.tsx').then((module) => module.AnswerDialog))

type Props = { contact: ContactDetail }

const Reply = ({ contact }: Props) => {
  const follow = useFollow(contacts)
  const params = { id: contact.id }
  const { form, formProps, isSaving, problem, unsaved } = useContractForm({
    schema: contactReply.omit({ version: true }),
    unsaved: { name: `contacts.reply/${contact.id}`, title: `Phản hồi ${contact.code}` },
    initialValues: { body: '', closes: true },
    save: async (written, idempotencyKey) => {
      const body = { ...written, version: contact.version }
      const saved = await call(contacts.reply, { params, body }, { idempotencyKey })
      form.reset()
      follow(saved)
      toast({ tone: 'success', text: `Đã gửi phản hồi đến ${contact.recipients.join(', ')}.` })
    },
  })
  /** Below what is written already: nothing of it goes. */
  const insert = (text: string) => {
    const { body } = form.getValues()
    form.setFieldValue('body', body.trim() === '' ? text : `${body.trimEnd()}\n${text}`)
  }
  return (
    <form {...formProps} aria-label="Phản hồi">
      <FieldStack>
        <UnsavedNotice offer={unsaved.offer} />
        <FormProblem text={problem} />
        <div>
          <SavedReplies contact={contact} onChoose={insert} />
        </div>
        <Textarea
          label="Phản hồi"
          description={`Gửi qua email đến ${contact.recipients.join(', ')}.`}
          withAsterisk
          autosize
          minRows={4}
          maxRows={14}
          {...form.getInputProps('body')}
        />
        <Checkbox label="Đóng liên hệ sau khi gửi" {...form.getInputProps('closes', { type: 'checkbox' })} />
        <FormActions verb="Gửi phản hồi" isSaving={isSaving} />
      </FieldStack>
    </form>
  )
}

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
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  const [isAsking, setAsking] = useState(false)
  const deletion = useAct({
    mutationFn: () => call(contacts.delete, { params: { id } }),
    onSuccess: async () => {
      setAsking(false)
      toast({ tone: 'success', text: `Đã xoá liên hệ ${code}.` })
      await leaveGone('/contacts')
      void client.invalidateQueries({ queryKey: [contacts.list.path] })
    },
  })
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
        Xoá liên hệ
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Xoá liên hệ ${code}?`}
        verb="Xoá liên hệ"
        isDangerous
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>Nội dung, ghi chú và phản hồi bị xoá, không lấy lại được. Thư rác thì chuyển trạng thái sang “Thư rác”.</p>
      </ConfirmDialog>
    </>
  )
}

/** The answer, the words among staff, and the end. */
export const ContactActs = ({ contact }: Props) => {
  const { can, recipients } = contact
  return (
    <>
      {can.reply && (
        <FactsSection title="Trả lời">
          <Reply contact={contact} />
        </FactsSection>
      )}
      {can.edit && recipients.length === 0 && <p>Người liên hệ không để lại email; hãy gọi điện rồi ghi chú lại.</p>}
      {can.edit && <Answer contact={contact} />}
      {can.edit && <NoteForm kind={contacts} record={contact} />}
      {can.delete && <Deletion contact={contact} />}
    </>
  )
}
