import type { Column } from '../list-declaration.ts'

type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

type Given<Row> = {
  /** Pixels for all columns together; null: not measured yet. */
  room: number | null
  /** The rows of the page. */
  rows: readonly Row[]
  /** The columns that the person asked for by hand, by key: drawn whatever they say, and the last to give way. */
  chosen: ReadonlySet<string>
}

const saysTheSame = <Row>({ text }: Column<Row>, rows: readonly Row[]): boolean => {
  const [first, ...others] = rows
  return first !== undefined && others.length > 0 && others.every((row) => text(row) === text(first))
}

const widthOf = <Row>(columns: readonly Column<Row>[]): number => columns.reduce((sum, { width }) => sum + width, 0)

/** As narrow as it may be set or declared before it has to shrink to its mark. */
const modest = <Row>(column: Column<Row>): Column<Row> => ({
  ...column,
  width: Math.min(column.width, column.wish ?? column.width),
})

/**
 * The columns of those that are shown which this page draws: not what says the same on every row, and where there is no room
 * for all, not the least important. Widths set by hand are wishes: they hold where they push no column out and leave the name
 * its own. None of it is remembered anywhere: with another page or window they are back.
 */
export function drawnColumns<Row>([name, ...others]: Columns<Row>, { room, rows, chosen }: Given<Row>): Columns<Row> {
  const isChosen = ({ key }: Column<Row>) => chosen.has(key)
  const fits = (columns: readonly Column<Row>[]) => room === null || name.width + widthOf(columns) <= room
  let drawn = others.filter((column) => isChosen(column) || column.isSteady || !saysTheSame(column, rows)).map(modest)
  if (!fits(drawn)) drawn = drawn.map((column) => ({ ...column, width: column.narrowWidth ?? column.width }))
  const importance = (column: Column<Row>) => (isChosen(column) ? Number.MAX_SAFE_INTEGER : (column.weight ?? 0))
  const leaving = drawn.toReversed().toSorted((one, other) => importance(one) - importance(other))
  for (const column of leaving) {
    if (fits(drawn)) break
    drawn = drawn.filter((each) => each !== column)
  }
  const wished = drawn.map((column) => ({ ...column, width: column.wish ?? column.width }))
  return [name, ...(fits(wished) ? wished : drawn)]
}
