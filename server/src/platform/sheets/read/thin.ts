import { zipOf } from '../zip.ts'
import { contentOf, entriesOf } from './archive.ts'
import type { ArchiveEntry } from './archive.ts'
import { maxColumns, maxLines, tooMuch, TooMuch } from './limits.ts'

/** A value that stands in one cell for several lines: those after `line` up to `last`, counted from 1, `column` from 0. */
export type Merge = { line: number; last: number; column: number }
/** What a sheet says of its lines besides what stands in them. */
export type SheetMarks = { hiddenLines: number[]; merges: Merge[] }

/** Below this a sheet is parsed as it is; above it rows and cells that hold nothing but a format are left out first. */
const modestBytes = 2 * 1024 * 1024
const pieceBytes = 1024 * 1024
/** Rows that hold a value, if only a blank; the exact limit is that of the parser. */
const mostRows = 4 * maxLines

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? null

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1

const hasValue = /<(?:\w+:)?(?:v|is|f)\b/
const emptyCells = /<(?:\w+:)?c\b[^>]*\/>|<((?:\w+:)?c)\b[^>]*><\/\1>/g
const rows = /<((?:\w+:)?row)\b([^>]*)(?:(?<=\/)>|>([\s\S]*?)<\/\1>)/g
const lineOfRow = /\sr\s*=\s*["'](\d+)["']/

const isHidden = (attributes: string): boolean =>
  ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '') || /^0(\.0+)?$/.test(attribute(attributes, 'ht') ?? '')

/** Where a piece may end: behind the last whole row, or behind all of it where there is none to cut. */
const cutOf = (text: string): number => {
  const end = Math.max(text.lastIndexOf('</row>'), text.lastIndexOf(':row>'))
  const closed = /<(?:\w+:)?row\b[^>]*\/>(?![\s\S]*<(?:\w+:)?row\b)/.exec(text.slice(-4096))
  const whole = end < 0 ? 0 : text.indexOf('>', end) + 1
  return Math.max(
    whole,
    closed === null ? 0 : text.length - Math.min(4096, text.length) + closed.index + closed[0].length,
  )
}

/** One row after another: what it says of itself is kept, and what it holds, if that is anything. */
const rowReader = (sheet: string, marks: SheetMarks) => {
  let [line, filled] = [0, 0]
  return (whole: string, _: string, attributes: string, content = ''): string => {
    const said = Number(lineOfRow.exec(attributes)?.[1] ?? 0)
    line = said > 0 ? said : line + 1
    if (!hasValue.test(content)) return ''
    filled += 1
    if (filled > mostRows) throw new TooMuch(tooMuch.rows(sheet))
    if (line <= maxLines && isHidden(attributes)) marks.hiddenLines.push(line)
    const thin = whole.replaceAll(emptyCells, '')
    // A row that was known by its place alone says it, now that others before it are gone.
    return said > 0 ? thin : thin.replace(/row\b/, `row r="${line}"`)
  }
}

const mergesIn = (text: string): Merge[] =>
  [...text.matchAll(/<(?:\w+:)?mergeCell\b[^>]*\sref\s*=\s*["']\$?([A-Z]+)\$?(\d+):\$?[A-Z]+\$?(\d+)["']/g)].flatMap(
    ([, letters = '', first, last]) => {
      const merge = { line: Number(first), last: Math.min(Number(last), maxLines), column: columnAt(letters) }
      return merge.last > merge.line && merge.column < maxColumns ? [merge] : []
    },
  )

/** A sheet without its empty rows and cells, byte for byte otherwise, and its marks. */
const thinSheet = (sheet: string, xml: Buffer): { marks: SheetMarks; thin: Buffer } => {
  const marks: SheetMarks = { hiddenLines: [], merges: [] }
  const read = rowReader(sheet, marks)
  const kept: string[] = []
  let rest = ''
  // Letters are of no interest here, so bytes stay bytes.
  for (let at = 0; at < xml.length; at += pieceBytes) {
    const text = rest + xml.toString('latin1', at, at + pieceBytes)
    const cut = at + pieceBytes >= xml.length ? text.length : cutOf(text)
    kept.push(text.slice(0, cut).replaceAll(rows, read))
    rest = text.slice(cut)
  }
  marks.merges.push(...mergesIn(kept.slice(-2).join('')))
  return { marks, thin: Buffer.from(kept.join(''), 'latin1') }
}

/** The paths of the sheets of a workbook, in their order. */
const sheetPaths = (bytes: Buffer, entries: readonly ArchiveEntry[]): (string | null)[] => {
  const textAt = (path: string): string => {
    const entry = entries.find((each) => each.path === path)
    return entry === undefined ? '' : contentOf(bytes, entry).toString()
  }
  const relations = new Map(
    [...textAt('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id') ?? '',
      attribute(tag, 'Target') ?? '',
    ]),
  )
  return [...textAt('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => {
    const id = /\s\w+:id\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? ''
    const target = relations.get(id)
    return target === undefined ? null : target.startsWith('/') ? target.slice(1) : `xl/${target}`
  })
}

const isText = ({ path }: ArchiveEntry): boolean => /\.(?:xml|rels)$/i.test(path)
const marker = Buffer.from('<![CDATA[')

async function* once(content: Buffer) {
  yield content
}

/**
 * A workbook as its parser can bear it: a million formatted lines with nothing in them are no work. `names`: of the sheets in
 * their order, null for one that nobody wants. The marks come in the same order.
 */
export const thinned = async (
  bytes: Buffer,
  names: readonly (string | null)[],
): Promise<{ bytes: Buffer; marks: SheetMarks[] }> => {
  const entries = entriesOf(bytes) ?? []
  const thin = new Map<string, Buffer>()
  const marks = sheetPaths(bytes, entries).map((path, at): SheetMarks => {
    const entry = entries.find((each) => each.path === path)
    const name = names[at] ?? null
    if (entry === undefined || name === null) return { hiddenLines: [], merges: [] }
    const xml = contentOf(bytes, entry)
    const found = thinSheet(name, xml)
    // What is set apart from markup may look like it.
    if (xml.length > modestBytes && !xml.includes(marker)) thin.set(entry.path, found.thin)
    return found.marks
  })
  if (thin.size === 0) return { bytes, marks }
  const packed = zipOf(
    entries
      .filter(isText)
      .map((entry) => ({ path: entry.path, content: once(thin.get(entry.path) ?? contentOf(bytes, entry)) })),
  )
  const chunks: Buffer[] = []
  for await (const chunk of packed) chunks.push(chunk)
  return { bytes: Buffer.concat(chunks), marks }
}
