import type { ExportColumn, ExportColumns } from './export-columns.ts'
import { formatNumber } from './vietnam-number.ts'
import { formatDate, formatDateTime, formatDay } from './vietnam-time.ts'

/** How a column is called, ordered by and searched. */
export type ColumnHead<OrderField extends string = string> = {
  label: string
  /** What the numbers of the column come from, where the label alone would mislead. */
  hint?: string
  /** The field of the query by which a click on the header orders. */
  orderField?: OrderField
  /** That order upwards and downwards in words: `Cũ nhất trước`, `Mới nhất trước`. */
  orderWords?: readonly [string, string]
  /** Marks what the search text matched. */
  isSearched?: boolean
}

/** The value of a row. A `day` is a day in files too, a `date` and a `moment` are moments there. */
type Valued<Row> =
  | { kind?: 'text' | 'code' | 'day' | 'date' | 'moment'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }

/** A column as it is declared once, for the list, the drawer, the record and the file. */
export type ListColumn<Row, OrderField extends string = string> = ColumnHead<OrderField> &
  Valued<Row> & {
    /** What a person reads, where the value in the words of its kind is not enough. */
    text?: (row: Row) => string
    /** The label in a file, where it has another one there: a number says its unit. */
    fileLabel?: string
    /** The log keeps the value under the key of the column, and calls it as the column does. */
    isLogged?: true
    /** A file knows more than the screen, and keeps apart what the screen says in one cell. */
    only?: 'file' | 'screen'
  }

export type ListColumns<Row, OrderField extends string = string> = Readonly<Record<string, ListColumn<Row, OrderField>>>

type Declared<Row, Columns> = {
  readonly [Key in keyof Columns]: ListColumn<Row> &
    (Columns[Key] extends { only: infer Only } ? { readonly only: Only } : unknown)
}
/** The keys of the columns that stand on a screen. */
export type ScreenKey<Columns> = {
  [Key in keyof Columns & string]: Columns[Key] extends { only: 'file' } ? never : Key
}[keyof Columns & string]

/** The columns of a list in the order of its file; the screens have an order of their own. */
export const columnsFor =
  <Row, Query extends { orderField: string }>() =>
  <const Columns extends ListColumns<Row, Query['orderField']>>(columns: Columns) =>
    columns as unknown as Declared<Row, Columns>

/** When a record was made, and changed last. */
export const createdAtColumn = {
  kind: 'moment',
  label: 'Ngày tạo',
  orderField: 'createdAt',
  orderWords: ['Tạo lâu nhất trước', 'Tạo gần nhất trước'],
  value: ({ createdAt }: { createdAt: string }) => createdAt,
} as const
export const updatedAtColumn = {
  kind: 'moment',
  label: 'Cập nhật',
  orderField: 'updatedAt',
  orderWords: ['Cập nhật lâu nhất trước', 'Cập nhật gần nhất trước'],
  value: ({ updatedAt }: { updatedAt: string }) => updatedAt,
} as const

/** When a record was handed in. */
export const submittedAtColumn = {
  kind: 'date',
  label: 'Ngày nộp',
  orderField: 'submittedAt',
  orderWords: ['Cũ nhất trước', 'Mới nhất trước'],
  value: ({ submittedAt }: { submittedAt: string | null }) => submittedAt,
} as const

/** What a column says of a row to a person; empty where it has nothing to say. */
export const columnText = <Row>(column: ListColumn<Row>, row: Row): string => {
  if (column.text) return column.text(row)
  if (column.kind === 'number') {
    const number = column.value(row)
    return number === null ? '' : formatNumber(number)
  }
  const value = column.value(row)
  if (value === null) return ''
  if (column.kind === 'day') return formatDay(value)
  if (column.kind === 'date') return formatDate(value)
  return column.kind === 'moment' ? formatDateTime(value) : value
}

const toFile = <Row>(column: ListColumn<Row>): ExportColumn<Row> => {
  const head = { label: column.fileLabel ?? column.label, orderField: column.orderField }
  if (column.kind === 'number') return { ...head, value: column.value }
  const { kind, value } = column
  if (kind !== 'date' && kind !== 'moment' && kind !== 'day') return { ...head, value }
  return {
    ...head,
    value: (row) => {
      const said = value(row)
      if (said === null) return null
      return kind === 'day' ? { day: said } : new Date(said)
    },
  }
}

/** The columns of the file of a list. */
export const fileColumns = <Row>(columns: ListColumns<Row>): ExportColumns<Row> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) => (column.only === 'screen' ? [] : [[key, toFile(column)]])),
  )
