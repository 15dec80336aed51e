import { useState } from 'react'
import type { Search } from './list-declaration.ts'

export type ListPage<Row> = { items: readonly Row[]; total: number; counts?: Readonly<Record<string, number>> }

/** What a query gives the list; ui knows no client, so the failure comes as words. */
export type ListResult<Row> = {
  data: ListPage<Row> | undefined
  isFetching: boolean
  /** When the rows were loaded, by this browser's clock; where it is known, new rows are announced. */
  loadedAt?: number | undefined
  problem: { text: string; isForbidden: boolean } | null
  retry: () => void
}

/**
 * The rows to show: those of this address, or while they are on their way (or lost) the last good ones, with the address
 * that they answer: rows of a moment ago are not drawn anew for an address that is not theirs. A tab whose page is lost has
 * none: those of another tab would be taken for its own.
 */
export type ShownPage<Row> = { page: ListPage<Row> | null; search: Search; isStale: boolean }

export function useShownPage<Row>(
  { data, problem }: Pick<ListResult<Row>, 'data' | 'problem'>,
  search: Search,
  tab: string | null,
): ShownPage<Row> {
  const [last, setLast] = useState({ page: data ?? null, search, tab })
  if (data !== undefined && (data !== last.page || search !== last.search)) setLast({ page: data, search, tab })
  if (data === undefined && problem !== null && tab !== last.tab) return { page: null, search, isStale: false }
  const shown = data === undefined ? last : { page: data, search }
  return { ...shown, isStale: data === undefined && last.page !== null }
}
