import { useState } from 'react'

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

/** The rows to show: those of this address, or while they are on their way (or lost) the last good ones. */
export type ShownPage<Row> = { page: ListPage<Row> | null; isStale: boolean }

export function useShownPage<Row>({ data }: ListResult<Row>): ShownPage<Row> {
  const [last, setLast] = useState<ListPage<Row> | null>(data ?? null)
  if (data !== undefined && data !== last) setLast(data)
  return { page: data ?? last, isStale: data === undefined && last !== null }
}
