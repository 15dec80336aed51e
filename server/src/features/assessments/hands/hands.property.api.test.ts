import { contract } from '@nhanxanh/contract'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import {
  approvedFacility,
  newestPeriod,
  questionsOf,
  seenBy,
  willing,
} from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approve } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { breaches } from '../../../../../tests/support/hands.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'
import { times } from '../../../../../tests/support/random.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'
import { judgeAll } from '../../../../../tests/support/verdicts.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, certificates, files } = contract
/** Two hold everything, two sign, and one knows of assigned files only. */
const people = cast(api, {
  admin: ['administrator', 1],
  second: ['administrator', 2],
  leader: ['leader', 1],
  deputy: ['leader', 2],
  expert: ['assessor', 1],
})
type Person = { id: string; token: string }
const five = (): Person[] => Object.values(people)
const anyStep = (length: number) => fc.record({ act: fc.nat(length - 1), who: fc.nat(4) })

type Params = { id: string }
type Course = {
  params: Params
  criteria: { id: string }[]
  figure: string
  proof: string
  decisionId: string
  certificateId: string
}

const detail = async ({ params }: Course, by: Person = people.admin) =>
  (await call(assessments.get, { params }, by)).data
/** Empty where the file is under no review. */
const reviewOf = async ({ params }: Course) => {
  const { status, data } = await call(assessments.review, { params }, people.admin)
  return status === 200 ? data : { level: null, verdicts: [] }
}
const withVersion = async (course: Course) => ({ version: (await detail(course)).version })

const reasons = { not_met: 'not_done', not_applicable: 'out_of_scope', supplement: 'evidence_unclear' } as const
const judge = (verdict: keyof typeof reasons) => async (course: Course, by: Person) => {
  const [one] = course.criteria
  const otherId = one?.id ?? ''
  const version = (await reviewOf(course)).verdicts.find(({ criterionId }) => criterionId === otherId)?.version ?? 0
  const body = { verdict, share: null, reason: reasons[verdict], comment: 'Đã xem.', internalNote: null, version }
  return call(assessments.judge, { params: { ...course.params, otherId }, body }, by)
}

const propose = async (course: Course, by: Person) => {
  const { params } = course
  const check = await call(assessments.check, { params }, people.admin)
  const found = check.status === 200 ? check.data.items : []
  const notes = Object.fromEntries(found.map(({ key }) => [key, 'Đã xem xét.']))
  const outcome = (await reviewOf(course)).level === null ? ('failed' as const) : ('approved' as const)
  const body = { ...(await withVersion(course)), outcome, note: 'Đã xem.', recommendations: null, notes }
  return call(assessments.propose, { params, body }, by)
}

const held = async (course: Course) => ({ heldId: (await detail(course)).held?.id ?? crypto.randomUUID() })
type Act = (course: Course, by: Person) => Promise<{ status: number }>

/** What can be done with a file, by calls as people make them. */
const fileActs: readonly Act[] = [
  judge('not_met'),
  judge('not_applicable'),
  judge('supplement'),
  async ({ params, figure }, by) =>
    call(
      assessments.setValue,
      {
        params: { ...params, otherId: figure },
        body: { value: '3', reason: 'Theo hoá đơn.', fileId: null, page: null },
      },
      by,
    ),
  async ({ params, criteria, proof }, by) => {
    const place = { criterionId: criteria[1]?.id ?? '', itemId: null, fileId: proof, page: 1, x: 0.1, y: 0.1 }
    return call(assessments.pin, { params, body: place }, by)
  },
  async (course, by) => {
    const otherId = course.criteria[0]?.id ?? ''
    const version = (await reviewOf(course)).verdicts.find(({ criterionId }) => criterionId === otherId)?.version ?? 0
    const body = { reason: 'Cơ sở không có bếp.', version }
    return call(assessments.confirmExemption, { params: { ...course.params, otherId }, body }, by)
  },
  propose,
  propose,
  async (course, by) =>
    call(
      assessments.withdrawDecision,
      { params: course.params, body: { ...(await withVersion(course)), reason: 'Xem lại.' } },
      by,
    ),
  async (course, by) =>
    call(assessments.return, { params: course.params, body: { ...(await withVersion(course)), note: null } }, by),
  async ({ params }, by) => call(assessments.enter, { params, body: { answers: [], values: [], exemptions: [] } }, by),
  async (course, by) => call(assessments.countersign, await seenBy(api, course.params, by), by),
  async (course, by) => call(assessments.takeBack, { params: course.params, body: await held(course) }, by),
  async (course, by) => call(assessments.complete, { params: course.params, body: await held(course) }, by),
  async (course, by) =>
    call(
      assessments.reopen,
      { params: course.params, body: { ...(await withVersion(course)), reason: 'Xem lại.' } },
      by,
    ),
]

const certificateVersion = async ({ certificateId: id }: Course) => {
  const { status, data } = await call(certificates.get, { params: { id } }, people.admin)
  return { version: status === 200 ? data.version : 1 }
}
const onCertificate = async (
  course: Course,
  name: 'revoke' | 'confirmRevocation' | 'withdrawRevocation',
  by: Person,
) => {
  const at = { params: { id: course.certificateId } }
  const version = await certificateVersion(course)
  if (name === 'revoke') return call(certificates.revoke, { ...at, body: { ...version, reason: 'Vi phạm.' } }, by)
  return call(certificates[name], { ...at, body: version }, by)
}
/** What can be done once it is approved, and with its certificate. */
const laterActs: readonly Act[] = [
  async (course, by) => {
    const body = { decision: aDecision(), assessmentIds: [course.params.id] }
    const written = await call(certificates.issue, { body }, by)
    if (written.status === 200) course.decisionId = written.data.decisionId
    return written
  },
  async (course, by) => {
    const given = await call(certificates.confirmIssue, { params: { id: course.decisionId } }, by)
    if (given.status === 200) course.certificateId = given.data.items[0]?.id ?? course.certificateId
    return given
  },
  async ({ decisionId: id }, by) =>
    call(certificates.withdrawIssue, { params: { id }, body: { reason: 'Ghi sai số.' } }, by),
  async (course, by) => onCertificate(course, 'revoke', by),
  async (course, by) => onCertificate(course, 'confirmRevocation', by),
  async (course, by) => onCertificate(course, 'withdrawRevocation', by),
  (course, by) => judge('not_met')(course, by),
  async (course, by) =>
    call(
      assessments.reopen,
      { params: course.params, body: { ...(await withVersion(course)), reason: 'Xem lại.' } },
      by,
    ),
]

/** A file that one of the five entered from paper, judged by another, where all five may work on it. */
const begun = async (clerk: Person, judgeOfAll: Person): Promise<Course> => {
  const { facility } = await approvedFacility(api)
  const start = { facilityId: facility.id, kind: 'initial' as const, periodTo: newestPeriod() }
  const { data: assessment } = await call(assessments.start, { body: start }, clerk)
  const params = { id: assessment.id }
  const { data: form } = await call(assessments.form, { params }, clerk)
  const { data: proof } = await call(files.upload, { body: await smallPdf('Minh chung') }, clerk)
  const answers = questionsOf(form).map((question) => willing(question, proof.id))
  await call(assessments.enter, { params, body: { answers, values: [], exemptions: [] } }, clerk)
  const { version } = (await call(assessments.entered, { params }, clerk)).data.assessment
  await call(assessments.handIn, { params, body: { version, paperFileIds: [proof.id] } }, clerk)
  const members = five().map(({ id }) => ({ assessment_id: params.id, user_id: id, added_at: new Date() }))
  await rows.insertInto('assessment_members').values(members).execute()
  const { data: sheet } = await call(assessments.sheet, { params }, people.admin)
  const criteria = sheet.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const mandatory = criteria.find(({ isMandatory }) => isMandatory)
  const figure = sheet.inputs.find(({ isWhole, min, max }) => !isWhole && (min ?? '0') === '0' && max === null)
  await judgeAll(api, params.id, judgeOfAll)
  const none = crypto.randomUUID()
  const course = { params, figure: figure?.id ?? '', proof: proof.id, decisionId: none, certificateId: none }
  return { ...course, criteria: [mandatory ?? { id: '' }, ...criteria] }
}

const walk = async (course: Course, acts: readonly Act[], steps: readonly { act: number; who: number }[]) => {
  let done = 0
  for (const { act, who } of steps) {
    const by = five()[who]
    if (!by) throw new Error('There are five')
    const { status } = (await acts[act]?.(course, by)) ?? { status: 0 }
    expect(status).toBeLessThan(500)
    if (status === 200) done += 1
  }
  return done
}

/** Approves what the five have not, by its rows, with the answers that were handed in. */
const approveAnyway = async ({ params: { id } }: Course) => {
  const attempts = rows.selectFrom('assessment_attempts').select('content').where('assessment_id', '=', id)
  const { content } = await attempts.orderBy('attempt', 'desc').limit(1).executeTakeFirstOrThrow()
  await rows.updateTable('assessments').set({ status: 'submitted', rejection: null }).where('id', '=', id).execute()
  await approve(api, id, people.leader)
  await rows
    .updateTable('assessment_attempts')
    .set({ content: JSON.stringify(content) as never })
    .where('assessment_id', '=', id)
    .execute()
}

beforeAll(() => bindSettings(api, { holdMinutes: 10, councilSessions: false }))

it('holds of what people do by requests, with a file and its certificate', { timeout: 1_800_000 }, async () => {
  let done = 0
  const before = fc.array(anyStep(fileActs.length), { minLength: 8, maxLength: 12 })
  const after = fc.array(anyStep(laterActs.length), { minLength: 8, maxLength: 12 })
  const anyCourse = fc.asyncProperty(
    fc.boolean(),
    fc.boolean(),
    before,
    after,
    async (isFirst, isProposed, early, late) => {
      const [clerk, judgeOfAll] = isFirst ? [people.admin, people.expert] : [people.second, people.deputy]
      const course = await begun(clerk, judgeOfAll)
      if (isProposed) await propose(course, judgeOfAll)
      done += await walk(course, fileActs, early)
      const { status } = await detail(course)
      if (status !== 'approved') await approveAnyway(course)
      done += await walk(course, laterActs, late)
      const ids = [course.params.id, course.certificateId]
      const ledger = await rows.selectFrom('record_hands').selectAll().where('record_id', 'in', ids).execute()
      expect(breaches(ledger.map(({ person_id: personId, part }) => ({ personId, part })))).toEqual([])
    },
  )
  const numRuns = times(160)
  await fc.assert(anyCourse, { numRuns, endOnFailure: true })
  expect(done).toBeGreaterThan(numRuns)
})
