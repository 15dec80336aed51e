import type { AssessmentForm, FormCriterion } from '@nhanxanh/contract/features/assessments.form'
import type { AssessmentProgress, OwnAnswers, OwnAssessment } from '@nhanxanh/contract/features/portal.assessments'
import { forAnswer } from '@nhanxanh/contract/shared/writable'
import { pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import type { AskedCriterion } from '../../criteria/version/questionnaire.service.ts'
import { facilityOfOwner } from '../../facilities/owner.service.ts'
import { isOwner } from '../assessments.policy.ts'
import * as repo from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { rowsOf } from '../answers/answers.repo.ts'
import { contentOf, sheetOf } from '../answers/content.ts'
import type { Facts } from '../answers/content.ts'
import { progressOf } from '../answers/progress.ts'
import { shownOfCriterion, shownOfQuestion } from '../answers/shown-parts.ts'
import { toOwnAnswers, toOwnAssessment } from './own.presenter.ts'

export type Owning = Context & { caller: Caller }
type Reading = Pick<Owning, 'db' | 'caller'>

/** The assessment, if it is of this owner's facility; of another's nobody is told that it exists. */
export const findOwn = async ({ db, caller }: Reading, id: string): Promise<AssessmentRecord> => {
  const assessment = await repo.find(db, id)
  if (!assessment || !isOwner(caller, assessment)) throw new Refusal('ASSESSMENT_NOT_FOUND')
  return assessment
}

/** All assessments of the owner's facility, the newest first. FACILITY_NOT_REGISTERED where there is none yet. */
export const listOwn = async ({ db, caller }: Reading): Promise<{ items: OwnAssessment[] }> => {
  const facility = await facilityOfOwner(db, caller.id)
  const rows = await repo.listOfFacility(db, facility.id)
  return { items: rows.map((row) => toOwnAssessment(row, caller)) }
}

/** The facts that decide which criteria apply, as the register has them today. */
export const factsOf = async (db: Db, assessment: AssessmentRecord): Promise<Facts> => ({
  subType: assessment.sub_type,
  rank: assessment.rank,
  renewals:
    assessment.kind === 'renewal' ? await repo.countApproved(db, assessment.facility_id, assessment.created_at) : 0,
})

/** The answers as they are now, with the sheet that the engine reads. */
export const liveSheet = async (db: Db, assessment: AssessmentRecord) => {
  const questionnaire = await questionnaireOf(db, assessment.criteria_version_id)
  const rows = await rowsOf(db, assessment.id)
  const content = contentOf(rows)
  const facility = await factsOf(db, assessment)
  return {
    questionnaire,
    rows,
    content,
    sheet: sheetOf(questionnaire, content, { facility, periodTo: assessment.period_to }),
  }
}

/** One assessment as its owner reads it. */
export const ownAssessment = async (context: Reading, id: string): Promise<OwnAssessment> =>
  toOwnAssessment(await findOwn(context, id), context.caller)

/** How far the owner's answers are, and what they come to. */
export const ownProgress = async (context: Reading, id: string): Promise<AssessmentProgress> => {
  const { questionnaire, content, sheet } = await liveSheet(context.db, await findOwn(context, id))
  return progressOf(questionnaire, content, sheet)
}

/** What is saved, as it was saved. */
export const ownAnswers = async (context: Reading, id: string): Promise<OwnAnswers> => {
  const assessment = await findOwn(context, id)
  return toOwnAnswers(await rowsOf(context.db, assessment.id))
}

const toFormCriterion = ({ questions, ...criterion }: AskedCriterion): FormCriterion => ({
  ...pick(criterion, shownOfCriterion),
  questions: forAnswer(questions.map((question) => pick(question, shownOfQuestion))),
})

/** What this facility is asked: criteria that are not for its kind are left out, with the numbers that only they read. */
export const ownForm = async (context: Reading, id: string): Promise<AssessmentForm> => {
  const assessment = await findOwn(context, id)
  const { questionnaire, content, sheet } = await liveSheet(context.db, assessment)
  const { notApplicable } = progressOf(questionnaire, content, sheet)
  const outOfScope = new Set(notApplicable.filter(({ why }) => why === 'scope').map(({ criterionId }) => criterionId))
  const asked = questionnaire.criteria.filter((criterion) => !outOfScope.has(criterion.id))
  const read = new Set(asked.flatMap(({ questions }) => questions.flatMap(({ reads }) => reads)))
  const groups = questionnaire.groups.map(({ code, name, subGroups }) => ({
    code,
    name,
    subGroups: subGroups.flatMap((subGroup) => {
      const shown = subGroup.criteria.filter((criterion) => !outOfScope.has(criterion.id)).map(toFormCriterion)
      return shown.length > 0 ? [{ name: subGroup.name, criteria: shown }] : []
    }),
  }))
  return {
    groups: groups.filter(({ subGroups }) => subGroups.length > 0),
    inputs: questionnaire.inputs.filter(({ key }) => read.has(key)),
  }
}
