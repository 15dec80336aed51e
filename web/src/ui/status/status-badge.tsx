import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  IconPencil,
  IconPlayerPause,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

const looks = {
  pending: { tone: 'amber', icon: IconClock },
  good: { tone: 'green', icon: IconCircleCheck },
  rejected: { tone: 'red', icon: IconCircleX },
  draft: { tone: 'grey', icon: IconPencil },
  suspended: { tone: 'violet', icon: IconPlayerPause },
  info: { tone: 'blue', icon: IconInfoCircle },
  warning: { tone: 'amber', icon: IconAlertTriangle },
} as const

/** The kinds of state that the house knows; a feature maps its own states to them. */
export type StatusKind = keyof typeof looks

type Props = { kind: StatusKind; children: ReactNode; title?: string; icon?: typeof IconClock }

/** A state as icon and word, never by colour alone; the same kind looks the same everywhere. */
export const StatusBadge = ({ kind, children, title, icon }: Props) => {
  const { tone, icon: own } = looks[kind]
  const Icon = icon ?? own
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
