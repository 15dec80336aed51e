import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = {
  label: string
  value: ReactNode
  /** Takes the whole width: addresses, long texts. */
  isWide?: boolean
  /** Marked as something to look at: changed, or named by a reason. */
  note?: ReactNode
}

/** A record's facts in two columns, label over value; an empty value says so instead of leaving a hole. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, isWide, note }) => (
      <div key={label} className={styles.fact} data-wide={isWide || undefined}>
        <dt>{label}</dt>
        <dd>
          {isEmpty(value) ? <span className="dimmed">Chưa có</span> : value}
          {note && <span className={styles.note}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === ''
