import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { OwnResult } from '@nhanxanh/contract/features/portal.results'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { decisionsOf } from '../decision/decisions.repo.ts'
import type { DecisionRecord, DecisionRow } from '../decision/decisions.repo.ts'
import { assessedValuesOf, verdictsOf } from '../review/verdicts.repo.ts'
import { waysOf } from '../review/ways.service.ts'
import { openPartsOf } from './open-parts.ts'
import { findOwn } from './own.service.ts'
import type { Owning } from './own.service.ts'

const nothing: OwnResult = {
  decision: null,
  remedyDueOn: null,
  verdicts: [],
  assessedValues: [],
  openQuestionIds: [],
  openInputIds: [],
  ways: null,
}

const shownOfDecision = ['outcome', 'attempt', 'level_name', 'points', 'maximum', 'note', 'recommendations'] as const

const toDecision = (row: DecisionRow & { signed_at: Date }) => ({
  ...fieldsOf(pick(row, shownOfDecision)),
  decidedAt: row.signed_at.toISOString(),
})

const isSigned = (row: DecisionRecord): row is DecisionRecord & { signed_at: Date } => row.signed_at !== null

/** What was found in the attempt that was decided, for the owner's eyes. */
const foundIn = async (db: Db, { id }: AssessmentRecord, attempt: number) => ({
  verdicts: (await verdictsOf(db, id, attempt)).flatMap((row) => {
    const { verdict } = row
    return verdict === null ? [] : [{ ...fieldsOf(pick(row, ['criterion_id', 'share', 'reason', 'comment'])), verdict }]
  }),
  assessedValues: (await assessedValuesOf(db, id, attempt)).map((row) =>
    fieldsOf(pick(row, ['item_id', 'value', 'reason'])),
  ),
})

const openIn = async (db: Db, assessment: AssessmentRecord) => {
  if (standingOf(assessment) !== 'supplement') return { openQuestionIds: [], openInputIds: [] }
  const questionnaire = await questionnaireOf(db, assessment.criteria_version_id)
  const open = await openPartsOf(db, assessment, questionnaire)
  return {
    openQuestionIds: questionnaire.questions.filter(open.takesAnswer).map(({ id }) => id),
    openInputIds: questionnaire.inputs.filter(open.takesValue).map(({ id }) => id),
  }
}

/** The last decision as the owner reads it. Before the first, and while it is reviewed, nothing is told of verdicts. */
export const ownResult = async (context: Pick<Owning, 'db' | 'caller'>, id: string): Promise<OwnResult> => {
  const { db } = context
  const assessment = await findOwn(context, id)
  const decision = (await decisionsOf(db, id)).find(isSigned)
  if (!decision) return nothing
  return {
    decision: toDecision(decision),
    remedyDueOn: assessment.remedy_due_on,
    ...(await foundIn(db, assessment, decision.attempt)),
    ...(await openIn(db, assessment)),
    ways: decision.attempt === assessment.attempt ? await waysOf(db, assessment, vietnamDay(decision.signed_at)) : null,
  }
}
