import type { AnswerBody, EvidenceBody, Exemption, InputValue } from '@nhanxanh/contract/features/assessments.answers'
import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import { sumOfMonths } from '@nhanxanh/contract/features/assessments.months'
import { closedProblem } from '@nhanxanh/contract/features/assessments.words'
import { quotaProblem, standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type {
  AssessmentProgress,
  OwnAssessment,
  SavedAnswer,
  StoredAnswer,
  StoredEvidence,
} from '@nhanxanh/contract/features/assessments.own'
import { Refusal } from '../../../refusal.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import type { AskedQuestion, Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import { assertOwnFiles } from '../../files/files.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { isAuthor } from '../assessments.policy.ts'
import * as assessments from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { answerFields, assertNoProblem, assertSaysSomething, inputProblem } from '../answers/answer-rules.ts'
import * as repo from '../answers/answers.repo.ts'
import { assertMayEnter } from '../hands/hands.service.ts'
import { recordEntry } from '../paper/paper.repo.ts'
import { openPartsOf } from './open-parts.ts'
import type { OpenParts } from './open-parts.ts'
import { assertMayBeExempt, ownAssessment, ownProgress } from './own.service.ts'
import type { Owning } from './own.service.ts'
import { toOwnAnswers, toStoredEvidence } from './own.presenter.ts'

/** What is written to, while nobody else writes to it. */
type Writing = { assessment: AssessmentRecord; questionnaire: Questionnaire; open: OpenParts }

/** The assessment under a lock, if this owner may write to it now. */
export const openForWriting = async ({ db, caller, audit, now }: Owning, id: string): Promise<Writing> => {
  audit({ refId: id })
  const writing = await writingOf({ db, caller }, await assessments.lock(db, id))
  // Owners are barred by nothing, and leave no hands.
  if (caller.audience === 'console') {
    await assertMayEnter({ db, caller }, id)
    await recordEntry(db, id, caller, now)
  }
  return writing
}

/** The same without a lock, for what is looked at before the transaction. */
export const lookForWriting = async ({ db, caller }: Pick<Owning, 'db' | 'caller'>, id: string): Promise<Writing> =>
  writingOf({ db, caller }, await assessments.find(db, id))

const writingOf = async (
  { db, caller }: Pick<Owning, 'db' | 'caller'>,
  assessment: AssessmentRecord | undefined,
): Promise<Writing> => {
  if (!assessment || !isAuthor(caller, assessment)) throw new Refusal('ASSESSMENT_NOT_FOUND')
  const closed = closedProblem('enter', { standing: standingOf(assessment) })
  if (closed !== null) throw new Refusal(closed.code)
  const questionnaire = await questionnaireOf(db, assessment.criteria_version_id)
  return { assessment, questionnaire, open: await openPartsOf(db, assessment, questionnaire) }
}

export const questionOf = ({ questionnaire, open }: Writing, id: string): AskedQuestion => {
  const question = questionnaire.questions.find((each) => each.id === id)
  if (!question) throw new Refusal('QUESTION_NOT_FOUND')
  if (!open.takesAnswer(question)) throw new Refusal('QUESTION_NOT_OPEN')
  return question
}

/**
 * Does a write and refuses it with FILE_QUOTA_EXCEEDED, which says which limit it is (PRODUCT D7b.9). Only what has grown is
 * judged: who attached more before the settings were tightened can go on answering.
 */
export const withinQuota = async <T>({ db }: Owning, assessmentId: string, write: () => Promise<T>): Promise<T> => {
  const before = await repo.evidenceTotals(db, assessmentId)
  const written = await write()
  const after = await repo.evidenceTotals(db, assessmentId)
  const grown = (of: keyof typeof after) => (after[of] > before[of] ? after[of] : 0)
  const { values } = await programmeOf(db)
  const sentence = quotaProblem({ files: grown('files'), bytes: grown('bytes'), most: grown('most') }, values)
  if (sentence !== null) throw new Refusal('FILE_QUOTA_EXCEEDED', { sentence })
  return written
}

const writeEvidence = async ({ db, caller, now }: Owning, place: repo.Place, evidence: readonly EvidenceBody[]) => {
  const ids = evidence.map(({ fileId }) => fileId)
  // A file of the cycle before may be of who owned the facility then.
  const attached = await repo.attachedAmong(db, place.assessmentId, ids)
  const others = ids.filter((id) => !attached.has(id))
  await assertOwnFiles(db, caller.id, others, 'evidence')
  await repo.takeOffEvidence(db, { ...place, now, keep: ids })
  for (const each of evidence) await repo.saveEvidence(db, { ...place, now }, each)
}

const writeAnswer = async (context: Owning, place: repo.Place, answer: Omit<SavedAnswer, 'questionId'>) => {
  const { value, stance, evidence } = answer
  await repo.saveAnswer(context.db, place, { value, stance })
  if (evidence !== null) await writeEvidence(context, place, evidence)
}

const writeValues = async ({ db, now }: Owning, writing: Writing, values: readonly InputValue[]): Promise<void> => {
  const { assessment, questionnaire, open } = writing
  const fields: Record<string, string> = {}
  for (const [at, { inputId, value, months }] of values.entries()) {
    const input = questionnaire.inputs.find(({ id }) => id === inputId)
    if (!input) throw new Refusal('QUESTION_INPUT_NOT_FOUND')
    if (!open.takesValue(input)) throw new Refusal('QUESTION_NOT_OPEN')
    const problem = value === null ? null : inputProblem(input, value)
    if (problem !== null) fields[`values.${at}.value`] = problem
    if (months !== null && sumOfMonths(months) !== value) fields[`values.${at}.months`] = 'Số này khác tổng các tháng.'
  }
  assertNoProblem(fields)
  for (const each of values) await repo.saveValue(db, { ...each, assessmentId: assessment.id, now })
}

const writeExemptions = async ({ db, now }: Owning, writing: Writing, exemptions: readonly Exemption[]) => {
  const { assessment, questionnaire, open } = writing
  const facility = { subType: assessment.sub_type, rank: assessment.rank }
  const fields: Record<string, string> = {}
  for (const [at, { criterionId, reason }] of exemptions.entries()) {
    const criterion = questionnaire.criteria.find(({ id }) => id === criterionId)
    if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
    if (!open.takesExemption(criterion)) throw new Refusal('QUESTION_NOT_OPEN')
    const problem = reason === null ? null : exemptionProblem(criterion, facility)
    if (problem !== null) fields[`exemptions.${at}.reason`] = problem
  }
  assertMayBeExempt(fields)
  for (const each of exemptions) await repo.saveExemption(db, { ...each, assessmentId: assessment.id, now })
}

/** Keeps which criteria the owner means to meet; nothing is judged by it. CRITERION_NOT_FOUND for one of another set. */
export const planWay = async (context: Owning, id: string, planned: readonly string[]): Promise<OwnAssessment> => {
  const { questionnaire } = await openForWriting(context, id)
  const known = new Set(questionnaire.criteria.map(({ lineage }) => lineage))
  if (planned.some((lineage) => !known.has(lineage))) throw new Refusal('CRITERION_NOT_FOUND')
  await assessments.plan(context.db, id, planned)
  return ownAssessment(context, id)
}

type Saving = {
  answers: readonly SavedAnswer[]
  values: readonly InputValue[]
  exemptions: readonly Exemption[]
}

/** Saves answers, numbers and proposals, all of them or none; saying it again changes nothing. Answers with what they come to. */
export const saveAnswers = async (context: Owning, id: string, given: Saving): Promise<AssessmentProgress> => {
  const { now } = context
  const writing = await openForWriting(context, id)
  const problems: Record<string, string> = {}
  for (const [at, answer] of given.answers.entries()) {
    const question = questionOf(writing, answer.questionId)
    const { evidence, ...said } = answer
    if (evidence !== null) assertSaysSomething({ ...said, evidence }, `answers.${at}.`)
    Object.assign(problems, answerFields(question, { ...said, evidence: evidence ?? [] }, `answers.${at}.`))
  }
  assertNoProblem(problems)
  await withinQuota(context, id, async () => {
    for (const answer of given.answers) {
      await writeAnswer(context, { assessmentId: id, questionId: answer.questionId, now }, answer)
    }
  })
  await writeValues(context, writing, given.values)
  await writeExemptions(context, writing, given.exemptions)
  return ownProgress(context, id)
}

const storedAnswerTo = async ({ db }: Owning, id: string, questionId: string): Promise<StoredAnswer> => {
  const stored = toOwnAnswers(await repo.rowsOf(db, id)).answers.find((each) => each.questionId === questionId)
  if (!stored) throw new Error('An answer that was just written is gone')
  return stored
}

/** Answers one question that has no answer yet; ANSWER_ALREADY_EXISTS where it has one. */
export const createAnswer = async (context: Owning, id: string, body: AnswerBody): Promise<StoredAnswer> => {
  const { db, now } = context
  const { questionId, value, stance } = body
  const question = questionOf(await openForWriting(context, id), questionId)
  assertSaysSomething(body)
  assertNoProblem(answerFields(question, body))
  const place = { assessmentId: id, questionId, now }
  await repo.createAnswer(db, place, { value, stance })
  await withinQuota(context, id, () => writeEvidence(context, place, body.evidence))
  return storedAnswerTo(context, id, questionId)
}

const findAnswer = async ({ db }: Owning, id: string, answerId: string) => {
  const answer = await repo.findAnswer(db, id, answerId)
  if (!answer) throw new Refusal('ANSWER_NOT_FOUND')
  return answer
}

type Update = Omit<AnswerBody, 'questionId'>

/** Writes an answer anew, as a whole. ANSWER_NOT_FOUND for one of another assessment. */
export const updateAnswer = async (
  context: Owning,
  id: string,
  answerId: string,
  body: Update,
): Promise<StoredAnswer> => {
  const writing = await openForWriting(context, id)
  const { question_id: questionId } = await findAnswer(context, id, answerId)
  const question = questionOf(writing, questionId)
  assertSaysSomething(body)
  assertNoProblem(answerFields(question, body))
  const place = { assessmentId: id, questionId, now: context.now }
  await withinQuota(context, id, () => writeAnswer(context, place, body))
  return storedAnswerTo(context, id, questionId)
}

/** Takes an answer back with its files. */
export const removeAnswer = async (context: Owning, id: string, answerId: string): Promise<null> => {
  const { db, now } = context
  const writing = await openForWriting(context, id)
  const { question_id: questionId } = await findAnswer(context, id, answerId)
  questionOf(writing, questionId)
  await repo.takeOffEvidence(db, { assessmentId: id, questionId, now })
  await repo.removeAnswer(db, answerId)
  return null
}

/** Attaches one file to a question; without an answer so far, the file is the answer. */
export const attachEvidence = async (
  context: Owning,
  id: string,
  questionId: string,
  body: EvidenceBody,
): Promise<StoredEvidence> => {
  const { db, caller, now } = context
  const question = questionOf(await openForWriting(context, id), questionId)
  assertNoProblem(kindField(question, body))
  await assertOwnFiles(db, caller.id, [body.fileId], 'evidence')
  const place = { assessmentId: id, questionId, now }
  await repo.assureAnswer(db, place)
  const evidenceId = await withinQuota(context, id, () => repo.saveEvidence(db, place, body))
  const stored = (await repo.rowsOf(db, id)).evidence.find((row) => row.id === evidenceId)
  if (!stored) throw new Error('Evidence that was just attached is gone')
  return toStoredEvidence(stored)
}

const kindField = (question: AskedQuestion, body: EvidenceBody): Record<string, string> => {
  const problem = answerFields(question, { value: [], stance: null, evidence: [body] })['evidence.0.kind']
  return problem === undefined ? {} : { kind: problem }
}
