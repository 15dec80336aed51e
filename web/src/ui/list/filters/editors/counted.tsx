import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import styles from '../filters.module.css'

/** The name of an option with the number of its rows at the edge; without it until it is known. */
export const Counted = ({ label, count }: { label: string; count: number | null }) => (
  <span className={styles.counted} data-none={count === 0 || undefined}>
    {label}
    {count !== null && <span className="tabular">{formatNumber(count)}</span>}
  </span>
)
