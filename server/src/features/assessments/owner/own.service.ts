import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import type { AssessmentForm, FormCriterion } from '@nhanxanh/contract/features/assessments.form'
import type {
  AssessmentProgress,
  OwnAnswers,
  OwnAssessment,
  OwnScoring,
} from '@nhanxanh/contract/features/assessments.own'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { forAnswer } from '@nhanxanh/contract/shared/writable'
import { pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import type { AskedCriterion } from '../../criteria/version/questionnaire.service.ts'
import { facilityOfOwner } from '../../facilities/owner.service.ts'
import { isAuthor } from '../assessments.policy.ts'
import * as repo from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { rowsOf } from '../answers/answers.repo.ts'
import type { OwnRows } from '../answers/answers.repo.ts'
import { contentOf, sheetOf } from '../answers/content.ts'
import type { Facts } from '../answers/content.ts'
import { progressOf } from '../answers/progress.ts'
import type { Proposed } from '../answers/progress.ts'
import { shownOfCriterion, shownOfQuestion } from '../answers/shown-parts.ts'
import { offerFor } from './offers.service.ts'
import { toOwnAnswers, toOwnAssessment } from './own.presenter.ts'

export type Owning = Context & { caller: Caller }
type Reading = Pick<Owning, 'db' | 'caller' | 'now'>

/** The assessment, if it is of this owner's facility; of another's nobody is told that it exists. */
export const findOwn = async (
  { db, caller }: Pick<Reading, 'db' | 'caller'>,
  id: string,
): Promise<AssessmentRecord> => {
  const assessment = await repo.find(db, id)
  if (!assessment || !isAuthor(caller, assessment)) throw new Refusal('ASSESSMENT_NOT_FOUND')
  return assessment
}

/** All assessments of the owner's facility, the newest first. FACILITY_NOT_REGISTERED where there is none yet. */
export const listOwn = async (context: Reading): Promise<{ items: OwnAssessment[] }> => {
  const { db, caller } = context
  const facility = await facilityOfOwner(db, caller.id)
  const items: OwnAssessment[] = []
  for (const row of await repo.listOfFacility(db, facility.id)) items.push(await shownToOwner(context, row))
  return { items }
}

/** An assessment with what is offered to its owner today. */
export const shownToOwner = async ({ db, caller, now }: Reading, row: AssessmentRecord): Promise<OwnAssessment> =>
  toOwnAssessment(row, caller, await offerFor(db, row, vietnamDay(now)))

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

/** Refuses proposals that the criteria do not take, each at its field. EXEMPTION_NOT_ALLOWED. */
export const assertMayBeExempt = (fields: Record<string, string>): void => {
  const sentence = Object.values(fields).join(' ')
  if (sentence !== '') throw new Refusal('EXEMPTION_NOT_ALLOWED', { fields, sentence })
}

/** One assessment as its owner reads it. */
export const ownAssessment = async (context: Reading, id: string): Promise<OwnAssessment> =>
  shownToOwner(context, await findOwn(context, id))

const idsOf = <T extends { is_proposed: boolean }>(rows: readonly T[], idOf: (row: T) => string) =>
  new Set(rows.filter((row) => row.is_proposed).map(idOf))

/** What still waits to be confirmed. */
export const proposedIn = ({ answers, values, exemptions }: OwnRows): Proposed => ({
  questions: idsOf(answers, (row) => row.question_id),
  inputs: idsOf(values, (row) => row.input_id),
  criteria: idsOf(exemptions, (row) => row.criterion_id),
})

/** How far the owner's answers are, and what they come to. */
export const ownProgress = async (context: Reading, id: string): Promise<AssessmentProgress> => {
  const { questionnaire, rows, content, sheet } = await liveSheet(context.db, await findOwn(context, id))
  return progressOf(questionnaire, content, sheet, proposedIn(rows))
}

/** What is saved, as it was saved. */
export const ownAnswers = async (context: Reading, id: string): Promise<OwnAnswers> => {
  const assessment = await findOwn(context, id)
  return toOwnAnswers(await rowsOf(context.db, assessment.id))
}

const toFormCriterion = ({ questions, ...criterion }: AskedCriterion, facility: Facts): FormCriterion => ({
  ...pick(criterion, shownOfCriterion),
  mayBeExempt: exemptionProblem(criterion, facility) === null,
  questions: forAnswer(questions.map((question) => pick(question, shownOfQuestion))),
})

/** What this facility is asked: criteria that are not for its kind are left out, with the numbers that only they read. */
export const formOf = async (db: Db, assessment: AssessmentRecord): Promise<AssessmentForm> => {
  const { questionnaire, content, sheet } = await liveSheet(db, assessment)
  const { notApplicable } = progressOf(questionnaire, content, sheet)
  const outOfScope = new Set(notApplicable.filter(({ why }) => why === 'scope').map(({ criterionId }) => criterionId))
  const asked = questionnaire.criteria.filter((criterion) => !outOfScope.has(criterion.id))
  const read = new Set(asked.flatMap(({ questions }) => questions.flatMap(({ reads }) => reads)))
  const groups = questionnaire.groups.map(({ code, name, subGroups }) => ({
    code,
    name,
    subGroups: subGroups.flatMap((subGroup) => {
      const inScope = subGroup.criteria.filter((criterion) => !outOfScope.has(criterion.id))
      const shown = inScope.map((criterion) => toFormCriterion(criterion, sheet.facility))
      return shown.length > 0 ? [{ name: subGroup.name, criteria: shown }] : []
    }),
  }))
  return {
    groups: groups.filter(({ subGroups }) => subGroups.length > 0),
    inputs: questionnaire.inputs.filter(({ key }) => read.has(key)),
  }
}

/** The same for who writes it. */
export const ownForm = async (context: Reading, id: string): Promise<AssessmentForm> =>
  formOf(context.db, await findOwn(context, id))

/** What the engine wants to judge the owner's answers elsewhere. */
export const ownScoring = async (context: Reading, id: string): Promise<OwnScoring> => {
  const assessment = await findOwn(context, id)
  const { prepared } = await questionnaireOf(context.db, assessment.criteria_version_id)
  return { set: forAnswer(prepared.set), facility: await factsOf(context.db, assessment) }
}
