import { fieldOfHead, isManyColumns } from '@nhanxanh/contract/features/facility-imports.rules'
import type { ImportField } from '@nhanxanh/contract/features/facility-imports.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'

export type Rows = readonly (readonly string[])[]
/** Where the heads stand: the line of the first, counted from 1, and how many lines they take. */
export type HeadPlace = { headLine: number; headLines: number }

/** Titles, offices and dates stand above the heads of a list; further down nobody puts them. */
const linesLookedAt = 20

const clean = (text = ''): string => text.replace(/\s+/g, ' ').trim()

/** A head over several columns stands in the first of them only: merged cells are read as one value and empty ones. */
const carried = (cells: readonly string[], width: number): string[] => {
  let last = ''
  return Array.from({ length: width }, (_, at) => {
    const text = clean(cells[at])
    if (text !== '') last = text
    return text === '' ? last : text
  })
}

/** The head of each column; of two lines the lower one alone where it says enough by itself. */
export const headsAt = (rows: Rows, { headLine, headLines }: HeadPlace): string[] => {
  const upper = rows[headLine - 1] ?? []
  const lower = headLines === 2 ? (rows[headLine] ?? []) : []
  const width = Math.max(upper.length, lower.length, ...rows.slice(headLine, headLine + 50).map((row) => row.length))
  if (headLines === 1) return Array.from({ length: width }, (_, at) => clean(upper[at]))
  const above = carried(upper, width)
  return Array.from({ length: width }, (_, at) => {
    const below = clean(lower[at])
    return below === '' ? clean(upper[at]) : clean(`${below} ${above[at] ?? ''}`)
  })
}

/** The field of each column by its head. A field stands in one column, the first that speaks of it; places in several. */
export const fieldsOf = (heads: readonly string[]): (ImportField | null)[] => {
  const taken = new Set<ImportField>()
  const found = heads.map((head) => {
    const field = fieldOfHead(head)
    if (field === null || (taken.has(field) && !isManyColumns(field))) return null
    taken.add(field)
    return field
  })
  // A list with no column for the address by itself has it in those of its parts.
  return taken.has('address') || !taken.has('place') ? found : withAddress(found)
}

const withAddress = (fields: readonly (ImportField | null)[]): (ImportField | null)[] => {
  const first = fields.indexOf('place')
  return fields.map((field, at) => (at === first ? 'address' : field))
}

const filledCells = (cells: readonly string[] = []): number => cells.filter((cell) => clean(cell) !== '').length

/**
 * Where the heads of a sheet most likely stand: where the most fields are spoken of, in one line rather than two. Of two the upper
 * one heads several groups of columns; with one cell it is the title of the list.
 */
export const findHeads = (rows: Rows): HeadPlace => {
  const lines = rows.slice(0, linesLookedAt).map((cells, at) => ({ cells, headLine: at + 1 }))
  const places = [
    ...lines.map(({ headLine }) => ({ headLine, headLines: 1 })),
    ...lines.filter(({ cells }) => filledCells(cells) > 1).map(({ headLine }) => ({ headLine, headLines: 2 })),
  ]
  const worth = (place: HeadPlace) => new Set(fieldsOf(headsAt(rows, place)).filter((field) => field !== null)).size
  let best: HeadPlace & { worth: number } = { headLine: 1, headLines: 1, worth: 0 }
  for (const place of places) {
    const found = worth(place)
    if (found > best.worth) best = { ...place, worth: found }
  }
  return { headLine: best.headLine, headLines: best.headLines }
}

/** By this a list is known whose heads are those of another one. */
export const headsKey = (heads: readonly string[]): string => heads.map(foldText).join('|')
