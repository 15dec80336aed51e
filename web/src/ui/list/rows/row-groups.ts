import type { RowGroup } from '../list-declaration.ts'

/** A head before a row; how many rows stand under it is known where all of them are on this page. */
export type GroupHead = RowGroup & { count: number | null }

type Page = { page: number; limit: number; total: number }

/** The heads of the groups of a page, by the place of the row that each stands before. */
export function groupHeads<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => RowGroup | null,
  { page, limit, total }: Page,
): ReadonlyMap<number, GroupHead> {
  const groups = rows.map(groupOf)
  const starts = groups.flatMap((group, at) => (group && group.key !== groups[at - 1]?.key ? [{ group, at }] : []))
  const hasBefore = page > 1
  const hasMore = page * limit < total
  return new Map(
    starts.map(({ group, at }, nth) => {
      const next = starts[nth + 1]?.at
      const isWhole = !(at === 0 && hasBefore) && !(next === undefined && hasMore)
      return [at, { ...group, count: isWhole ? (next ?? rows.length) - at : null }]
    }),
  )
}
