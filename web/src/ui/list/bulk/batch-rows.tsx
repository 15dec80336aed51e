import type { BatchRow } from '@nhanxanh/contract/shared/bulk'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import styles from './bulk.module.css'

/** More stand in the file of the report. */
const most = 20
/** So many are read at a glance; more are folded, so that the question stays in sight. */
const openUpTo = 5

type Props = { title: string; rows: readonly BatchRow[]; count: number }

/** Rows of a batch by name, each with its reason where it has one; what does not fit is counted. */
export const BatchRows = ({ title, rows, count }: Props) => {
  const shown = Math.min(rows.length, most)
  return (
    <details className={styles.part} open={count <= openUpTo}>
      <summary>{title}</summary>
      <ul className={styles.rows} aria-label={title}>
        {rows.slice(0, most).map(({ id, code, name, why, outcome }) => (
          <li key={id}>
            {name} <span className={styles.code}>{code}</span>
            {why !== null && (
              <span className={styles.why} data-outcome={outcome}>
                {why}
              </span>
            )}
          </li>
        ))}
        {count > shown && <li className={styles.code}>và {formatNumber(count - shown)} dòng khác</li>}
      </ul>
    </details>
  )
}
