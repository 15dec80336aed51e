import { ActionIcon } from '@mantine/core'
import { mostOnBadge, notificationPath } from '@nhanxanh/contract/features/notifications.rules'
import { IconBell } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermissions } from '../../../lib/can.ts'
import { useUnread } from '../../../lib/notifications/use-unread.ts'
import { Floating } from '../../../ui/floating/floating.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import styles from './bell.module.css'
import { PushQuestion, usePushQuestion } from './push-question.tsx'

const NotificationList = lazyPart(() => import('./notification-list.tsx').then((module) => module.NotificationList))

const wordsOf = (count: number): string => (count === 0 ? 'Thông báo' : `Thông báo, ${count} chưa đọc`)

/** The bell with its badge, and what it opens. */
export const Bell = () => {
  const count = useUnread()
  const held = usePermissions()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [openAt, setOpenAt] = useState<string | null>(null)
  // It goes with the screen over which it was opened.
  if (openAt !== null && openAt !== pathname) setOpenAt(null)
  const setOpen = (isOpen: boolean) => setOpenAt(isOpen ? pathname : null)
  const question = usePushQuestion(() => setOpen(true))
  return (
    <Floating
      kind="dialog"
      isOpen={openAt === pathname}
      onChange={setOpen}
      position="bottom-end"
      width={400}
      label="Thông báo"
      className={styles.box}
      renderButton={(opening) => (
        <ActionIcon
          className={styles.bell}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={wordsOf(count)}
          title={wordsOf(count)}
          {...opening}
        >
          <IconBell size={20} aria-hidden />
          {count > 0 && (
            <span className={styles.badge} aria-hidden>
              {Math.min(count, mostOnBadge)}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {question.isAsking && <PushQuestion onSettled={question.settle} />}
      <NotificationList
        onOpen={(item) => {
          const path = notificationPath(item, held)
          if (path === null) return
          setOpen(false)
          void navigate({ href: path })
        }}
      />
    </Floating>
  )
}
