import { Button } from '@mantine/core'
import { remindedObstacle, remindObstacle } from '@nhanxanh/contract/features/certificates.words'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { KeyCap } from '../../../ui/page/work-page.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import { RemindDialog } from './remind-part.ts'

const label = 'Nhắc gia hạn'

/** Writes to the owner that a renewal is due, for whoever may; where that was done lately, it says when. */
export const RemindButton = ({ id }: { id: string }) => {
  const mayRemind = useMay('/certificates/$id', 'remind')
  const { data: certificate } = useQuery({ ...certificateQueries.detail(id), enabled: mayRemind })
  const [isOpen, setOpen] = useState(false)
  const [today] = useState(() => vietnamDay(new Date()))
  const obstacle = certificate && (remindObstacle(certificate) ?? remindedObstacle(certificate.events, today))
  const open = (): false | void => (obstacle === null ? setOpen(true) : false)
  useShortcuts(mayRemind ? [{ keys: 'KeyN', label, group: 'Cơ sở', run: open }] : [])
  if (!mayRemind) return null
  if (obstacle) return <small className="dimmed">{obstacle}</small>
  return (
    <>
      <Button
        size="xs"
        h={32}
        disabled={obstacle !== null}
        aria-keyshortcuts="N"
        leftSection={<IconMail size={16} aria-hidden />}
        rightSection={<KeyCap>N</KeyCap>}
        onClick={open}
      >
        {label}
      </Button>
      {isOpen && certificate && <RemindDialog certificate={certificate} onClose={() => setOpen(false)} />}
    </>
  )
}
