import { Button, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import { contactReply } from '@nhanxanh/contract/features/contacts.fields'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useFollow } from '../../lib/cases/case-kind.ts'
import { useContractForm } from '../../lib/forms.ts'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../ui/form/unsaved-notice.tsx'
import { useWaitingEdit } from '../../ui/form/waiting-edit.tsx'
import { shortcutOf } from '../../ui/keys/key-press.ts'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { toast } from '../../ui/toast/toasts.ts'
import styles from './contacts.module.css'
import { SavedReplies } from './saved-replies.tsx'

type Props = { contact: ContactDetail }

const useReply = (contact: ContactDetail) => {
  const follow = useFollow(contacts)
  const params = { id: contact.id }
  const contractForm = useContractForm({
    schema: contactReply.omit({ version: true }),
    unsaved: { name: `contacts.reply/${contact.id}`, title: `Phản hồi ${contact.code}` },
    initialValues: { body: '', closes: false },
    save: async (written, idempotencyKey) => {
      const body = { ...written, version: contact.version }
      const saved = await call(contacts.reply, { params, body }, { idempotencyKey })
      contractForm.form.reset()
      follow(saved)
      toast({ tone: 'success', text: `Đã gửi phản hồi đến ${contact.recipients.join(', ')}.` })
    },
  })
  const { form, submit } = contractForm
  useWaitingEdit(form.isDirty(), { giveUp: form.reset })
  const send = (closes: boolean): void => {
    form.setFieldValue('closes', closes)
    submit()
  }
  /** Below what is written already: nothing of it goes. */
  const insert = (text: string) => {
    const { body } = form.getValues()
    form.setFieldValue('body', body.trim() === '' ? text : `${body.trimEnd()}\n${text}`)
  }
  return { ...contractForm, send, insert }
}

/** `R` leads to the box from the list and from the panel, which hears no keys of the page; there Ctrl+Enter sends and Esc leads back to the panel. */
const useReplyKeys = (send: () => void) => {
  const [form, setForm] = useState<HTMLElement | null>(null)
  const write = () => form?.querySelector('textarea')?.focus()
  useShortcuts([{ keys: 'KeyR', label: 'Trả lời', group: 'Liên hệ', run: write }])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, ctrlKey, metaKey, shiftKey, altKey, target, isComposing, keyCode, defaultPrevented, repeat } =
      event
    const isIn = target instanceof Node && form?.contains(target) === true
    // The panel is no field and no dialog to whoever reads keys by it.
    const pressed = { code, key, ctrlKey, metaKey, shiftKey, altKey, isComposing, keyCode, defaultPrevented, repeat }
    const name = shortcutOf({ ...pressed, target: null })
    const isWriting = target instanceof HTMLTextAreaElement
    if (name === 'KeyR' && !isWriting && !(target instanceof HTMLInputElement)) write()
    else if (name === 'Ctrl+Enter' && isIn) send()
    else if (name === 'Escape' && isIn && isWriting) form?.closest<HTMLElement>('[data-peek]')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const panel = form?.closest<HTMLElement>('[data-peek]')
    const listen = (event: KeyboardEvent) => press(event)
    panel?.addEventListener('keydown', listen)
    return () => panel?.removeEventListener('keydown', listen)
  }, [form])
  return setForm
}

/** The answer, at the foot of the panel: the letter stands above it. */
export const ReplyForm = ({ contact }: Props) => {
  const { form, formProps, isSaving, problem, unsaved, send, insert } = useReply(contact)
  const keys = useReplyKeys(() => send(false))
  return (
    <form
      {...formProps}
      ref={useMergedRef(formProps.ref, keys)}
      className={`stack ${styles.reply}`}
      aria-label="Phản hồi"
    >
      <UnsavedNotice offer={unsaved.offer} />
      <FormProblem text={problem} />
      <div className="row">
        <span className="fill one-line remark">Trả lời qua {contact.recipients.join(', ')}</span>
        <SavedReplies contact={contact} onChoose={insert} />
      </div>
      <Textarea
        aria-label="Phản hồi"
        placeholder="Viết phản hồi (R)"
        autosize
        minRows={3}
        maxRows={6}
        {...form.getInputProps('body')}
      />
      <div className={`row ${styles.sends}`}>
        <Button variant="default" disabled={isSaving} onClick={() => send(true)}>
          Trả lời và đóng
        </Button>
        <Button
          loading={isSaving}
          aria-keyshortcuts="Control+Enter"
          rightSection={<kbd aria-hidden>Ctrl ↵</kbd>}
          onClick={() => send(false)}
        >
          Trả lời
        </Button>
      </div>
    </form>
  )
}
