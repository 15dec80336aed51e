import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { queryRanker } from '@nhanxanh/contract/shared/match-rank'
import type { PaletteEntry } from './palette-entry.ts'

/** How much less a keyword counts than the label: enough that of two equal matches the visible one stands first. */
const behindLabel = 5

export type Ranked = { entries: readonly PaletteEntry[]; best: number }

/**
 * The entries that answer a text, best first, those of equal rank in the given order; without a text all of them as they
 * are. `keepsAll`: for what somebody else found already, by texts that are not known here; then the text only sorts.
 */
export function rankEntries(text: string, entries: readonly PaletteEntry[], keepsAll = false): Ranked {
  if (foldText(text) === '') return { entries, best: 0 }
  const rank = queryRanker(text)
  const ranks = new Map(
    entries.map((entry) => {
      const words = (entry.keywords ?? []).map((word) => rank(word) - behindLabel)
      return [entry, Math.max(0, rank(entry.label), ...words)]
    }),
  )
  const of = (entry: PaletteEntry) => ranks.get(entry) ?? 0
  const found = entries.filter((entry) => keepsAll || of(entry) > 0).toSorted((one, other) => of(other) - of(one))
  return { entries: found, best: Math.max(0, ...ranks.values()) }
}

const compact = (text: string): string => foldText(text).replaceAll(' ', '')

/** The entries whose code answers a text, with or without its separators; without a text all that have a code. */
export function entriesByCode(text: string, entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const rank = queryRanker(text)
  const wanted = compact(text)
  const isMeant = ({ code }: PaletteEntry) => code !== undefined && (compact(code).includes(wanted) || rank(code) > 0)
  return entries.filter(isMeant).toSorted(({ code: one = '' }, { code: other = '' }) => rank(other) - rank(one))
}
