import type { PaletteEntry, PaletteSection } from '../../ui/palette/palette-entry.ts'
import type { PaletteQuery } from '../../ui/palette/palette-query.ts'
import { entriesByCode, rankEntries } from '../../ui/palette/rank-entries.ts'

const mostRecords = 8

/** `isExact`: the server found these for the very text that stands in the field, not for the one before. */
export type Found = { id: string; label: string; entries: readonly PaletteEntry[]; isExact: boolean }

export type Offer = {
  recent: readonly PaletteEntry[]
  /** What the screen in view can do. */
  here: readonly PaletteEntry[]
  screens: readonly PaletteEntry[]
  /** Saved views of lists. */
  views: readonly PaletteEntry[]
  /** What can be done anywhere. */
  anywhere: readonly PaletteEntry[]
  found: readonly Found[]
}

const filled = (sections: readonly PaletteSection[]) => sections.filter(({ entries }) => entries.length > 0)

const actionSections = ({ here, anywhere }: Offer): readonly PaletteSection[] => [
  { id: 'here', label: 'Trên màn hình này', entries: here },
  { id: 'anywhere', label: 'Thao tác chung', entries: anywhere },
]

const recentSection = ({ recent }: Offer): PaletteSection => ({ id: 'recent', label: 'Gần đây', entries: recent })

/** Sections of what is at hand, the one with the best match first. */
const ranked = (text: string, sections: readonly PaletteSection[]) =>
  sections
    .map((section) => ({ ...section, ...rankEntries(text, section.entries) }))
    .toSorted((one, other) => other.best - one.best)

/**
 * What the palette shows for a query. Records come last: they arrive late, and nothing that stands under the finger may
 * move then.
 */
export function sectionsOf({ scope, text }: PaletteQuery, offer: Offer): readonly PaletteSection[] {
  const { screens, views, found } = offer
  const records = (pick: (part: Found) => readonly PaletteEntry[]) =>
    found.map((part) => ({ id: part.id, label: part.label, entries: pick(part).slice(0, mostRecords) }))
  if (scope === 'actions') return filled(ranked(text, actionSections(offer)))
  if (scope === 'codes') {
    return filled(text === '' ? [recentSection(offer)] : records(({ entries }) => entriesByCode(text, entries)))
  }
  const [here, anywhere] = actionSections(offer)
  const places = [
    { id: 'screens', label: 'Màn hình', entries: screens },
    { id: 'views', label: 'Chế độ xem', entries: views },
  ]
  const local = [here, ...places, anywhere].filter((part) => part !== undefined)
  if (text === '') return filled([recentSection(offer), ...local])
  return filled([
    ...ranked(text, local),
    ...records(({ entries, isExact }) => rankEntries(text, entries, isExact).entries),
  ])
}
