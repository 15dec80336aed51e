import type { CompiledQuery, Compilable } from 'kysely'
import type { Db } from '../types.ts'

/** Stands for a value while the statement is compiled: one of those given, or one column of a row that was given. */
class Place {
  readonly at: number
  readonly column: string | null
  constructor(at: number, column: string | null = null) {
    this.at = at
    this.column = column
  }
}

type NewRow = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is NewRow =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const placeOf = (value: unknown, at: number): unknown =>
  isRow(value) ? Object.fromEntries(Object.keys(value).map((column) => [column, new Place(at, column)])) : new Place(at)

/**
 * A query whose text is the same for all values: compiled once, afterwards only the values are put in. For what every
 * request runs; building the text costs more than sending it. The values must go into the query as they are; a row has the
 * same columns at each call.
 */
export const compiledOnce = <Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
) => {
  let known: CompiledQuery<Row> | null = null
  const compiled = (db: Db, values: Values): CompiledQuery<Row> =>
    build(db, ...(values.map(placeOf) as unknown as Values)).compile()
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    known ??= compiled(db, values)
    const given = ({ at, column }: Place): unknown => (column === null ? values[at] : (values[at] as NewRow)[column])
    const parameters = known.parameters.map((value) => (value instanceof Place ? given(value) : value))
    const { rows } = await db.executeQuery<Row>({ ...known, parameters })
    return rows
  }
}
