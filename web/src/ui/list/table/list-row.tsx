import { memo, useState } from 'react'
import { Editable } from '../cells/cell-parts.tsx'
import type { Column, ListDeclaration, Search } from '../list-declaration.ts'
import { SelectCell } from '../selection/select-cells.tsx'
import type { ToggleRow } from '../selection/use-selection.ts'
import { Marked } from '../../text/marked.tsx'
import { NameLink } from './name-link.tsx'
import { MenuCell } from '../rows/menu-cell.tsx'
import styles from './table.module.css'

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
  /** The column whose cell is being changed. */
  editing: string | null
}

type CellProps<Row> = { row: Row; column: Column<Row>; search: Search }

/** What a cell says: long words in two lines where the column has them. */
const Words = <Row,>({ row, column, search }: CellProps<Row>) => {
  const query = column.isSearched ? search['q'] : undefined
  const words = column.draw ? column.draw(row) : <Marked text={column.text(row)} query={query} />
  return column.isTwoLines ? <span data-lines>{words}</span> : words
}

/** The second line: what kind, where, or by what a search found it. */
const Note = <Row,>({ row, column, search }: CellProps<Row>) => {
  const note = column.note?.(row)
  if (!note) return null
  return (
    <small className={styles.note} title={note}>
      <Marked text={note} query={column.isSearched ? search['q'] : undefined} />
    </small>
  )
}

const wordsOf = <Row,>(row: Row, columns: readonly Column<Row>[]): string =>
  columns.map(({ text }) => text(row)).join('\n')

/** 1 or 2 after what a row says has changed while it was in sight, by turns; undefined before. */
function useFlash<Row>(row: Row, columns: readonly Column<Row>[]): 1 | 2 | undefined {
  const [known, setKnown] = useState<{ row: Row; flash: 1 | 2 | undefined }>({ row, flash: undefined })
  if (known.row === row) return known.flash
  const isOther = wordsOf(known.row, columns) !== wordsOf(row, columns)
  const flash = isOther ? (known.flash === 1 ? 2 : 1) : known.flash
  setKnown({ row, flash })
  return flash
}

function Row<Row>(props: Props<Row>) {
  const { row, rowKey, place, columns, link, search, hasMenu, onToggle, isSelected, isPeeked, editing } = props
  const [first, ...rest] = columns
  const name = first?.text(row) ?? ''
  const flash = useFlash(row, columns)
  const nameLink = first && (
    <NameLink target={link(row, search)} name={name}>
      <Words row={row} column={{ ...first, isTwoLines: true }} search={search} />
    </NameLink>
  )
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
        <th scope="row" data-name data-open={editing === first.key || undefined}>
          <Editable row={row} column={first} isEditing={editing === first.key}>
            {nameLink}
            <Note row={row} column={first} search={search} />
          </Editable>
        </th>
      )}
      {rest.map((column) => (
        <td
          key={column.key}
          data-numeric={column.isNumeric || undefined}
          data-code={column.isCode}
          data-drawn={column.draw !== undefined || undefined}
          data-open={editing === column.key || undefined}
          title={editing === column.key ? undefined : column.text(row) || undefined}
        >
          <Editable {...{ row, column }} isEditing={editing === column.key}>
            <Words {...{ row, column, search }} />
            <Note {...{ row, column, search }} />
          </Editable>
        </td>
      ))}
      {hasMenu && <MenuCell name={name} />}
    </tr>
  )
}

/** One row: the name is a real link, every cell says its whole text in its title. */
export const ListRow = memo(Row) as typeof Row
