import type { Selectable } from 'kysely'
import type { Database } from '../types.ts'

/** SQL, and the type of what it comes to. */
export type Expression<Type> = { sql: string; type?: Type }
export const expression = <Type>(sql: string): Expression<Type> => ({ sql })

/** The columns of an answered row, as SQL and as a type. */
export type RowColumns<Row> = { sql: string; row?: Row }
export type RowOf<Columns> = Columns extends RowColumns<infer Row> ? Row : never

export type Expressions = Readonly<Record<string, Expression<unknown>>>
export type Typed<Others extends Expressions> = {
  [Name in keyof Others]: Others[Name] extends Expression<infer Type> ? Type : never
}

/** These columns of a table, read from the row `r`, and expressions by the names that they get. */
export const rowColumns = <
  Table extends keyof Database,
  Own extends keyof Selectable<Database[Table]> & string,
  Others extends Expressions,
>(
  _: Table,
  own: readonly Own[],
  others: Others,
): RowColumns<Pick<Selectable<Database[Table]>, Own> & Typed<Others>> => {
  const named = Object.entries(others).map(([name, { sql }]) => `${sql} as ${name}`)
  return { sql: [...own.map((column) => `r.${column}`), ...named].join(', ') }
}
