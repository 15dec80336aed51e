import { lazy, memo, Suspense } from 'react'
import type { Column, ListDeclaration, Search } from '../list-declaration.ts'
import { SelectCell } from '../selection/select-cells.tsx'
import type { ToggleRow } from '../selection/use-selection.ts'
import { loadMarked } from './load-marked.ts'
import { NameLink } from './name-link.tsx'
import { MenuCell } from '../rows/menu-cell.tsx'
import { useFlash } from '../rows/use-flash.ts'

type Props<Row> = {
  row: Row
  rowKey: string
  /** Which row of the table it is, the head being the first; told where not all rows are drawn. */
  place: number | undefined
  columns: readonly Column<Row>[]
  link: ListDeclaration<Row>['link']
  search: Search
  hasMenu: boolean
  /** Null where rows can not be chosen. */
  onToggle: ToggleRow | null
  isSelected: boolean
  isPeeked: boolean
}

/** Comes with the first search. */
const Marked = lazy(() => loadMarked().then((module) => ({ default: module.Marked })))

/** A text that may have been searched: as it is until what marks it is there. */
const Found = ({ text, query }: { text: string; query: string | undefined }) =>
  query === undefined ? (
    text
  ) : (
    <Suspense fallback={text}>
      <Marked text={text} query={query} />
    </Suspense>
  )

const Cell = <Row,>({ row, column, search }: { row: Row; column: Column<Row>; search: Search }) =>
  column.draw ? column.draw(row) : <Found text={column.text(row)} query={column.isSearched ? search['q'] : undefined} />

function Row<Row>(props: Props<Row>) {
  const { row, rowKey, place, columns, link, search, hasMenu, onToggle, isSelected, isPeeked } = props
  const [first, ...rest] = columns
  const name = first?.text(row) ?? ''
  const flash = useFlash(row, columns)
  return (
    <tr
      data-row={rowKey}
      aria-rowindex={place}
      data-chosen={isSelected || undefined}
      data-peeked={isPeeked || undefined}
      data-flash={flash}
    >
      {onToggle && <SelectCell {...{ rowKey, name, isSelected, onToggle }} />}
      {first && (
        <th scope="row" data-name>
          <NameLink target={link(row, search)} name={name}>
            <Cell row={row} column={first} search={search} />
          </NameLink>
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
      {hasMenu && <MenuCell name={name} />}
    </tr>
  )
}

/** One row: the name is a real link, every cell says its whole text in its title. */
export const ListRow = memo(Row) as typeof Row
