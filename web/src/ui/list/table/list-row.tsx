import { memo, type ReactNode } from 'react'
import { EditableCell, EditingCell } from '../cells/cell-parts.tsx'
import type { Column, ListDeclaration, Search } from '../list-declaration.ts'
import { SelectCell } from '../selection/select-cells.tsx'
import type { ToggleRow } from '../selection/use-selection.ts'
import { Marked } from './marked.tsx'
import { NameLink } from './name-link.tsx'
import { MenuCell } from '../rows/menu-cell.tsx'
import styles from './table.module.css'
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
  /** The column whose cell is being changed. */
  editing: string | null
}

/** A text that may have been searched: as it is until what marks it is there. */
const Found = ({ text, query }: { text: string; query: string | undefined }) =>
  query === undefined ? text : <Marked text={text} query={query} />

type CellProps<Row> = { row: Row; column: Column<Row>; search: Search }

/** What a cell says: long words in two lines where the column has them. */
const Words = <Row,>({ row, column, search }: CellProps<Row>) => {
  const query = column.isSearched ? search['q'] : undefined
  const words = column.draw ? column.draw(row) : <Found text={column.text(row)} query={query} />
  return column.isTwoLines ? <span data-lines>{words}</span> : words
}

/** The second line: what kind, where, or by what a search found it. */
const Note = <Row,>({ row, column, search }: CellProps<Row>) => {
  const note = column.note?.(row)
  if (!note) return null
  return (
    <small className={styles.note} title={note}>
      <Found text={note} query={column.isSearched ? search['q'] : undefined} />
    </small>
  )
}

const Cell = <Row,>(props: CellProps<Row> & { isEditing: boolean }) => {
  const { row, column, isEditing } = props
  return (
    <Editable {...{ row, column, isEditing }}>
      <Words {...props} />
      <Note {...props} />
    </Editable>
  )
}

/** The words of a cell as they are, with the pencil that opens it, or with the field over them. */
const Editable = <Row,>(props: Omit<CellProps<Row>, 'search'> & { isEditing: boolean; children: ReactNode }) => {
  const { row, column, isEditing, children } = props
  if (column.edit === undefined) return children
  const edited = { row, column: column.key, edit: column.edit, children }
  return isEditing ? <EditingCell {...edited} /> : <EditableCell {...edited} />
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
          <Cell row={row} column={column} search={search} isEditing={editing === column.key} />
        </td>
      ))}
      {hasMenu && <MenuCell name={name} />}
    </tr>
  )
}

/** One row: the name is a real link, every cell says its whole text in its title. */
export const ListRow = memo(Row) as typeof Row
