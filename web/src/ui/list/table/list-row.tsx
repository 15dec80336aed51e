import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Column, ListDeclaration, Search } from '../list-declaration.ts'
import { Marked } from './marked.tsx'
import { RowMenu, type RowAction } from './row-menu.tsx'
import styles from './table.module.css'

type Props<Row> = {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  link: ListDeclaration<Row>['link']
  search: Search
  actions: ((row: Row) => readonly RowAction[]) | undefined
}

const Cell = <Row,>({ row, column, search }: { row: Row; column: Column<Row>; search: Search }) =>
  column.draw ? (
    column.draw(row)
  ) : (
    <Marked text={column.text(row)} query={column.isSearched ? search['q'] : undefined} />
  )

/** The router checks paths where a declaration is written; here they are only passed on. */
type RowTarget = { to: string }

function Row<Row>({ row, rowKey, columns, link, search, actions }: Props<Row>) {
  const [first, ...rest] = columns
  const name = first?.text(row) ?? ''
  return (
    <tr data-row={rowKey}>
      {first && (
        <th scope="row">
          <Link {...(link(row, search) as RowTarget)} className={styles.name} title={name} data-row-link>
            <Cell row={row} column={first} search={search} />
          </Link>
        </th>
      )}
      {rest.map((column) => (
        <td
          key={column.key}
          data-numeric={column.isNumeric || undefined}
          data-pin={column.pin}
          data-drawn={column.draw !== undefined || undefined}
          title={column.text(row) || undefined}
        >
          <Cell row={row} column={column} search={search} />
        </td>
      ))}
      {actions && (
        <td data-menu>
          <RowMenu label={`Thao tác với ${name}`} actions={() => actions(row)} />
        </td>
      )}
    </tr>
  )
}

/** One row: the name is a real link, every cell says its whole text in its title. */
export const ListRow = memo(Row) as typeof Row
