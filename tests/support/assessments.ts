import { contract } from '@nhanxanh/contract'
import type { AnswerBody } from '@nhanxanh/contract/features/assessments.answers'
import type { AssessmentForm, FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import { periodsOnOffer } from '@nhanxanh/contract/features/assessments.period'
import { shippedPeriodRule, stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Api } from './api.ts'
import { pendingFacility, smallPdf } from './registrations.ts'
import { judgeAll } from './verdicts.ts'

const { portal } = contract

/** The newest period that can be chosen today. */
export const newestPeriod = (): string => periodsOnOffer(vietnamDay(new Date()), shippedPeriodRule)[0] ?? ''

/** An approved facility with its owner, by the short way: the record is written as approved. */
export const approvedFacility = async (api: Api, changes: Parameters<typeof pendingFacility>[1] = {}) => {
  const { owner, facility } = await pendingFacility(api, changes)
  const approved = { status: 'approved', decided_at: new Date() } as const
  await api.rows.updateTable('facilities').set(approved).where('id', '=', facility.id).execute()
  return { owner, facility }
}

/** A draft of an approved facility, with the form that its owner reads. */
export const startedAssessment = async (api: Api, changes: Parameters<typeof pendingFacility>[1] = {}) => {
  const { owner, facility } = await approvedFacility(api, changes)
  const { data: assessment } = await api.call(
    portal.startAssessment,
    { body: { kind: 'initial', periodTo: newestPeriod() } },
    owner,
  )
  const { data: form } = await api.call(portal.assessmentForm, { params: { id: assessment.id } }, owner)
  return { owner, facility, assessment, form, params: { id: assessment.id } }
}

export const questionsOf = ({ groups }: AssessmentForm): FormQuestion[] =>
  groups.flatMap(({ subGroups }) =>
    subGroups.flatMap(({ criteria }) => criteria.flatMap((criterion) => criterion.questions)),
  )

/** "Không thực hiện" or "Chưa có số liệu" to a question: the shortest answer that is one. */
export const declined = ({ id, scale }: FormQuestion): AnswerBody => ({
  questionId: id,
  value: [],
  stance: stanceOf(scale.kind),
  evidence: [],
})

/** A file as proof, uploaded by this owner. */
export const evidenceFile = async (
  api: Api,
  owner: { token: string },
  kind: AnswerBody['evidence'][number]['kind'],
) => {
  const { data } = await api.call(portal.uploadFile, { body: await smallPdf('Minh chung') }, owner)
  return {
    fileId: data.id,
    kind,
    issuedOn: '2026-03-01',
    coversFrom: '2025-09-01',
    coversTo: '2026-02-28',
    issuer: 'Điện lực Khánh Hòa',
    note: 'Hoá đơn tiền điện cả kỳ',
  }
}

/** The best answer to a question, or none where it is worked out from numbers. */
const bestValue = ({ scale }: FormQuestion): string[] => {
  if (scale.kind === 'yes-no') return ['yes']
  if (scale.kind === 'one' || scale.kind === 'many') return [scale.options.at(-1)?.key ?? '']
  if (scale.kind === 'number') return [scale.max ?? '10']
  if (scale.kind === 'date') return ['2026-01-31']
  return scale.kind === 'text' ? ['Có quy định bằng văn bản.'] : []
}

/** Says yes with a file to everything that can be said so, and declines what is worked out from numbers. */
export const willing = (question: FormQuestion, fileId: string): AnswerBody => {
  const value = bestValue(question)
  if (value.length === 0) return declined(question)
  const proof = { issuedOn: null, coversFrom: null, coversTo: null, issuer: null, note: null }
  const evidence = [{ ...proof, fileId, kind: question.evidence.kinds[0] ?? 'anh' }]
  return { questionId: question.id, value, stance: null, evidence }
}

/** Of these criteria those that `willing` answers in full: “Đạt” stands on them. */
export const plainlyMet = <Criterion extends { questions: readonly { scale: { kind: string } }[] }>(
  criteria: readonly Criterion[],
): Criterion[] => criteria.filter(({ questions }) => questions.every(({ scale }) => scale.kind === 'yes-no'))

/** An assessment that was handed in, with what its owner answered; one file proves it all. */
export const submittedAssessment = async (api: Api, changes: Parameters<typeof pendingFacility>[1] = {}) => {
  const started = await startedAssessment(api, changes)
  const { owner, form, params, assessment } = started
  const { fileId } = await evidenceFile(api, owner, 'anh')
  const answers = questionsOf(form).map((question) => willing(question, fileId))
  await api.call(portal.saveAnswers, { params, body: { answers, values: [], exemptions: [] } }, owner)
  await api.call(portal.submitAssessment, { params, body: { version: assessment.version } }, owner)
  return { ...started, fileId }
}

type Judge = { id: string; token: string }

/** Judges what is left of what was handed in, and proposes what the engine's level allows: it waits for its signature. */
export const proposeAssessment = async (
  api: Api,
  params: { id: string },
  judge: Judge,
  recommendations: string | null = null,
) => {
  const { assessments } = contract
  const version = async () => (await api.call(assessments.get, { params }, judge)).data.version
  await api.call(assessments.assign, { params, body: { leadId: judge.id, memberIds: [] } }, judge)
  await judgeAll(api, params.id, judge)
  const { data: check } = await api.call(assessments.check, { params }, judge)
  const notes = Object.fromEntries(check.items.map(({ key }) => [key, 'Đã xem xét tại chỗ.']))
  const { data: state } = await api.call(assessments.review, { params }, judge)
  const outcome = state.level === null ? 'failed' : 'approved'
  const body = { outcome, note: 'Đã đối chiếu hồ sơ.', recommendations, notes, version: await version() } as const
  const { data } = await api.call(assessments.propose, { params, body }, judge)
  return data
}

type Reader = { token: string }

/** What waits in a file as this reader is shown it: the call that signs it. */
export const seenBy = async (api: Api, params: { id: string }, reader: Reader) => {
  const { data } = await api.call(contract.assessments.get, { params }, reader)
  return { params, body: { version: data.version, shown: data.toSign?.sha256 ?? '0'.repeat(64) } }
}

/** A session of the council that concluded as was proposed and is closed, by the short way: its rows are written. */
export const concludedInCouncil = async ({ rows }: Api, id: string): Promise<void> => {
  const open = rows.selectFrom('assessment_decisions').selectAll().where('assessment_id', '=', id)
  const decision = await open.where('signed_at', 'is', null).where('withdrawn_at', 'is', null).executeTakeFirstOrThrow()
  const [now, name] = [new Date(), 'Thư ký hội đồng']
  const session = await rows
    .insertInto('council_sessions')
    .values({ held_on: vietnamDay(now), created_by: decision.proposed_by, created_by_name: name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { outcome, recommendations, level, points } = decision
  if (outcome === 'supplement') throw new Error('A file that was sent back waits for no signature')
  const said = { outcome, recommendations, level, points, concluded_by_name: name, concluded_at: now }
  await rows
    .insertInto('council_session_files')
    .values({ session_id: session.id, assessment_id: id, position: 0, ...said })
    .execute()
  const marks = { held_by_name: name, held_at: now, closed_by_name: name, closed_at: now }
  await rows
    .updateTable('council_sessions')
    .set({ state: 'closed', ...marks })
    .where('id', '=', session.id)
    .execute()
}

/** The call that signs what waits in a file, once the council has concluded on it. */
export const signingOf = async (api: Api, params: { id: string }, reader: Reader) => {
  await concludedInCouncil(api, params.id)
  return seenBy(api, params, reader)
}

/** The same from the beginning, and has it signed: it is decided and sealed. */
export const decidedAssessment = async (api: Api, judge: Judge, signer: { token: string }) => {
  const { params } = await submittedAssessment(api)
  await proposeAssessment(api, params, judge)
  await api.call(contract.assessments.countersign, await signingOf(api, params, signer), signer)
  return { params }
}
