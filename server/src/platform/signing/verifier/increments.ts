import {
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import type { PDFObject, PDFRef } from '@cantoo/pdf-lib'

/** The objects of a file by their numbers, as a viewer finds them. */
export type Objects = ReadonlyMap<number, PDFObject>
export type Increment = { objects: Objects; trailer: PDFDict; startXRef: number }

/** Where one update of a file lies, and the table of what stands before it. */
export type Span = { from: number; to: number; previous: number }

/** An update that is not exactly objects, their table and the way to it; what else is in it, no two viewers would agree on. */
class NotTiled extends Error {
  override name = 'NotTiled'
}

const nameOf = PDFName.of
/** More updates than any tool appends. */
const mostUpdates = 50

const numberIn = (dict: PDFDict, key: string): number | null => {
  const value = dict.get(nameOf(key))
  return value instanceof PDFNumber ? value.asNumber() : null
}

/** Reads one object, and says whether anything but the given keyword follows it. */
class OneObject extends PDFParser {
  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true)
  }
  read(end: string): { object: PDFObject; context: PDFParser['context'] } {
    this.skipWhitespaceAndComments()
    const object = this.parseObject()
    this.skipWhitespaceAndComments()
    const isEnd = this.matchKeyword([...Buffer.from(end)])
    this.skipWhitespaceAndComments()
    if (!isEnd || !this.bytes.done()) throw new NotTiled()
    return { object, context: this.context }
  }
}

/** `inside`: in the stream of objects with that number. */
type Entry = { number: number; at: number } | { number: number; inside: number }
type Table = { entries: Entry[]; trailer: PDFDict; at: number }

const subsection = /(\d+)[ ]+(\d+)\s*/y
const row = /(\d{10}) (\d{5}) ([nf])\s{1,2}/y

const rowsFrom = (text: string, from: number): { entries: Entry[]; end: number } => {
  const entries: Entry[] = []
  let at = from
  for (;;) {
    subsection.lastIndex = at
    const [head, first, count] = subsection.exec(text) ?? []
    if (head === undefined) return { entries, end: at }
    at += head.length
    for (let nth = 0; nth < Number(count); nth += 1) {
      row.lastIndex = at
      const [line, offset, , kind] = row.exec(text) ?? []
      if (line === undefined) throw new NotTiled()
      at += line.length
      const number = Number(first) + nth
      if (kind === 'n') entries.push({ number, at: Number(offset) })
      // A table that gives an object away hides what was there.
      else if (number !== 0) throw new NotTiled()
    }
  }
}

const plainTable = (bytes: Buffer, at: number, end: number): Table => {
  const text = bytes.toString('latin1', at, end)
  const head = /^xref\s+/.exec(text)?.[0] ?? ''
  const { entries, end: rowsEnd } = rowsFrom(text, head.length)
  const body = /^\s*trailer\s*/.exec(text.slice(rowsEnd))?.[0]
  if (body === undefined) throw new NotTiled()
  const { object } = new OneObject(bytes.subarray(at + rowsEnd + body.length, end)).read('')
  if (!(object instanceof PDFDict) || object.has(nameOf('XRefStm'))) throw new NotTiled()
  return { entries, trailer: object, at }
}

const numbersIn = (dict: PDFDict, key: string): number[] | null => {
  const value = dict.get(nameOf(key))
  return value === undefined ? null : (String(value).match(/\d+/g) ?? []).map(Number)
}

/** The fields of a table that is a stream; a kind that is left out is 1. */
const packedRows = (stream: PDFRawStream): Entry[] => {
  const { dict } = stream
  const widths = numbersIn(dict, 'W') ?? []
  const index = numbersIn(dict, 'Index') ?? [0, numberIn(dict, 'Size') ?? 0]
  const bytes = Buffer.from(decodePDFRawStream(stream).decode())
  const entries: Entry[] = []
  let at = 0
  const next = (width = 0, otherwise = 0) => {
    const value = width === 0 ? otherwise : bytes.readUIntBE(at, width)
    at += width
    return value
  }
  for (let part = 0; part < index.length; part += 2) {
    for (let nth = 0; nth < (index[part + 1] ?? 0); nth += 1) {
      const [kind, where] = [next(widths[0], 1), next(widths[1])]
      next(widths[2])
      const number = (index[part] ?? 0) + nth
      if (kind === 1) entries.push({ number, at: where })
      else if (kind === 2) entries.push({ number, inside: where })
      else if (number !== 0) throw new NotTiled()
    }
  }
  return entries
}

const headOf = /^(\d+)\s+(\d+)\s+obj/

const streamTable = (bytes: Buffer, at: number, end: number): Table => {
  const head = headOf.exec(bytes.toString('latin1', at, at + 40))
  if (!head) throw new NotTiled()
  const { object } = new OneObject(bytes.subarray(at + head[0].length, end)).read('endobj')
  if (!(object instanceof PDFRawStream) || object.dict.get(nameOf('Type')) !== nameOf('XRef')) throw new NotTiled()
  const own = Number(head[1])
  return { entries: packedRows(object).filter(({ number }) => number !== own), trailer: object.dict, at }
}

/** Where each update between two bytes ends, by the way back from the last; null where that does not lead to what stands before them. */
export const updatesIn = (bytes: Buffer, { from, to, previous }: Span): Span[] | null => {
  const spans: Span[] = []
  for (let end = to; ;) {
    const at = startOfTable(bytes, from, end)?.at ?? null
    const before = at === null ? null : Number(/\/Prev\s+(\d+)/.exec(bytes.toString('latin1', at, end))?.[1])
    if (at === null || before === null || spans.length > mostUpdates) return null
    if (before === previous) return [{ from, to: end, previous }, ...spans]
    const text = bytes.toString('latin1', before, at)
    const last = new RegExp(`startxref\\s+${before}\\s+%%EOF`).exec(text)
    if (!(before >= from && before < at) || !last) return null
    const middle = before + last.index + last[0].length
    spans.unshift({ from: middle, to: end, previous: before })
    end = middle
  }
}

const startOfTable = (bytes: Buffer, from: number, to: number): { at: number; end: number } | null => {
  const start = Math.max(from, to - 200)
  const tail = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', start, to))
  const at = Number(tail?.[1])
  return tail && at >= from && at < to ? { at, end: start + tail.index } : null
}

const tableOf = (bytes: Buffer, { from, to, previous }: Span): Table => {
  const { at, end } = startOfTable(bytes, from, to) ?? {}
  if (at === undefined || end === undefined) throw new NotTiled()
  const table =
    bytes.toString('latin1', at, at + 4) === 'xref' ? plainTable(bytes, at, end) : streamTable(bytes, at, end)
  if (numberIn(table.trailer, 'Prev') !== previous || table.trailer.has(nameOf('Encrypt'))) throw new NotTiled()
  return table
}

/** The objects that lie one behind the other, with nothing between them that no table names. */
const laidOut = (bytes: Buffer, from: number, { entries, at: end }: Table) => {
  const laid = entries.flatMap((entry) => ('at' in entry ? [entry] : [])).toSorted((one, other) => one.at - other.at)
  if (bytes.toString('latin1', from, laid[0]?.at ?? end).trim() !== '') throw new NotTiled()
  return laid.map(({ number, at }, nth) => {
    const head = headOf.exec(bytes.toString('latin1', at, at + 40))
    const next = laid[nth + 1]?.at ?? end
    if (head?.[1] !== String(number) || head[2] !== '0') throw new NotTiled()
    const { object, context } = new OneObject(bytes.subarray(at + head[0].length, next)).read('endobj')
    return { number, object, context }
  })
}

const packed = async ({ object, context }: ReturnType<typeof laidOut>[number]): Promise<[number, PDFObject][]> => {
  if (!(object instanceof PDFRawStream)) throw new NotTiled()
  await PDFObjectStreamParser.forStream(object).parseIntoContext()
  return context.enumerateIndirectObjects().map(([ref, each]: [PDFRef, PDFObject]) => [ref.objectNumber, each])
}

/** Reads one update as a viewer does, by its table; null where table and bytes do not say the same of every byte. */
export const readIncrement = async (bytes: Buffer, span: Span): Promise<Increment | null> => {
  try {
    const table = tableOf(bytes, span)
    const laid = laidOut(bytes, span.from, table)
    const objects = new Map<number, PDFObject>()
    const holders = new Set(table.entries.flatMap((entry) => ('inside' in entry ? [entry.inside] : [])))
    for (const each of laid) {
      if (objects.has(each.number)) throw new NotTiled()
      objects.set(each.number, each.object)
      const isHolder = each.object instanceof PDFRawStream && each.object.dict.get(nameOf('Type')) === nameOf('ObjStm')
      if (isHolder !== holders.has(each.number)) throw new NotTiled()
      if (!isHolder) continue
      const named = table.entries.filter((entry) => 'inside' in entry && entry.inside === each.number)
      const inside = await packed(each)
      const isSame =
        named.length === inside.length && inside.every(([number]) => named.some((one) => one.number === number))
      if (!isSame) throw new NotTiled()
      for (const [number, object] of inside) objects.set(number, object)
    }
    return { objects, trailer: table.trailer, startXRef: table.at }
  } catch {
    return null
  }
}
