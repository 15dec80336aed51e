import { searchWords } from '@nhanxanh/contract/shared/search-text'
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

/** True for rows whose folded text contains every word of the query; punctuation alone finds nothing. */
export const containsAll =
  (column: string) =>
  (query: string): Expression<SqlBool> => {
    const words = searchWords(query).map(({ any }) => {
      const pieces = any.map((piece) => sql<boolean>`${sql.ref(column)} like ${`%${piece}%`}`)
      return sql<boolean>`(${sql.join(pieces, sql` or `)})`
    })
    return words.length > 0 ? sql<boolean>`(${sql.join(words, sql` and `)})` : sql<boolean>`${query === ''}::boolean`
  }

/** True for rows whose column has one of the values. */
export const oneOf =
  (column: string) =>
  (values: readonly string[]): Expression<SqlBool> =>
    sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`
