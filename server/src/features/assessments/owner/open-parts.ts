import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { Db } from '../../../db/types.ts'
import type { AskedCriterion, AskedQuestion, Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { verdictsOf } from '../review/verdicts.repo.ts'

/** What the owner may write at this moment. */
export type OpenParts = {
  takesAnswer: (question: Pick<AskedQuestion, 'id'>) => boolean
  takesValue: (input: { key: string }) => boolean
  takesExemption: (criterion: Pick<AskedCriterion, 'id'>) => boolean
}

const everything: OpenParts = { takesAnswer: () => true, takesValue: () => true, takesExemption: () => true }

/**
 * Of a supplement only the criteria that were sent back, the numbers that their formulas read, and the questions that these
 * numbers feed as well (PRODUCT D7): everything else stays as it was judged.
 */
export const partsOf = ({ criteria, questions }: Questionnaire, sentBack: ReadonlySet<string>): OpenParts => {
  const own = questions.filter(({ criterionId }) => sentBack.has(criterionId))
  const values = new Set(own.flatMap(({ reads }) => reads))
  const fed = questions.filter(({ reads }) => reads.some((key) => values.has(key)))
  const answers = new Set([...own, ...fed].map(({ id }) => id))
  const known = new Set(criteria.filter(({ id }) => sentBack.has(id)).map(({ id }) => id))
  return {
    takesAnswer: ({ id }) => answers.has(id),
    takesValue: ({ key }) => values.has(key),
    takesExemption: ({ id }) => known.has(id),
  }
}

/** Everything of a draft; of a supplement what was sent back with the last attempt. */
export const openPartsOf = async (
  db: Db,
  assessment: AssessmentRecord,
  questionnaire: Questionnaire,
): Promise<OpenParts> => {
  if (standingOf(assessment) === 'draft') return everything
  const rows = await verdictsOf(db, assessment.id, assessment.attempt)
  const sentBack = rows.filter(({ verdict }) => verdict === 'supplement').map(({ criterion_id }) => criterion_id)
  return partsOf(questionnaire, new Set(sentBack))
}
