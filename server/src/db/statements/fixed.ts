import type { CompiledQuery, Compilable } from 'kysely'
import type { Db } from '../types.ts'
import { goesWithCommit } from './prepared.ts'

/** Stands for a value while the statement is compiled. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * A query whose text is the same for all values: compiled once, afterwards only the values are put in. For what every
 * request runs; building the text costs more than sending it. The values must go into the query as they are. `isLast`: a
 * writing whose outcome nobody looks at, which goes in one trip with the commit.
 */
export const fixed = <Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
  { isLast }: { isLast?: true } = {},
) => {
  let known: CompiledQuery<Row> | null = null
  const compiled = (db: Db, count: number): CompiledQuery<Row> => {
    const places = Array.from({ length: count }, (_each, at) => new Place(at))
    const query = build(db, ...(places as unknown as Values)).compile()
    if (isLast) goesWithCommit(query.sql)
    return query
  }
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    known ??= compiled(db, values.length)
    const parameters = known.parameters.map((value) => (value instanceof Place ? values[value.at] : value))
    const { rows } = await db.executeQuery<Row>({ ...known, parameters })
    return rows
  }
}
