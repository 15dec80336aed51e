import { contract } from '@nhanxanh/contract'
import { periodProblem, periodsOnOffer } from '@nhanxanh/contract/features/assessments.period'
import type { SettingsValues } from '@nhanxanh/contract/features/settings'
import { addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import {
  approvedFacility,
  declined,
  evidenceFile,
  newestPeriod,
  questionsOf,
  startedAssessment,
  willing,
} from '../../../../../tests/support/assessments.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { nextVersion, shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const shipped = await shippedSets(api)
const { call, rows } = api
const { assessments, certificates, portal, settings } = contract
const admin = await api.signIn('administrator')
const nothing = { answers: [], values: [], exemptions: [] }

const setting = async (changes: Partial<SettingsValues>) => {
  const { version, values } = (await call(settings.get, {}, admin)).data
  const body = { version, values: { ...values, ...changes } }
  expect((await call(settings.update, { body }, admin)).status).toBe(200)
}

/** A facility that was approved today: one criterion was agreed not to apply, one figure was corrected. */
const approvedOnce = async () => {
  const started = await startedAssessment(api)
  const { owner, form, params, assessment } = started
  const criterion = form.groups[0]?.subGroups[0]?.criteria[0]
  const input = form.inputs.find(({ max, isRequired }) => isRequired && max === null)
  if (!criterion || !input) throw new Error('The shipped set has criteria and numbers')
  const { fileId } = await evidenceFile(api, owner, 'anh')
  const answers = questionsOf(form).map((question) => willing(question, fileId))
  const exemptions = [{ criterionId: criterion.id, reason: 'Cơ sở không có bếp.' }]
  const values = [{ inputId: input.id, value: '300' }]
  await call(portal.saveAnswers, { params, body: { answers, values, exemptions } }, owner)
  await call(portal.submitAssessment, { params, body: { version: assessment.version } }, owner)
  await call(assessments.assign, { params, body: { leadId: admin.user.id, memberIds: [] } }, admin)
  const verdict = {
    verdict: 'not_applicable',
    share: null,
    reason: 'out_of_scope',
    comment: null,
    internalNote: null,
  } as const
  const at = (otherId: string) => ({ params: { ...params, otherId } })
  await call(assessments.judge, { ...at(criterion.id), body: { ...verdict, version: 0 } }, admin)
  const found = { value: '250', reason: 'Theo hoá đơn.', fileId: null, page: null }
  await call(assessments.setValue, { ...at(input.id), body: found }, admin)
  const approved = { status: 'approved', decided_at: new Date() } as const
  await rows.updateTable('assessments').set(approved).where('id', '=', params.id).execute()
  return { ...started, fileId }
}

describe('a renewal', () => {
  it('opens so many months before the end as the settings say, and says on which day', async () => {
    const { owner } = await approvedOnce()
    const kinds = async () => (await call(portal.startOptions, {}, owner)).data.kinds
    const early = await kinds()
    expect(early.map(({ kind, problem }) => [kind, problem === null])).toEqual([
      ['initial', false],
      ['renewal', false],
      ['change', true],
    ])
    expect(early[1]?.problem).toMatch(/^Có thể gia hạn từ ngày \d\d\/\d\d\/20\d\d, 6 tháng trước ngày hết hạn/)
    const start = () => call(portal.startAssessment, { body: { kind: 'renewal', periodTo: newestPeriod() } }, owner)
    const refused = await start()
    expect([refused.status, refused.error.code]).toEqual([409, 'ASSESSMENT_KIND_NOT_POSSIBLE'])
    expect(refused.error.fields).toEqual({ kind: early[1]?.problem })
    await setting({ renewalMonths: 36 })
    expect((await start()).data).toMatchObject({ kind: 'renewal', standing: 'draft' })
  })

  it('is proposed the answers of the cycle before, which count one by one as they are confirmed', async () => {
    await setting({ renewalMonths: 36 })
    const { owner, form, fileId } = await approvedOnce()
    const aged = questionsOf(form).slice(0, 30)
    const change = (draftId: string) =>
      rows
        .updateTable('questions')
        .set({ max_age_months: 12 })
        .where('version_id', '=', draftId)
        .where(
          'lineage',
          'in',
          aged.map(({ lineage }) => lineage),
        )
        .execute()
    const since = addMonths(vietnamDay(new Date()), -1)
    const newest = await nextVersion(api, admin, { from: shipped.CSLT, rule: 'keep', since, change })
    const body = { kind: 'renewal' as const, periodTo: newestPeriod() }
    const { data: renewal } = await call(portal.startAssessment, { body }, owner)
    const params = { id: renewal.id }
    expect(renewal.criteriaVersion.id).toBe(newest)
    const read = async () => (await call(portal.assessmentAnswers, { params }, owner)).data
    const progress = async () => (await call(portal.assessmentProgress, { params }, owner)).data
    const proposals = await read()
    expect(proposals.answers.length).toBeGreaterThan(50)
    expect([...proposals.answers, ...proposals.values, ...proposals.exemptions].every((each) => each.isProposed)).toBe(
      true,
    )
    expect(proposals.values).toMatchObject([{ value: '250' }])
    expect(proposals.exemptions).toMatchObject([{ reason: 'Cơ sở không có bếp.' }])
    const total = proposals.answers.length + 2
    const before = async () => (await call(portal.assessmentBefore, { params }, owner)).data
    expect(await before()).toMatchObject({ period: { to: newestPeriod() }, values: [{ value: '250' }] })
    expect(await progress()).toMatchObject({ answered: 0, proposed: total, points: '0' })

    // Files without a day prove nothing where their age is asked for: they stay behind, all others come along.
    const asked = questionsOf((await call(portal.assessmentForm, { params }, owner)).data)
    const proved = asked.filter((question) => willing(question, fileId).evidence.length > 0)
    const [old, fresh] = [true, false].map((isAged) =>
      proved.filter(({ evidence }) => (evidence.maxAgeMonths !== null) === isAged),
    )
    const filesOf = (all = proved) =>
      new Set(all.map(({ id }) => proposals.answers.find(({ questionId }) => questionId === id)?.evidence.length))
    expect([filesOf(old), filesOf(fresh)]).toEqual([new Set([0]), new Set([1])])
    const [one] = fresh ?? []
    if (!one) throw new Error('There is a question')
    const submit = { params, body: { version: renewal.version } }
    const open = await call(portal.submitAssessment, submit, owner)
    expect(open.error.fields?.[one.id]).toContain('xác nhận')
    await call(portal.saveAnswers, { params, body: { ...nothing, answers: [willing(one, fileId)] } }, owner)
    const values = proposals.values.map(({ inputId, value }) => ({ inputId, value }))
    const others = values.map(({ inputId }) => ({ inputId, value: '900' }))
    await call(portal.saveAnswers, { params, body: { ...nothing, values: others } }, owner)
    // What is typed over it leaves the figure of the cycle before to be read beside.
    expect((await before()).values).toEqual(values)
    await call(portal.saveAnswers, { params, body: { ...nothing, values } }, owner)
    expect(await progress()).toMatchObject({ answered: 1, proposed: total - 2 })
    expect((await read()).answers.find(({ questionId }) => questionId === one.id)).toMatchObject({ isProposed: false })
  })

  it('is no longer for a facility whose certificate was ended: it begins anew', async () => {
    const { owner, assessmentId } = await approvedAssessment(api, { id: admin.user.id, token: admin.token })
    const possible = async () =>
      (await call(portal.startOptions, {}, owner)).data.kinds.flatMap(({ kind, problem }) => (problem ? [] : [kind]))
    const issue = { decision: aDecision(), assessmentIds: [assessmentId] }
    const { data } = await issueByTwo(api, { body: issue }, admin)
    expect(await possible()).toEqual(['renewal', 'change'])
    await setting({ renewalMonths: 6 })
    expect(await possible()).toEqual(['change'])
    const closing = { version: 1, kind: 'closed' as const, reason: 'Ngừng kinh doanh.' }
    const end = { params: { id: data.items[0]?.id ?? '' }, body: closing }
    expect((await call(certificates.end, end, admin)).status).toBe(200)
    expect(await possible()).toEqual(['initial'])
  })
})

describe('the settings of assessments', () => {
  it('say how many months the figures are of, and how long ago these may have ended', async () => {
    await setting({ periodMonths: 6, periodAgeMonths: 2 })
    const { owner } = await approvedFacility(api)
    const { periods } = (await call(portal.startOptions, {}, owner)).data
    expect(periods.length).toBeGreaterThanOrEqual(2)
    const { data } = await call(portal.startAssessment, { body: { kind: 'initial', periodTo: newestPeriod() } }, owner)
    expect({ from: data.periodFrom, to: data.periodTo }).toEqual(periods[0])
    const { owner: late } = await approvedFacility(api)
    const old = { kind: 'initial' as const, periodTo: '2026-04-30' }
    const refused = await call(portal.startAssessment, { body: old }, late)
    expect(refused.error.fields).toEqual({ periodTo: 'Kỳ số liệu kết thúc không quá 2 tháng trước.' })
    await setting({ periodMonths: 12, periodAgeMonths: 6 })
  })

  it('count the age of the figures by the day', () => {
    const rule = { periodMonths: 12, periodAgeMonths: 6 }
    const problem = 'Kỳ số liệu kết thúc không quá 6 tháng trước.'
    // The last day of May is 182 days before, the last of April 213.
    expect(periodProblem('2026-05-31', '2026-11-29', rule)).toBeNull()
    expect(periodProblem('2026-04-30', '2026-11-29', rule)).toBe(problem)
    expect(periodsOnOffer('2026-11-29', rule).at(-1)).toBe('2026-05-31')
    expect(periodProblem('2026-05-31', '2026-12-01', rule)).toBe(problem)
  })

  it('bound the files of a question and of an assessment, by number and by size, and say which it was', async () => {
    await setting({ filesOfQuestion: 2, filesOfAssessment: 3, megabytesOfAssessment: 1 })
    const { owner, form, params } = await startedAssessment(api)
    const [first, second] = questionsOf(form).filter(({ evidence }) => evidence.kinds.includes('anh'))
    if (!first || !second) throw new Error('The shipped set takes photographs')
    const attach = async (questionId: string) => {
      const body = await evidenceFile(api, owner, 'anh')
      return call(portal.attachEvidence, { params: { ...params, otherId: questionId }, body }, owner)
    }
    expect([(await attach(first.id)).status, (await attach(first.id)).status]).toEqual([200, 200])
    const third = await attach(first.id)
    expect([third.status, third.error.code, third.error.message]).toEqual([
      429,
      'FILE_QUOTA_EXCEEDED',
      'Mỗi câu hỏi có không quá 2 tệp minh chứng.',
    ])
    expect((await attach(second.id)).status).toBe(200)
    expect((await attach(second.id)).error.message).toBe('Mỗi phiếu có không quá 3 tệp minh chứng.')
    await setting({ filesOfAssessment: 600 })
    await rows
      .updateTable('files')
      .set({ size: 1024 * 1024 })
      .where('uploaded_by', '=', owner.id)
      .execute()
    expect((await attach(second.id)).error.message).toBe('Các tệp minh chứng của một phiếu không quá 1 MB.')

    // Tightened since: what is attached stays, and everything else can be answered.
    await setting({ filesOfQuestion: 1 })
    const others = questionsOf(form).filter(({ id }) => id !== first.id && id !== second.id)
    const body = { ...nothing, answers: others.slice(0, 3).map(declined) }
    expect((await call(portal.saveAnswers, { params, body }, owner)).status).toBe(200)
    await setting({ filesOfQuestion: 20, megabytesOfAssessment: 1024 })
  })
})
