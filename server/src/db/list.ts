import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Database } from './types.ts'

type Paging = { page: number; limit: number; orderField: string; orderDirection: 'ASC' | 'DESC' }

type AnyQuery<T extends keyof Database, Row> = SelectQueryBuilder<Database, T, Row>

/** Field of the contract → the expression that orders by it. Text sorts the Vietnamese way, whatever the database's own. */
export type Orders<Field extends string> = Record<Field, Expression<unknown>>

/** One filter: the condition that a given value puts on the rows. A filter that is not given puts none. */
export type Filters<Query> = { [K in keyof Query]?: (value: NonNullable<Query[K]>) => Expression<SqlBool> }

/** The conditions of all filters that the query gives; one name may be left out (a tab counts without itself). */
export const conditions = <Query extends object>(
  query: Query,
  filters: Filters<Query>,
  except?: keyof Query,
): Expression<SqlBool>[] =>
  (Object.keys(filters) as (keyof Query)[]).flatMap((name) => {
    const value = query[name]
    const condition = filters[name]
    return value === undefined || name === except || !condition ? [] : [condition(value as NonNullable<typeof value>)]
  })

/** Order and page of a list; ties are broken by the id, so that no row is met twice on two pages. */
export const ordered = <T extends keyof Database, Row>(
  query: AnyQuery<T, Row>,
  { page, limit, orderField, orderDirection }: Paging,
  orders: Orders<string>,
  tieBreaker: Expression<unknown>,
): AnyQuery<T, Row> => {
  const order = orders[orderField]
  if (!order) throw new Error(`The list declares no order by ${orderField}`)
  const direction = orderDirection === 'ASC' ? 'asc' : 'desc'
  return query
    .orderBy(order, direction)
    .orderBy(tieBreaker, direction)
    .limit(limit)
    .offset((page - 1) * limit)
}
