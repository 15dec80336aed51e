import type { RowGroup } from '../list-declaration.ts'

/** A head before a row; how many rows stand under it is known where all of them are on this page. */
export type GroupHead = RowGroup & { count: number | null }

type Page = { page: number; limit: number; total: number }

/**
 * The heads of the groups of a page, by the place of the row that each stands before. A row of no group keeps its place
 * among those around it, and is not counted with them.
 */
export function groupHeads<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => RowGroup | null,
  { page, limit, total }: Page,
): ReadonlyMap<number, GroupHead> {
  const grouped = rows.flatMap((row, at) => {
    const group = groupOf(row)
    return group ? [{ group, at }] : []
  })
  const starts = grouped.flatMap(({ group, at }, place) =>
    group.key === grouped[place - 1]?.group.key ? [] : [{ group, at, place }],
  )
  const hasBefore = page > 1
  const hasMore = page * limit < total
  return new Map(
    starts.map(({ group, at, place }, nth) => {
      const next = starts[nth + 1]?.place
      const isWhole = !(nth === 0 && hasBefore) && !(next === undefined && hasMore)
      return [at, { ...group, count: isWhole ? (next ?? grouped.length) - place : null }]
    }),
  )
}
