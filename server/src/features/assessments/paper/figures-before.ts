import { divide, fromDecimal } from '@nhanxanh/contract/formula/rational'
import { decimalWords } from '@nhanxanh/contract/formula/units'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Db } from '../../../db/types.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import { rowsOf } from '../answers/answers.repo.ts'
import { contentOf } from '../answers/content.ts'
import { lastApproved } from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'

/** The figures of a facility in the cycle before, by the keys of inputs and questions, which last from version to version. */
export type FiguresBefore = ReadonlyMap<string, string>

/** What the facility's last approved assessment before this one says; empty for the first. */
export const figuresBefore = async (db: Db, { facility_id, created_at }: AssessmentRecord): Promise<FiguresBefore> => {
  const last = await lastApproved(db, facility_id, created_at)
  if (!last) return new Map()
  const { questions, inputs } = await questionnaireOf(db, last.criteria_version_id)
  const { answers, values } = contentOf(await rowsOf(db, last.id))
  const numbers = questions.flatMap(({ id, key, scale }) => {
    const value = scale.kind === 'number' ? answers[id]?.value[0] : undefined
    return value === undefined ? [] : [[key, value] as const]
  })
  return new Map([
    ...numbers,
    ...inputs.flatMap(({ id, key }) => (values[id] === undefined ? [] : [[key, values[id]] as const])),
  ])
}

/** A figure as people read it. */
export const figureWords = (decimal: string, unit = ''): string => {
  const number = fromDecimal(decimal)
  return `${number ? decimalWords(number) : decimal} ${unit}`.trim()
}

/** So many times as much is no change of a year but a slip of a sign or a unit. */
const slip = 100

/** How far a figure is from that of the cycle before, in words, where that is too far; null: it is not, or nothing can be said. */
export const farWords = (value: string, before: string, unit: string): string | null => {
  const [now, then] = [fromDecimal(value), fromDecimal(before)]
  if (!now || !then || now.n === 0n || then.n === 0n) return null
  const ratio = divide(now, then)
  const times = Math.abs(Number(ratio.n) / Number(ratio.d))
  if (times < slip && times > 1 / slip) return null
  const [more, words] = times >= slip ? [times, 'gấp'] : [1 / times, 'kém']
  return `${figureWords(value, unit)} ${words} ${formatNumber(Math.round(more))} lần so với kỳ trước (${figureWords(before, unit)}).`
}
