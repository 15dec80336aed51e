import { Button } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'
import { contactQueries } from '../contacts.queries.ts'

const MailsDialog = lazyPart(() => import('./mails-dialog.tsx').then((module) => module.MailsDialog))

/** The way to the letters by mail that nobody has placed; not there while none waits. */
export const MailTray = () => {
  const isPossible = useMay('/contacts', 'placeMail')
  const { data } = useQuery({ ...contactQueries.mails(), enabled: isPossible })
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const total = data?.total ?? 0
  useActions(
    total > 0 ? [{ id: 'mails', label: 'Xếp thư chưa rõ thuộc liên hệ nào', keywords: ['email'], run: open }] : [],
  )
  return (
    <>
      {total > 0 && (
        <Button variant="default" leftSection={<IconMailQuestion size={18} aria-hidden />} onClick={open}>
          {total} thư chưa rõ
        </Button>
      )}
      {isOpen && <MailsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
