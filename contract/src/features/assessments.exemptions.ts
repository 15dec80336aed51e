import { appliesTo } from '../scoring/applies-to.ts'
import type { AnswerSheet } from '../scoring/criteria-set.ts'
import type { CriterionBody } from './criteria.ts'
import { appliesWords } from './questions.words.ts'

type Facility = Pick<AnswerSheet['facility'], 'subType' | 'rank'>
type Rule = Pick<CriterionBody, 'code' | 'isNeverExempt' | 'exemptFor'>

/** Why nobody may say of a facility that a criterion does not apply to it (PRODUCT, decision 28); null: it may be said. */
export const exemptionProblem = ({ code, isNeverExempt, exemptFor }: Rule, facility: Facility): string | null => {
  if (isNeverExempt) return `Tiêu chí ${code} luôn phải đánh giá, không nhận “Không áp dụng”.`
  if (appliesTo(exemptFor, facility)) return null
  return `Tiêu chí ${code} chỉ nhận “Không áp dụng” của: ${appliesWords({ appliesTo: exemptFor })}.`
}
