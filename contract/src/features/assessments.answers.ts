import { z } from 'zod'
import { fromDecimal } from '../formula/rational.ts'
import { limitProblem } from '../scoring/bounds.ts'
import type { Scale } from '../scoring/criteria-set.ts'
import { cellsOf } from '../scoring/tables.ts'
import { id, line, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { mostOfQuestion, stanceNames, stanceOf, stances } from './assessments.rules.ts'
import type { Stance } from './assessments.rules.ts'
import { evidenceKinds } from './criteria.rules.ts'
import { decimal } from './criteria.fields.ts'

const proof = {
  issuedOn: optional(vietnamDate),
  coversFrom: optional(vietnamDate),
  coversTo: optional(vietnamDate),
  issuer: optional(line('nơi phát hành', 255)),
  note: optional(paragraph('ghi chú', 1000)),
}
type Covered = { coversFrom: string | null; coversTo: string | null }
const isPeriod = ({ coversFrom, coversTo }: Covered): boolean =>
  coversFrom === null || coversTo === null || coversFrom <= coversTo
const periodWrong = { path: ['coversTo'], error: 'Ngày cuối không được trước ngày đầu.' }

/** A file as proof of an answer: what it is, from when, for which time, by whom. */
export const evidenceBody = z
  .strictObject({ fileId: id, kind: z.enum(evidenceKinds, 'Vui lòng chọn loại minh chứng.'), ...proof })
  .refine(isPeriod, periodWrong)
export type EvidenceBody = z.output<typeof evidenceBody>

/** What is said of a file that is attached as it is uploaded; without a kind, the first that fits its type. */
export const uploadedProof = z
  .strictObject({
    kind: z.enum(evidenceKinds, 'Vui lòng chọn loại minh chứng.').nullable().default(null),
    issuedOn: vietnamDate.nullable().default(null),
    coversFrom: vietnamDate.nullable().default(null),
    coversTo: vietnamDate.nullable().default(null),
    issuer: line('nơi phát hành', 255).nullable().default(null),
    note: paragraph('ghi chú', 1000).nullable().default(null),
  })
  .refine(isPeriod, periodWrong)
export type UploadedProof = z.output<typeof uploadedProof>

/** Twelve figures; null: the bill is not there. */
export const months = z.array(decimal.nullable()).length(12, 'Cần đủ 12 ô tháng, ô chưa có thì để trống.')

/** One answer as a whole: what is not named is taken away. */
export const answerBody = z.strictObject({
  questionId: id,
  /** As the engine reads it: `yes` or `no`, keys of options, a text, a decimal, rows of a table as JSON. */
  value: z.array(z.string().normalize('NFC').max(5000, 'Không quá 5.000 ký tự.')).max(200),
  stance: z.enum(stances).nullable(),
  evidence: z
    .array(evidenceBody)
    .max(mostOfQuestion, `Không quá ${mostOfQuestion} tệp cho một câu hỏi.`)
    .refine((all) => new Set(all.map(({ fileId }) => fileId)).size === all.length, 'Một tệp được chọn hai lần.'),
})
export type AnswerBody = z.output<typeof answerBody>

/** A number; of a year also what the bill of each month says, January or the first month of the period first, as far as they are there. */
export const inputValue = z.strictObject({
  inputId: id,
  value: decimal.nullable(),
  months: months.nullable().default(null),
})
export type InputValue = z.output<typeof inputValue>

/** The owner's proposal that a criterion does not apply; it counts once an assessor agrees (PRODUCT D7b.1). Null takes it back. */
export const exemption = z.strictObject({ criterionId: id, reason: optional(paragraph('lý do', 1000)) })
export type Exemption = z.output<typeof exemption>

const isDay = (text: string): boolean => vietnamDate.safeParse(text).success

const rowProblem = (scale: Extract<Scale, { kind: 'table' }>, row: string): string | null => {
  const cells = cellsOf(row)
  if (cells.length !== scale.columns.length) return 'Mỗi dòng có đủ các cột của bảng.'
  const wrong = scale.columns.find(({ type }, at) => {
    const cell = (cells[at] ?? '').trim()
    return type === 'number' && cell !== '' && fromDecimal(cell) === null
  })
  return wrong ? `Cột “${wrong.label}” cần một số.` : null
}

const single = (value: readonly string[], isGood: (text: string) => boolean, sentence: string): string | null =>
  value.length === 1 && isGood(value[0] ?? '') ? null : sentence

const numberProblem = (scale: Extract<Scale, { kind: 'number' }>, value: readonly string[]): string | null => {
  const number = value.length === 1 ? fromDecimal(value[0] ?? '') : null
  return number ? limitProblem('Giá trị', number, scale) : 'Cần một số.'
}

/** What keeps a value from being an answer to a question of this kind; null: nothing. An empty value is none. */
export const valueProblem = (scale: Scale, value: readonly string[]): string | null => {
  if (value.length === 0) return null
  switch (scale.kind) {
    case 'yes-no':
      return single(value, (text) => text === 'yes' || text === 'no', 'Vui lòng chọn Có hoặc Không.')
    case 'one':
      return single(value, (text) => scale.options.some(({ key }) => key === text), 'Vui lòng chọn một lựa chọn.')
    case 'many':
      return value.every((text, at) => value.indexOf(text) === at && scale.options.some(({ key }) => key === text))
        ? null
        : 'Có lựa chọn không thuộc câu hỏi này.'
    case 'text':
      return single(value, (text) => text.trim() !== '', 'Vui lòng nhập câu trả lời.')
    case 'date':
      return single(value, isDay, 'Không có ngày này trên lịch.')
    case 'number':
      return numberProblem(scale, value)
    case 'table':
      return value.map((row) => rowProblem(scale, row)).find((problem) => problem !== null) ?? null
    case 'calculated':
      return 'Câu hỏi này được tính từ số liệu, không nhập trực tiếp.'
    default:
      return 'Câu hỏi này chỉ cần tệp minh chứng.'
  }
}

/** What keeps a stance from being one on a question of this kind; null: nothing. */
export const stanceProblem = (scale: Scale, stance: Stance | null, value: readonly string[]): string | null => {
  if (stance === null) return null
  if (stance !== stanceOf(scale.kind)) return `Câu hỏi này chỉ có thể chọn “${stanceNames[stanceOf(scale.kind)]}”.`
  return value.length > 0 ? `Đã chọn “${stanceNames[stance]}” thì không nhập giá trị.` : null
}
