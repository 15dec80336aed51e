import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

type Props = {
  tone: 'error' | 'warning' | 'info'
  children: ReactNode
  actionLabel?: string
  onAction?: () => void
  isBusy?: boolean
  /** What it offers is not wanted. */
  onDismiss?: () => void
}

/** A line across the content that stays until its cause is gone. */
export const Banner = ({ tone, children, actionLabel, onAction, isBusy, onDismiss }: Props) => {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={`row ${styles.banner}`} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <p className={styles.text}>{children}</p>
      {onDismiss && (
        <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
          Bỏ
        </Button>
      )}
      {actionLabel && (
        <Button size="compact-sm" variant="default" loading={isBusy ?? false} onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  )
}
