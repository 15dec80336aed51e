import type { ReactNode } from 'react'
import styles from './compare-table.module.css'

export type CompareRow = { label: string; values: readonly [ReactNode, ReactNode]; isDifferent: boolean }

type Props = {
  caption: string
  /** What stands in the two columns. */
  titles: readonly [ReactNode, ReactNode]
  rows: readonly CompareRow[]
}

/** Two records side by side: what differs on top and marked by word as well, what is equal beneath. */
export const CompareTable = ({ caption, titles, rows }: Props) => {
  const ordered = [...rows.filter((row) => row.isDifferent), ...rows.filter((row) => !row.isDifferent)]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Trường</th>
          {titles.map((title, side) => (
            <th key={side === 0 ? 'left' : 'right'} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ label, values: [left, right], isDifferent }) => (
          <tr key={label} data-different={isDifferent || undefined}>
            <th scope="row">
              {label}
              {isDifferent && <span className={styles.mark}>Khác nhau</span>}
            </th>
            <td>{left ?? '–'}</td>
            <td>{right ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
