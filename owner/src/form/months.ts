import { sumOfMonths } from '@nhanxanh/contract/features/assessments.months'
import type { OwnAnswers } from '@nhanxanh/contract/features/assessments.own'
import type { Said } from '../lib/entry.ts'

type Figure = Pick<OwnAnswers['values'][number], 'value' | 'months'>

/** A figure as it is kept on the telephone: the number, then what its months say. */
export const saidFigure = ({ value, months }: Figure): Said => ({
  value: [value, ...(months ?? []).map((month) => month ?? '')],
  stance: null,
})

/** The same as the server takes it. */
export const figureOf = (inputId: string, { value: [value, ...months] }: Pick<Said, 'value'>) => ({
  inputId,
  value: value ?? null,
  months: months.length === 0 ? null : months.map((month) => (month === '' ? null : month)),
})

/** What twelve boxes say together; nothing while all are empty. */
export const sumSaid = (months: readonly string[]): Said => {
  const sum = sumOfMonths(months.map((month) => (month === '' ? null : month)))
  return { value: sum === null ? [] : [sum, ...months], stance: null }
}

/** How many bills of a figure are not there; 0 where it was entered as one. */
export const monthsLeft = ({ value: [, ...months] }: Said): number => months.filter((month) => month === '').length
