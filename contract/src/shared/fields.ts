import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { foldText } from './fold-text.ts'
import { plainNumber } from './paper-number.ts'
import { passwordRules } from './password-rules.ts'
import { checkPhone, normalisePhone, type PhoneOptions } from './phone.ts'

/** Record ids are UUIDs made by the database; in one spelling, as the audit log and comparisons know them. */
export const id = z.uuid('Mã bản ghi không hợp lệ.').toLowerCase()

/** An instant in UTC as ISO 8601; shown in Asia/Ho_Chi_Minh (PRODUCT, decision 17). */
export const instant = z.iso.datetime()

/** A single line that the person must fill in; counted when it is clean, so that 255 "ệ" are 255 characters. */
export const line = (label: string, max: number, min = 1, clean = cleanText) =>
  z
    .string(`Vui lòng nhập ${label}.`)
    .overwrite(clean)
    .trim()
    // Control characters would break logs, mails and spreadsheets.
    .refine((text) => !/[\p{Cc}]/u.test(text), 'Không được chứa ký tự điều khiển.')
    .min(1, `Vui lòng nhập ${label}.`)
    .min(min, `Cần ít nhất ${min} ký tự.`)
    .max(max, `Không quá ${max} ký tự.`)

/** The number of a certificate, a decision or another paper, as it is meant. */
export const paperNumber = (label: string) => line(label, 60, 1, (text) => plainNumber(cleanText(text)))

/**
 * A line by which one record is told from others: names are compared folded, so one of signs alone would be the same as any
 * other of signs alone.
 */
export const nameLine = (label: string, max: number, min = 1) =>
  line(label, max, min).refine((text) => text === '' || foldText(text) !== '', 'Cần ít nhất một chữ cái hoặc chữ số.')

/** Several lines of plain text. */
export const paragraph = (label: string, max: number) =>
  z
    .string(`Vui lòng nhập ${label}.`)
    .overwrite(cleanText)
    .trim()
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'Không được chứa ký tự điều khiển.')
    .min(1, `Vui lòng nhập ${label}.`)
    .max(max, `Không quá ${max} ký tự.`)

/** Turns the empty string of a form into null; the column of an optional text is never ''. */
export const optional = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), field.nullable())

/** What an act adds to the letter that it sends to an owner, in a paragraph of its own. */
export const letterNote = optional(paragraph('đoạn thêm vào thư', 1000)).default(null)

type Stored<Shape extends z.ZodRawShape> = { [Key in keyof Shape]: z.ZodType<z.output<Shape[Key]>> }

const storedField = (field: z.ZodType): z.ZodType => {
  if (field instanceof z.ZodPipe) {
    return storedField((field.def.out instanceof z.ZodTransform ? field.def.in : field.def.out) as z.ZodType)
  }
  if (field instanceof z.ZodNullable) return storedField(field.unwrap() as z.ZodType).nullable()
  return field instanceof z.ZodObject ? z.object(storedShape(field.shape)) : field
}

/** The fields of a body as they are stored and read back: what a form may leave out is there, as null. */
export const storedShape = <Shape extends z.ZodRawShape>(shape: Shape): Stored<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, storedField(field as z.ZodType)]),
  ) as Stored<Shape>

/** A Vietnamese telephone number as people write it, brought to E.164; accounts of people have mobile ones only. */
export const phoneNumber = (options: PhoneOptions = {}) =>
  z
    .string('Vui lòng nhập số điện thoại.')
    .max(40, 'Số điện thoại quá dài.')
    .superRefine((raw, context) => {
      const message = checkPhone(raw, options)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(normalisePhone)

/**
 * An address out of what programs and people put around it: signs that nobody sees, a name before it (`Lan <a@b.vn>`), a label, brackets, the
 * sign between it and the next one. Two addresses stay two.
 */
const plainEmail = (text: string): string =>
  cleanText(text.normalize('NFKC'))
    .replace(/^[^<>]*<([^<>]*)>([^<>]*)$/, '$1$2')
    .trim()
    .replace(/^(?:(?:e-?mail|thư điện tử)\s*:\s*|mailto:|["'“‘([]+)+/i, '')
    .replace(/[\s;,.)\]"'”’]+$/, '')
    .replace(/\s*@\s*/, '@')

export const email = z
  .string('Vui lòng nhập email.')
  .overwrite(plainEmail)
  .toLowerCase()
  .min(1, 'Vui lòng nhập email.')
  .max(254, 'Email quá dài.')
  .pipe(z.email('Email không hợp lệ.'))

/** The password of a sign-in: it has no rule of strength, because an old password must still be accepted. */
export const givenPassword = z.string('Vui lòng nhập mật khẩu.').min(1, 'Vui lòng nhập mật khẩu.').max(256)

/** A new password as it comes in; the server judges it with codes of its own (PASSWORD_NOT_STRONG, PASSWORD_NOT_MATCH). */
export const chosenPassword = z.string('Vui lòng nhập mật khẩu.').max(256, 'Mật khẩu không quá 256 ký tự.')

/** The six digits of a mail. */
export const mailedCode = z
  .string('Vui lòng nhập mã.')
  .trim()
  .regex(/^\d{6}$/, 'Mã gồm 6 chữ số.')

export const newPassword = z
  .string('Vui lòng nhập mật khẩu.')
  .max(256, 'Mật khẩu không quá 256 ký tự.')
  .superRefine((text, context) => {
    const broken = passwordRules.filter((rule) => !rule.holds(text)).map((rule) => rule.label.toLowerCase())
    if (broken.length > 0) context.addIssue({ code: 'custom', message: `Mật khẩu cần: ${broken.join('; ')}.` })
  })

/** A whole number of things, days or months. */
export const count = (label: string, max: number, min = 1) =>
  z.int(`Vui lòng nhập ${label}.`).min(min, `Phải từ ${min} trở lên.`).max(max, `Không quá ${max}.`)
