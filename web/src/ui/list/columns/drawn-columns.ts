import type { Column } from '../list-declaration.ts'

type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

type Given<Row> = {
  /** Pixels for all columns together; null: not measured yet. */
  room: number | null
  /** The rows of the page. */
  rows: readonly Row[]
  /** The columns that the person asked for by hand, by key: those are always drawn. */
  chosen: ReadonlySet<string>
}

const saysTheSame = <Row>({ text }: Column<Row>, rows: readonly Row[]): boolean => {
  const [first, ...others] = rows
  return first !== undefined && others.length > 0 && others.every((row) => text(row) === text(first))
}

const widthOf = <Row>(columns: readonly Column<Row>[]): number => columns.reduce((sum, { width }) => sum + width, 0)

/**
 * The columns of those that are shown which this page draws: not what says the same on every row, and where there is no room
 * for all, not the least important. Neither is remembered anywhere: with another page or window they are back.
 */
export function drawnColumns<Row>([name, ...others]: Columns<Row>, { room, rows, chosen }: Given<Row>): Columns<Row> {
  const isFixed = ({ key, pin }: Column<Row>) => pin !== undefined || chosen.has(key)
  let drawn = others.filter((column) => isFixed(column) || column.isSteady || !saysTheSame(column, rows))
  const isTooWide = () => room !== null && name.width + widthOf(drawn) > room
  if (isTooWide()) drawn = drawn.map((column) => ({ ...column, width: column.narrowWidth ?? column.width }))
  const leaving = drawn
    .filter((column) => !isFixed(column))
    .toReversed()
    .toSorted((one, other) => (one.weight ?? 0) - (other.weight ?? 0))
  for (const column of leaving) {
    if (!isTooWide()) break
    drawn = drawn.filter((each) => each !== column)
  }
  return [name, ...drawn]
}
