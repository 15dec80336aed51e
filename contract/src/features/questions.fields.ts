import { z } from 'zod'
import { isFunctionName } from '../formula/syntax.ts'
import { fromDecimal, compare, zero } from '../formula/rational.ts'
import { line, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { decimal, evidenceKindList, share } from './criteria.fields.ts'
import { columnTypes, visibleOperators } from './criteria.rules.ts'

const named = (pattern: RegExp, sentence: string) =>
  z
    .string('Vui lòng nhập mã.')
    .trim()
    .min(1, 'Vui lòng nhập mã.')
    .max(60, 'Không quá 60 ký tự.')
    .regex(pattern, sentence)
    .refine((name) => !isFunctionName(name), 'Tên này là tên một hàm của công thức.')

/** Keys of questions and inputs, as formulas write them. */
export const variableKey = named(/^[a-z][a-z0-9_]*$/, 'Mã gồm chữ thường không dấu, số và gạch dưới, bắt đầu bằng chữ.')
export const constantKey = named(/^[A-Z][A-Z0-9_]*$/, 'Mã gồm chữ hoa không dấu, số và gạch dưới, bắt đầu bằng chữ.')

export const unit = z
  .string('Vui lòng nhập đơn vị.')
  .normalize('NFC')
  .trim()
  .max(40, 'Không quá 40 ký tự.')
  .refine((text) => !/\p{Cc}/u.test(text), 'Không được chứa ký tự điều khiển.')

const direction = z.enum(['up', 'down'])
const measured = { unit, displayUnit: unit }

type Band = { from: string | null; share: string }
const isAscending = (bands: readonly Band[]): boolean =>
  bands.every(({ from }, at) => {
    const before = bands[at - 1]?.from
    if (at === 0) return from === null
    if (from === null) return false
    if (before === null || before === undefined) return true
    return compare(fromDecimal(from) ?? zero, fromDecimal(before) ?? zero) > 0
  })

const bands = z
  .array(z.strictObject({ from: decimal.nullable(), share }))
  .max(12, 'Không quá 12 bậc điểm.')
  .refine(isAscending, 'Các bậc điểm đi từ thấp lên cao; bậc đầu không có ngưỡng.')

const option = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/, 'Khoá lựa chọn gồm chữ thường không dấu, số và gạch dưới.'),
  label: line('lựa chọn', 255),
  share,
})
const options = z
  .array(option)
  .min(2, 'Cần ít nhất 2 lựa chọn.')
  .max(30, 'Không quá 30 lựa chọn.')
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Mỗi lựa chọn có một khoá riêng.')

const column = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,29}$/, 'Mã cột gồm chữ thường không dấu, số và gạch dưới, bắt đầu bằng chữ.'),
  label: line('tên cột', 120),
  type: z.enum(columnTypes, 'Cột là chữ hoặc số.'),
  unit,
})
const columns = z
  .array(column)
  .min(1, 'Cần ít nhất một cột.')
  .max(12, 'Không quá 12 cột.')
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Mỗi cột có một mã riêng.')

const range = { min: decimal.nullable(), max: decimal.nullable() }
type Range = { min: string | null; max: string | null }
export const isRange = ({ min, max }: Range): boolean =>
  min === null || max === null || compare(fromDecimal(min) ?? zero, fromDecimal(max) ?? zero) <= 0
export const rangeWrong = 'Giá trị lớn nhất không được nhỏ hơn giá trị nhỏ nhất.'

/** The form and the worth of answers, as the engine reads them. */
export const scale = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('yes-no') }),
  z.strictObject({ kind: z.literal(['one', 'many']), options }),
  z.strictObject({ kind: z.literal(['text', 'date', 'evidence']) }),
  z.strictObject({
    kind: z.literal('table'),
    columns,
    minRows: z.int('Cần một số nguyên.').min(1, 'Cần ít nhất 1 dòng.').max(30, 'Không quá 30 dòng.'),
  }),
  z
    .strictObject({ kind: z.literal('number'), ...measured, ...range, direction, bands })
    .refine(isRange, { path: ['max'], error: rangeWrong }),
  z.strictObject({
    kind: z.literal('calculated'),
    /** Empty, too long or unreadable: the engine says it, with the codes of the specification (8). */
    formula: z.string('Vui lòng nhập công thức.').trim(),
    ...measured,
    direction,
    bands,
  }),
])

export const visibleIf = z.strictObject({
  join: z.enum(['all', 'any']),
  conditions: z
    .array(
      z.strictObject({
        question: variableKey,
        is: z.enum(visibleOperators),
        values: z.array(z.string().normalize('NFC').max(60)).max(30),
      }),
    )
    .min(1, 'Cần ít nhất một điều kiện.')
    .max(10, 'Không quá 10 điều kiện.'),
})

export const evidenceRule = z.strictObject({
  /** Empty: all that the criterion accepts. */
  kinds: evidenceKindList,
  minFiles: z.int().min(0).max(20, 'Không quá 20 tệp.'),
  /** Not older than so many months; null: of any age. */
  maxAgeMonths: z.int().min(1).max(120, 'Không quá 120 tháng.').nullable(),
})

export const outcomes = ['value', 'missing', 'problem'] as const

export const mostTestCases = 50

/** A saved test case: what is filled in, and what must come of it. */
export const testCase = z
  .strictObject({
    name: line('tên ca thử', 120),
    /** Inputs by key; what is not there was not answered. */
    values: z.record(variableKey, decimal),
    /** Answers to questions by key, this one among them. */
    answers: z.record(variableKey, z.array(z.string().normalize('NFC').max(500)).max(30)),
    outcome: z.enum(outcomes),
    /** Expected of a calculated question; null: any value. */
    value: decimal.nullable(),
    /** Expected share of the points; null: any. */
    share: share.nullable(),
  })
  .refine(({ outcome, value }) => value === null || outcome === 'value', {
    path: ['value'],
    error: 'Chỉ ca thử có kết quả mới có giá trị mong đợi.',
  })
export type TestCase = z.output<typeof testCase>

export const inputBody = z
  .strictObject({
    key: variableKey,
    label: line('nhãn', 255),
    hint: optional(paragraph('gợi ý', 1000)),
    unit,
    isWhole: z.boolean(),
    ...range,
    isRequired: z.boolean(),
    defaultValue: decimal.nullable(),
    /** The input that this one is a part of and may not exceed. */
    notAbove: optional(variableKey),
  })
  .refine(isRange, { path: ['max'], error: rangeWrong })
export type InputBody = z.output<typeof inputBody>

const factorYear = z.int('Năm gồm bốn chữ số.').min(1900, 'Từ năm 1900.').max(2200, 'Không quá năm 2200.')

/** A value of a constant: the number, where it comes from, and the days on which it holds. */
const constantValue = {
  value: decimal,
  /** Of which the number is, where it was measured for one: its days may be others. */
  year: factorYear.nullable(),
  source: line('nguồn', 500),
  validFrom: vietnamDate,
  validTo: optional(vietnamDate),
  /** Stands in until there is a better one: it is to be replaced. */
  isProvisional: z.boolean(),
}
type Days = { validFrom: string; validTo: string | null }
const isInOrder = ({ validFrom, validTo }: Days): boolean => validTo === null || validTo >= validFrom
const outOfOrder = { path: ['validTo'], error: 'Ngày hết hiệu lực không được trước ngày bắt đầu.' }

export const constantBody = z
  .strictObject({ key: constantKey, label: line('tên', 255), unit, ...constantValue })
  .refine(isInOrder, outOfOrder)
export type ConstantBody = z.output<typeof constantBody>

/** The value of another year under the same key: name and unit are those of the value before it. */
export const yearBody = z.strictObject({ ...constantValue, year: factorYear }).refine(isInOrder, outOfOrder)
export type YearBody = z.output<typeof yearBody>
