import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import type { Notification } from '@nhanxanh/contract/features/notifications'
import { titleOf } from '@nhanxanh/contract/features/notifications.rules'
import { addDays, formatDateTime, formatRelative, formatTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import {
  IconBell,
  IconBuildingCommunity,
  IconCertificate,
  IconClipboardCheck,
  IconClock,
  IconMail,
  IconMailOpened,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { markUnread, removeNotification, snoozeNotification } from '../../../lib/notifications/own-notifications.ts'
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

type Props = { item: Notification; now: Date; onOpen: () => void }

const acting = { variant: 'subtle', color: 'gray', size: 28 } as const

/** When one wants to hear of it again. */
const later = (now: Date) => [
  { label: 'Sau 1 giờ', at: new Date(now.getTime() + 3_600_000) },
  { label: 'Sáng mai', at: new Date(`${addDays(vietnamDay(now), 1)}T08:00:00+07:00`) },
]

/** What can be done with one beside opening it; the moment of a reminder is chosen in place. */
const RowActs = ({ item, title, now }: { item: Notification; title: string; now: Date }) => {
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) {
    return (
      <span className={`row ${styles.acts}`} data-choosing>
        {later(now).map(({ label, at }) => (
          <Button key={label} size="compact-xs" variant="default" onClick={() => void snoozeNotification(item, at)}>
            {label}
          </Button>
        ))}
        <ActionIcon {...acting} aria-label="Không hoãn" onClick={() => setChoosing(false)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    )
  }
  const acts = [
    ...(item.readedAt === null
      ? []
      : [{ name: 'Đánh dấu chưa đọc', Icon: IconMailOpened, run: () => void markUnread(item) }]),
    { name: 'Nhắc lại sau', Icon: IconClock, run: () => setChoosing(true) },
    { name: 'Xoá thông báo', Icon: IconX, run: () => void removeNotification(item) },
  ]
  return (
    <span className={`row ${styles.acts}`}>
      {acts.map(({ name, Icon, run }) => (
        <ActionIcon key={name} {...acting} aria-label={`${name}: ${title}`} title={name} onClick={run}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  )
}

/** One notification: pressing it marks it as read and opens what it is about. */
export const NotificationRow = ({ item, now, onOpen }: Props) => {
  const isUnread = item.readedAt === null
  const title = titleOf(item)
  // An older day is named by the heading over its rows.
  const isOfToday = vietnamDay(item.createdAt) === vietnamDay(now)
  return (
    <li className={`hovers ${styles.row}`} data-unread={isUnread || undefined}>
      <UnstyledButton className={`fill ${styles.open}`} onClick={onOpen}>
        <Mark item={item} />
        <span className={`column fill ${styles.words}`}>
          <span className="row">
            <span className={`fill one-line ${styles.title}`} title={title}>
              {isUnread && <span className="visually-hidden">Chưa đọc: </span>}
              {title}
            </span>
            <time className={styles.time} dateTime={item.createdAt} title={formatDateTime(item.createdAt)}>
              {isOfToday ? formatRelative(item.createdAt, now) : formatTime(item.createdAt)}
            </time>
          </span>
          <span className={styles.text}>{item.body}</span>
        </span>
      </UnstyledButton>
      <RowActs {...{ item, title, now }} />
    </li>
  )
}
