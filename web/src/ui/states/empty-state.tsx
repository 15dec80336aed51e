import { IconInbox, IconLock, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './states.module.css'

const icons = { nothing: IconInbox, unmatched: IconSearchOff, forbidden: IconLock } as const

type Props = {
  /** Nothing there yet, nothing that matches, or nothing that this person may see: three different things. */
  kind: keyof typeof icons
  title: string
  /** What will appear here and how, or what to change. */
  text: string
  children?: ReactNode
}

/** Where rows or parts would stand: says why there are none, and the next step. */
export const EmptyState = ({ kind, title, text, children }: Props) => {
  const Icon = icons[kind]
  return (
    <div className={`column ${styles.state}`}>
      <Icon className="dimmed" size={32} stroke={1.5} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
