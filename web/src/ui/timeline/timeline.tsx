import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineEntry = {
  id: string
  /** What happened, as a short sentence. */
  title: ReactNode
  /** Who, and through what. */
  by?: string
  /** As shown: "hôm qua" or "12/03/2026 09:30". */
  when: string
  /** ISO instant. */
  at: string
  /** The exact time, on hover. */
  exact?: string
  tone?: 'green' | 'red' | 'amber' | 'blue' | 'grey'
  children?: ReactNode
}

/** The history of a record, newest first or last as the caller orders it. */
export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {entries.map(({ id, title, by, when, at, exact, tone = 'grey', children }) => (
      <li key={id} className={styles.entry} data-tone={tone}>
        <p className={styles.title}>{title}</p>
        <p className={styles.meta}>
          {by && <>{by} · </>}
          <time dateTime={at} title={exact}>
            {when}
          </time>
        </p>
        {children && <div className={styles.detail}>{children}</div>}
      </li>
    ))}
  </ol>
)
