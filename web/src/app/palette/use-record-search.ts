import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { SearchState } from '../../ui/palette/palette-states.tsx'
import { useState } from 'react'
import type { PaletteRecord } from '../../lib/palette/palette-source.ts'
import { recordEntry, type EnrolledSource } from './palette-offer.tsx'
import type { Found } from './palette-sections.ts'

/** Milliseconds of silence after which the servers are asked. */
const pause = 200
/** Letters and digits; a single one would find nearly everything. */
const fewest = 2

/**
 * Asks every source for records: after a pause in typing, cancelled when the text goes on. `text` null: this query wants
 * no records. What was found for the text before stays until the answer comes, as far as it still fits.
 */
export const useRecordSearch = (
  sources: readonly EnrolledSource[],
  text: string | null,
  open: Parameters<typeof recordEntry>[2],
): { found: readonly Found[]; state: SearchState } => {
  const wanted = text !== null && foldText(text).length >= fewest ? text : ''
  const [asked] = useDebouncedValue(wanted, pause)
  const isAsking = wanted !== '' && asked !== ''
  const answers = useQueries({
    queries: sources.map(({ path, find }) => ({
      queryKey: ['palette', path, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, signal),
      enabled: isAsking,
      placeholderData: keepPreviousData,
      staleTime: 0,
    })),
  })
  const records = useWhole(answers)
  const failed = isAsking ? answers.filter(({ isError }) => isError) : []
  return {
    found: sources.map(({ path, label }, index) => {
      const answer = answers[index]
      const own = isAsking ? (records[index] ?? none) : none
      return {
        id: `found:${path}`,
        label,
        entries: own.map((record) => recordEntry(path, record, open)),
        isExact: asked === wanted && answer?.isPlaceholderData === false,
      }
    }),
    state: {
      isSearching:
        sources.length > 0 && wanted !== '' && (asked !== wanted || answers.some(({ isFetching }) => isFetching)),
      problem:
        failed.length === 0
          ? null
          : { text: 'Không tìm được hồ sơ lúc này.', retry: () => failed.forEach(({ refetch }) => void refetch()) },
    },
  }
}

type Answer = { data: readonly PaletteRecord[] | undefined; isPending: boolean; isPlaceholderData: boolean }

const none: readonly PaletteRecord[] = []

/** What all sources found, in one go: one that answers later than another would push its entries away from under the choice. */
function useWhole(answers: readonly Answer[]): readonly (readonly PaletteRecord[])[] {
  const [last, setLast] = useState<readonly (readonly PaletteRecord[])[]>([])
  const isWhole = answers.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData)
  if (!isWhole) return last
  const records = answers.map(({ data }) => data ?? none)
  if (records.some((found, index) => found !== last[index])) setLast(records)
  return records
}
