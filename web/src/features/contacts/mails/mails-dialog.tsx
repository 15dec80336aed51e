import { Button, Group } from '@mantine/core'
import { contacts } from '@nhanxanh/contract/features/contacts'
import type { ContactMail, DecidedMail } from '@nhanxanh/contract/features/contacts.mails'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { contactPaths, contactQueries } from '../contacts.queries.ts'
import { LetterSelect } from '../merge/letter-select.tsx'
import { OriginalButton } from './original-button.tsx'
import styles from './mails.module.css'

/** Places a letter, or makes one of it; a colleague may have been faster, so the tray is read anew either way. */
const useDecision = ({ id, subject }: ContactMail) => {
  const client = useQueryClient()
  const refresh = () => Promise.all(contactPaths.map((path) => client.invalidateQueries({ queryKey: [path] })))
  return useAct({
    mutationFn: (contactId: string | null): Promise<DecidedMail> =>
      contactId === null
        ? call(contacts.openMail, { params: { id } })
        : call(contacts.placeMail, { params: { id }, body: { contactId } }),
    onSuccess: ({ code }, contactId) => {
      void toastWithUndo({
        text: contactId === null ? `Đã lập liên hệ mới ${code}.` : `Đã xếp thư “${subject}” vào ${code}.`,
        undo: async () => {
          await call(contacts.takeBackMail, { params: { id } })
          await refresh()
        },
        undone: 'Thư trở lại chỗ chưa rõ.',
      })
    },
    onSettled: refresh,
  })
}

const whyOf = ({ namedCode, proposed }: ContactMail): string => {
  if (namedCode !== null && namedCode !== proposed?.code) return `Chủ đề ghi mã ${namedCode}.`
  return namedCode === null ? 'Người gửi có liên hệ này chưa đóng.' : 'Chủ đề ghi mã của liên hệ này.'
}

/** How much of a letter stands in the tray; by that most are known, and the answers stay in sight. */
const atFirst = { characters: 600, lines: 8 }

const Words = ({ text }: { text: string }) => {
  const start = text.slice(0, atFirst.characters).split('\n').slice(0, atFirst.lines).join('\n')
  if (start === text) return <p className={styles.body}>{text}</p>
  return (
    <>
      <p className={styles.body}>{start}</p>
      <details>
        <summary>Đọc tiếp</summary>
        <p className={styles.body}>{text.slice(start.length).trimStart()}</p>
      </details>
    </>
  )
}

const Mail = ({ mail }: { mail: ContactMail }) => {
  const { sender, address, subject, body, filesLeft, receivedAt, originalId, proposed } = mail
  const [contactId, setContactId] = useState(proposed?.id ?? null)
  const decision = useDecision(mail)
  const name = subject || 'Thư không có chủ đề'
  return (
    <li aria-label={name}>
      <h3>{name}</h3>
      <p className={styles.head}>
        {[sender, address, formatDateTime(receivedAt), filesLeft > 0 && `${filesLeft} tệp kèm trong bản gốc`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Words text={body} />
      <LetterSelect
        label="Liên hệ"
        description={`${whyOf(mail)} Gõ người gửi, chủ đề hoặc mã để tìm liên hệ khác.`}
        offered={proposed === null ? [] : [proposed]}
        value={contactId}
        onChange={setContactId}
      />
      <Group gap={8}>
        <Button
          disabled={contactId === null || decision.isPending}
          onClick={() => contactId !== null && decision.mutate(contactId)}
        >
          Thuộc liên hệ này
        </Button>
        <Button variant="default" disabled={decision.isPending} onClick={() => decision.mutate(null)}>
          Là liên hệ mới
        </Button>
        <OriginalButton id={originalId} />
      </Group>
    </li>
  )
}

/** Letters by mail that look like answers and name none of ours: nothing is filed before a person has said where it belongs. */
export const MailsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(contactQueries.mails())
  const beyond = data ? data.total - data.items.length : 0
  return (
    <Modal opened onClose={onClose} title="Thư chưa rõ thuộc liên hệ nào" size="lg">
      {error && <ErrorState title="Chưa tải được" text={asApiError(error).text} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data?.items.length === 0 && (
        <EmptyState kind="nothing" title="Đã xếp hết thư" text="Thư chưa rõ thuộc liên hệ nào sẽ hiện ở đây." />
      )}
      <ul className={styles.mails}>
        {(data?.items ?? []).map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
      {beyond > 0 && <p>Còn {beyond} thư nữa, hiện ra khi các thư trên đã được xếp.</p>}
    </Modal>
  )
}
