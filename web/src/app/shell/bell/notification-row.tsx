import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Notification } from '@nhanxanh/contract/features/notifications'
import { titleOf } from '@nhanxanh/contract/features/notifications.rules'
import { formatDateTime, formatRelative } from '@nhanxanh/contract/shared/vietnam-time'
import {
  IconBell,
  IconBuildingCommunity,
  IconCertificate,
  IconClipboardCheck,
  IconMail,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './bell.module.css'

const shape = { size: 18, stroke: 1.6 } as const
const icons: Readonly<Record<string, ReactNode>> = {
  facility: <IconBuildingCommunity {...shape} />,
  assessment: <IconClipboardCheck {...shape} />,
  certificate: <IconCertificate {...shape} />,
  user: <IconUser {...shape} />,
  permission: <IconUser {...shape} />,
  contact: <IconMail {...shape} />,
}

const iconOf = (type: string): ReactNode => {
  const [thing = ''] = type.split('_')
  return Object.hasOwn(icons, thing) ? icons[thing] : <IconBell {...shape} />
}

/** Who acted, or what it is about where nobody did. */
const Mark = ({ item: { type, image, avatarUrl } }: { item: Notification }) => {
  const picture = image ?? avatarUrl
  return (
    <span className={styles.mark} aria-hidden>
      {picture === null ? iconOf(type) : <img src={picture} alt="" />}
    </span>
  )
}

type Props = { item: Notification; now: Date; onOpen: () => void; onRemove: () => void }

/** One notification: pressing it marks it as read and opens what it is about. */
export const NotificationRow = ({ item, now, onOpen, onRemove }: Props) => {
  const isUnread = item.readedAt === null
  const title = titleOf(item)
  return (
    <li className={`hovers ${styles.row}`} data-unread={isUnread || undefined}>
      <UnstyledButton className={`fill ${styles.open}`} onClick={onOpen}>
        <Mark item={item} />
        <span className={`column ${styles.words}`}>
          <span className={styles.title}>
            {isUnread && <span className="visually-hidden">Chưa đọc: </span>}
            {title}
          </span>
          <span className={styles.text}>{item.body}</span>
          <time className={styles.time} dateTime={item.createdAt} title={formatDateTime(item.createdAt)}>
            {formatRelative(item.createdAt, now)}
          </time>
        </span>
      </UnstyledButton>
      <ActionIcon
        className={styles.remove}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={`Xoá thông báo: ${title}`}
        title="Xoá thông báo"
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
