import type { Column } from '../list-declaration.ts'
import styles from './table.module.css'

type Props<Row> = { columns: readonly Column<Row>[]; count: number; hasMenu: boolean; hasSelect: boolean }

/** Grey bars in the real columns while the first rows are on their way. */
export function SkeletonRows<Row>({ columns, count, hasMenu, hasSelect }: Props<Row>) {
  const rows = Array.from({ length: count }, (_, index) => index)
  return (
    <tbody aria-hidden>
      {rows.map((row) => (
        <tr key={row}>
          {hasSelect && <td data-select>&nbsp;</td>}
          {columns.map(({ key }, index) => (
            <td key={key} data-name={index === 0 || undefined}>
              <span className={styles.bar} style={{ width: `${85 - ((row * 37 + index * 23) % 45)}%` }}>
                &nbsp;
              </span>
            </td>
          ))}
          {hasMenu && <td data-menu>&nbsp;</td>}
        </tr>
      ))}
    </tbody>
  )
}
