import type { CompiledQuery, Compilable } from 'kysely'
import type { Db } from '../types.ts'

/** Stands for a value while the statement is compiled. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * A query whose text is the same for all values: compiled once, afterwards only the values are put in. For what every
 * request runs; building the text costs more than sending it. The values must go into the query as they are.
 */
export const fixed = <Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
) => {
  let known: CompiledQuery<Row> | null = null
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    known ??= build(db, ...(values.map((_value, at) => new Place(at)) as unknown as Values)).compile()
    const parameters = known.parameters.map((value) => (value instanceof Place ? values[value.at] : value))
    const { rows } = await db.executeQuery<Row>({ ...known, parameters })
    return rows
  }
}
