import { Button } from '@mantine/core'
import type { BatchRow } from '@nhanxanh/contract/shared/bulk'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useState } from 'react'
import styles from './bulk.module.css'

/** So many are read at a glance; more are folded, so that the question stays in sight. */
const openUpTo = 5

type Props = {
  title: string
  rows: readonly BatchRow[]
  count: number
  /** Reads all of them, where more belong to this part than were given. */
  all: () => Promise<readonly BatchRow[]>
}

/** Rows of a batch by name, each with its reason where it has one; those that were not given come on demand. */
export const BatchRows = ({ title, rows, count, all }: Props) => {
  const [whole, setWhole] = useState<readonly BatchRow[] | null>(null)
  const [isReading, setReading] = useState(false)
  const shown = whole ?? rows
  const readAll = async (): Promise<void> => {
    setReading(true)
    try {
      setWhole(await all())
    } finally {
      setReading(false)
    }
  }
  return (
    <details className={styles.part} open={count <= openUpTo}>
      <summary>{title}</summary>
      <ul className={styles.rows} aria-label={title}>
        {shown.map(({ id, code, name, why, outcome }) => (
          <li key={id}>
            {name} <span className="dimmed">{code}</span>
            {why !== null && (
              <span className={styles.why} data-outcome={outcome}>
                {why}
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <Button variant="subtle" size="compact-sm" mt={4} loading={isReading} onClick={() => void readAll()}>
          {`Xem đủ ${formatNumber(count)} dòng`}
        </Button>
      )}
    </details>
  )
}
