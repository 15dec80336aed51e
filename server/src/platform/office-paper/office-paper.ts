import { capital } from '@nhanxanh/contract/shared/capital'
import { spelledDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Replaceable } from './template/fields.ts'

export type Align = 'left' | 'center' | 'right'
/** Height of a row that is written in by hand, in millimetres. */
export const writtenRow = 12

/** A table of a paper. `share`: how wide a column is beside the others. */
export type PaperTable = {
  title: string
  columns: readonly { label: string; share: number; align: Align }[]
  rows: readonly (readonly string[])[]
  /** The last row is the sum of those before it. */
  hasTotal?: true
  /** Its rows are written in by hand, and are high enough for that. */
  isWritten?: true
}
export type PaperBlock =
  | { kind: 'heading' | 'centre'; text: string }
  /** `lead` stands in bold before the text: "Điều 1.". */
  | { kind: 'text'; text: string; lead?: string; isItalic?: true }
  | { kind: 'table'; table: PaperTable }
/** A list on pages of its own behind the signatures; `attached` says to which paper it belongs. */
export type PaperAnnex = PaperTable & { label: string; attached: string | null; note: string | null; isAcross: boolean }

/**
 * A paper of an office as data, in the form of Nghị định 30/2020/NĐ-CP: its agency beside the national name, number, place
 * and day, title, body, whom it goes to and who signs. An `annex` belongs to another paper and lies across.
 */
export type OfficePaper = {
  kind: 'letter' | 'annex'
  name: string
  madeAt: Date
  superior: string | null
  agency: string
  number: string
  date: string
  title: string
  subject: string
  /** The paper that an annex belongs to. */
  attached: string | null
  blocks: readonly PaperBlock[]
  annexes: readonly PaperAnnex[]
  /** What was counted, up to when, by what: printed small behind the signatures. */
  facts: readonly (readonly [label: string, text: string])[]
  recipients: readonly string[]
  signatures: readonly { title: string; name: string | null }[]
  /** Of a paper whose Word template the office may have replaced. */
  ofTemplate?: Replaceable
}

/** The newest paper of its kind, and the record that it is about. */
export type Newest = { record: string; paper: OfficePaper }

/** The office that a paper comes from, as the settings name it. */
export type Office = { agency: string; superior: string | null; place: string | null; programme: string }

/** `Khánh Hòa, ngày 27 tháng 11 năm 2026`. */
export const placeAndDay = (place: string | null, on: VietnamDay): string => {
  const day = spelledDay(on)
  return place === null ? capital(day) : `${place}, ${day}`
}

/** `Chương trình Du lịch xanh`, whether the name says so or not. */
export const programmeWords = (programme: string): string =>
  /^chương trình/i.test(programme) ? programme : `Chương trình ${programme}`

/** What somebody typed, closed by a sign. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

/** Words that end in a number stay on one line with it. */
export const bound = (text: string): string =>
  text.replaceAll(/(?<=(?:^|[\s(])(?:ngày|tháng|năm|điều|số|quý|phiên)) (?=\d)/giu, '\u00A0')

/** The same of a centred text, whose last two words stay together: no word stands alone under the others. */
export const boundTitle = (text: string): string => bound(text).replace(/ (?=\S+$)/, '\u00A0')

/** Widths of letters in shares of their size, a little more than the face has. */
const signWidth = (sign: string): number => (sign === sign.toLocaleLowerCase('vi') ? 0.5 : 0.72)
const longestWord = (text: string): number =>
  Math.max(0, ...text.split(/\s+/).map((word) => [...word].reduce((sum, sign) => sum + signWidth(sign), 0)))

const pointMm = 25.4 / 72
/** Left and right of the text of a cell. */
const cellPaddingMm = 2.8

/**
 * Widths of the columns in millimetres, by their shares; none is narrower than its longest word, so that numbers, codes and heads stay
 * whole as long as all of them have room.
 */
export const columnWidths = ({ columns, rows }: PaperTable, width: number, points: number): number[] => {
  const words = columns.map(({ label }, nth) =>
    Math.max(longestWord(label), ...rows.map((row) => longestWord(row[nth] ?? ''))),
  )
  const least = words.map((word) => word * points * pointMm + cellPaddingMm)
  const taken = least.reduce((sum, each) => sum + each, 0)
  if (taken >= width) return least.map((each) => (each / taken) * width)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const wanted = columns.map(({ share }, nth) => Math.max((share / shares) * width, least[nth] ?? 0))
  const over = wanted.reduce((sum, each) => sum + each, 0) - width
  const spare = wanted.map((each, nth) => each - (least[nth] ?? 0))
  const room = spare.reduce((sum, each) => sum + each, 0)
  return wanted.map((each, nth) => each - (room === 0 ? 0 : ((spare[nth] ?? 0) / room) * over))
}
