import { z } from 'zod'
import { line, optional } from '../shared/fields.ts'
import { facilityTypeNames, facilityTypes } from '../shared/facility-kinds.ts'
import { numberInSeries, numberPatternProblem, numberSeries } from './certificates.rules.ts'

const code = z.string().regex(/^[A-Z]{2,6}$/, 'Mã gồm 2 đến 6 chữ cái in hoa không dấu, chẳng hạn KH.')

/** `{năm}/{tỉnh}-{loại}-{stt}`: what stands around the running number is the series that it counts in. */
const pattern = line('mẫu số giấy chứng nhận', 60).refine((text) => numberPatternProblem(text) === null, {
  error: ({ input }) => numberPatternProblem(String(input)) ?? undefined,
})

/** What the settings say about numbers. From the first number on code and pattern change with a year alone. */
export const numberingSettings = {
  /** `{tỉnh}` of the pattern, and the first part of the codes of records; null: not chosen yet, so nothing gets a number. */
  programmeCode: optional(code),
  /** The province whose programme it is, by its administrative code. */
  provinceCode: optional(z.string().max(10)),
  certificateNumber: pattern,
  /** Code and pattern from the first of January of a year on. */
  nextNumbering: z.strictObject({ year: z.int(), code, pattern }).nullable(),
}

type Said = z.output<z.ZodObject<typeof numberingSettings>>

/** The same settings as they hold in a year: what was set for it, or before it, has taken its place. */
export const numberingIn = <Values extends Pick<Said, 'programmeCode' | 'certificateNumber' | 'nextNumbering'>>(
  values: Values,
  year: number,
): Values => {
  const { nextNumbering: next } = values
  if (next === null || next.year > year) return values
  return { ...values, programmeCode: next.code, certificateNumber: next.pattern, nextNumbering: null }
}

/** The first number of each type that a code and a pattern give in a year, in words. */
export const firstNumbers = (given: { year: number; code: string; pattern: string }): string =>
  facilityTypes
    .map((type) => {
      const series = numberSeries(given.pattern, { year: String(given.year), programme: given.code, type })
      return `${numberInSeries(series, 1)} (${facilityTypeNames[type].toLowerCase()})`
    })
    .join(', ')
