import type { ReportDifference } from '@nhanxanh/contract/features/report-documents'
import type { DifferenceKind } from '@nhanxanh/contract/features/report-documents.rules'
import type { CountedRow, Words } from '../counting/counted-row.ts'
import { columnsOfPart, parts } from '../counting/parts.ts'
import type { PartKey } from '../counting/parts.ts'

type Change = ReportDifference['changes'][number]

/** Words of a row that stand in no column of its part. */
const besideColumns: Readonly<Record<string, string>> = { criteria: 'Bộ tiêu chí', type: 'Loại cơ sở' }

const labelOf = (part: PartKey, key: string): string =>
  columnsOfPart(part).find((column) => column.key === key)?.label ?? besideColumns[key] ?? key

const changesOf = (part: PartKey, then: Words, now: Words): Change[] =>
  [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((key) => (then[key] ?? null) !== (now[key] ?? null))
    .map((key) => ({ label: labelOf(part, key), before: then[key] ?? null, after: now[key] ?? null }))

/** The name of a row as people know it: its code or number, and the facility. */
export const rowName = ({ part, counted, words }: CountedRow): string => {
  if (part === 'session') return `Phiên họp ngày ${counted['heldOn'] ?? ''}`
  const names = [counted['code'] ?? counted['number'], words['name'] ?? counted['name']]
  return names.filter((name) => typeof name === 'string').join(' · ')
}

const ofCouncil: ReadonlySet<PartKey> = new Set<PartKey>(['session', 'people', 'laid', 'spoken'])

const reasons: Record<DifferenceKind, { council: string; other: string }> = {
  words: {
    council: 'Tên gọi hoặc thông tin của phiên họp được sửa sau khi lập tài liệu; số liệu không đổi.',
    other: 'Tên gọi hoặc địa danh được sửa sau khi lập tài liệu; số liệu không đổi.',
  },
  counted: {
    council: 'Kết luận, đề nghị hoặc ngày của phiên họp được sửa sau khi lập tài liệu.',
    other: 'Dữ liệu gốc khác với lúc lập tài liệu.',
  },
  missing: {
    council: 'Nội dung này đã được đưa ra khỏi phiên họp sau khi lập tài liệu.',
    other: 'Bản ghi đã bị xoá, hoặc loại cơ sở hay địa bàn được sửa nên nay nằm ngoài phạm vi.',
  },
  added: {
    council: 'Nội dung này được đưa vào phiên họp sau khi lập tài liệu.',
    other: 'Bản ghi được lưu sau lúc tính, hoặc loại cơ sở hay địa bàn được sửa nên nay nằm trong phạm vi.',
  },
}

const differenceOf = (row: CountedRow, kind: DifferenceKind, changes: Change[]): ReportDifference => ({
  part: parts[row.part].title,
  row: rowName(row),
  kind,
  changes,
  why: reasons[kind][ofCouncil.has(row.part) ? 'council' : 'other'],
})

const byKey = (rows: readonly CountedRow[]) => new Map(rows.map((row) => [`${row.part} ${row.id}`, row]))

const compareRow = (then: CountedRow, now: CountedRow | undefined): ReportDifference | null => {
  if (now === undefined) return differenceOf(then, 'missing', [])
  const counted = changesOf(then.part, then.counted, now.counted)
  const words = changesOf(then.part, then.words, now.words)
  if (counted.length > 0) return differenceOf(then, 'counted', [...counted, ...words])
  return words.length > 0 ? differenceOf(then, 'words', words) : null
}

/** The rows that differ between what was printed and what is counted now, in the order of the paper. */
export const compareRows = (then: readonly CountedRow[], now: readonly CountedRow[]): ReportDifference[] => {
  const [before, after] = [byKey(then), byKey(now)]
  const changed = [...before].flatMap(([key, row]) => compareRow(row, after.get(key)) ?? [])
  const added = [...after].flatMap(([key, row]) => (before.has(key) ? [] : differenceOf(row, 'added', [])))
  return [...changed, ...added]
}
