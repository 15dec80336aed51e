import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { ReadSheet } from '../read/read-workbook.ts'
import { fromOldLetters } from './letters.ts'
import type { OldLetters } from './letters.ts'

export type Rows = readonly (readonly string[])[]
/** Where the heads stand: the line of the first, counted from 1, and how many lines they take. */
export type HeadPlace = { headLine: number; headLines: number }
/** What the columns of a list may hold: the field that a head speaks of, and which fields several columns may share. */
export type ListShape<F extends string> = { fieldOf: (head: string) => F | null; isMany: (field: F) => boolean }

/** Titles, offices and dates stand above the heads of a list; further down nobody puts them. */
const linesLookedAt = 20

export const clean = (text = ''): string => text.replace(/\s+/g, ' ').trim()
const filledCells = (cells: readonly string[] = []): number => cells.filter((cell) => clean(cell) !== '').length

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

/** The field of each column by its head: the first that speaks of it has it, unless several may. */
export const fieldsOf = <F extends string>(
  heads: readonly string[],
  { fieldOf, isMany }: ListShape<F>,
): (F | null)[] => {
  const taken = new Set<F>()
  return heads.map((head) => {
    const field = fieldOf(head)
    if (field === null || (taken.has(field) && !isMany(field))) return null
    taken.add(field)
    return field
  })
}

const placesIn = (rows: Rows): HeadPlace[] => {
  const lines = rows.slice(0, linesLookedAt).map((cells, at) => ({ cells, headLine: at + 1 }))
  return [
    ...lines.map(({ headLine }) => ({ headLine, headLines: 1 })),
    ...lines.filter(({ cells }) => filledCells(cells) > 1).map(({ headLine }) => ({ headLine, headLines: 2 })),
  ]
}

const bestPlace = <F extends string>(rows: Rows, shape: ListShape<F>): HeadPlace & { worth: number } => {
  const worth = (place: HeadPlace) =>
    new Set(fieldsOf(headsAt(rows, place), shape).filter((field) => field !== null)).size
  let best = { headLine: 1, headLines: 1, worth: 0 }
  for (const place of placesIn(rows)) {
    const found = worth(place)
    if (found > best.worth) best = { ...place, worth: found }
  }
  return best
}

/**
 * Where the heads of a sheet most likely stand: where the most fields are spoken of, in one line rather than two. Of two the upper
 * one heads several groups of columns; with one cell it is the title of the list.
 */
export const findHeads = <F extends string>(rows: Rows, shape: ListShape<F>): HeadPlace => {
  const { headLine, headLines } = bestPlace(rows, shape)
  return { headLine, headLines }
}

/** By this a list is known whose heads are those of another one. */
export const headsKey = (heads: readonly string[]): string => heads.map(foldText).join('|')

/**
 * The sheet that is the list: one in sight before one that was hidden, then the one with the most heads that are known, then the
 * one with the most lines; others hold notes and sums.
 */
export const findList = <F extends string>(sheets: readonly ReadSheet[], shape: ListShape<F>): ReadSheet => {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const inSight = filled.filter(({ isHidden }) => isHidden !== true)
  const judged = (inSight.length > 0 ? inSight : filled).map((sheet) => ({
    sheet,
    worth: bestPlace(sheet.rows, shape).worth,
  }))
  const [best] = judged.toSorted((a, b) => b.worth - a.worth || b.sheet.rows.length - a.sheet.rows.length)
  if (best === undefined) throw new Error('A file without lines is refused where it is read')
  return best.sheet
}

/** A line of a list: as it is numbered, its cells, and whether it was out of sight. */
export type ListLine = { line: number; cells: string[]; isHidden: boolean }

/** The lines below the heads that hold something; a value that is merged over several of them holds for each. */
export const linesOf = ({ rows, hiddenLines = [], merges = [] }: ReadSheet, firstLine: number): ListLine[] => {
  const hidden = new Set(hiddenLines)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const lines = rows.slice(firstLine - 1).map((cells, at) => {
    const line = firstLine + at
    // A merged value may stand beyond the last cell of its own.
    return {
      line,
      cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
      isHidden: hidden.has(line),
    }
  })
  const filled = lines.filter(({ cells }) => filledCells(cells) > 0)
  const byLine = new Map(filled.map((each) => [each.line, each.cells]))
  for (const { line, last, column } of merges) {
    const value = byLine.get(line)?.[column] ?? ''
    for (let at = line + 1; at <= last; at += 1) {
      const cells = byLine.get(at)
      if (cells && clean(cells[column]) === '') cells[column] = value
    }
  }
  return filled
}

/** Cells that were written in the letters of an old font. */
export type Converted = { sheet: ReadSheet; letters: readonly OldLetters[]; written: ReadonlyMap<string, string> }
export const cellKey = (line: number, column: number): string => `${line}:${column}`

/** A sheet in the letters of today, with what stood in each cell that had others. */
export const inLettersOfToday = (sheet: ReadSheet): Converted => {
  const [written, letters] = [new Map<string, string>(), new Set<OldLetters>()]
  const rows = sheet.rows.map((cells, row) =>
    cells.map((cell, column) => {
      const read = fromOldLetters(cell)
      if (read === null) return cell
      written.set(cellKey(row + 1, column), cell)
      letters.add(read.letters)
      return read.text
    }),
  )
  return { sheet: { ...sheet, rows }, letters: [...letters], written }
}
