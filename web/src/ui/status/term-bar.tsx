import type { DueTone } from '@nhanxanh/contract/shared/terms'
import type { ReactNode } from 'react'
import styles from './term-bar.module.css'

type Props = {
  tone: DueTone | 'over'
  /** The bar shows the days that are used, or those that are left. */
  runs: 'up' | 'out'
  /** Of the bar, from 0 to 1. */
  share: number
  /** The whole sentence, for the pointer. */
  title: string
  children: ReactNode
}

/** A term in a cell: the days as words over a bar. */
export const TermBar = ({ tone, runs, share, title, children }: Props) => (
  <span className={styles.term} data-tone={tone} data-runs={runs} title={title}>
    <span className={styles.words}>{children}</span>
    <span className={styles.track} aria-hidden>
      <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  </span>
)
