import { contract } from '@nhanxanh/contract'
import type { AssessmentForm } from '@nhanxanh/contract/features/assessments.form'
import { addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import {
  approvedFacility,
  declined,
  newestPeriod,
  questionsOf,
  startedAssessment,
  submittedAssessment,
} from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { criterionBody, nextVersion, shippedSets } from '../../../../tests/support/criteria.ts'
import { htmlOfDocx } from '../../../../tests/support/read-papers.ts'
import { edited, setCell } from '../criteria-files/fixtures/workbooks.ts'

const api = await startApi()
const shipped = await shippedSets(api)
const { call, rows } = api
const { assessments, criteria, criteriaVersions, portal } = contract
const people = cast(api, {
  admin: ['administrator', 1],
  clerk: ['secretariat', 1],
  assessor: ['assessor', 1],
  leader: ['leader', 1],
})
const nothing = { answers: [], values: [], exemptions: [] }
/** QL01 is judged for everybody, QL02 but for hotels with four and five stars. */
const rules = {
  QL01: { isNeverExempt: true },
  QL02: { exemptFor: { subTypes: ['khach_san' as const], ranks: [4, 5] }, isMandatory: true },
}
const never = 'Tiêu chí QL01 luôn phải đánh giá, không nhận “Không áp dụng”.'
const ofSome = 'Tiêu chí QL02 chỉ nhận “Không áp dụng” của: Khách sạn; 4, 5 sao.'

const withRules = async (draftId: string) => {
  const { groups } = (await call(criteriaVersions.tree, { params: { id: draftId } }, people.admin)).data
  const all = groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  for (const [code, rule] of Object.entries(rules)) {
    const { id = '', version = 0 } = all.find((each) => each.code === code) ?? {}
    const body = { ...criterionBody(code, rule), version }
    await call(criteria.update, { params: { id }, body }, people.admin)
  }
}

const within = ({ groups }: Pick<AssessmentForm, 'groups'>) => {
  const all = groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const [first, second] = ['QL01', 'QL02'].map((code) => all.find((each) => each.code === code))
  if (!first || !second) throw new Error('The shipped set has both')
  return { all, first, second }
}
const reasoned = (...ids: string[]) => ids.map((criterionId) => ({ criterionId, reason: 'Không có bếp.' }))
const setRank = (id: string, rank: number) =>
  rows.updateTable('facilities').set({ rank }).where('id', '=', id).execute()

let earlier: Awaited<ReturnType<typeof startedAssessment>>
beforeAll(async () => {
  earlier = await startedAssessment(api, { rank: 4 })
  const { first, second } = within(earlier.form)
  const body = { ...nothing, exemptions: reasoned(first.id, second.id) }
  await call(portal.saveAnswers, { params: earlier.params, body }, earlier.owner)
  const since = addMonths(vietnamDay(new Date()), -8)
  await nextVersion(api, people.admin, { from: shipped.CSLT, rule: 'offer', since, change: withRules })
})

describe('an owner proposes that a criterion does not apply', () => {
  it('where the criterion takes it from such a facility, as the form says', async () => {
    const started = await startedAssessment(api, { rank: 4 })
    const { owner, params, form, facility, assessment } = started
    const { all, first, second } = within(form)
    expect(all.filter(({ mayBeExempt }) => !mayBeExempt).map(({ code }) => code)).toEqual(['QL01'])
    const lower = within((await startedAssessment(api, { rank: 3 })).form).all
    expect(lower.filter(({ mayBeExempt }) => !mayBeExempt).map(({ code }) => code)).toEqual(['QL01', 'QL02'])

    const save = (exemptions: { criterionId: string; reason: string | null }[]) =>
      call(portal.saveAnswers, { params, body: { ...nothing, exemptions } }, owner)
    const refused = await save(reasoned(second.id, first.id))
    expect([refused.status, refused.error.code, refused.error.message, refused.error.fields]).toEqual([
      409,
      'EXEMPTION_NOT_ALLOWED',
      never,
      { 'exemptions.1.reason': never },
    ])
    expect((await call(portal.assessmentAnswers, { params }, owner)).data.exemptions).toEqual([])
    expect((await save(reasoned(second.id))).status).toBe(200)

    // The stars were four when it was said, and are three when it is handed in.
    await setRank(facility.id, 3)
    const others = questionsOf(form).filter(({ id }) => !second.questions.some((asked) => asked.id === id))
    await call(portal.saveAnswers, { params, body: { ...nothing, answers: others.map(declined) } }, owner)
    const submit = () => call(portal.submitAssessment, { params, body: { version: assessment.version } }, owner)
    const early = await submit()
    expect([early.status, early.error.code, early.error.fields]).toEqual([
      409,
      'EXEMPTION_NOT_ALLOWED',
      { [second.id]: ofSome },
    ])
    expect((await save([{ criterionId: second.id, reason: null }])).status).toBe(200)
    expect((await submit()).error.code).toBe('HAS_UNANSWERED_QUESTIONS')
  })

  it('and takes along to a newer version only what that takes', async () => {
    const { params, owner, assessment } = earlier
    const { data } = await call(portal.moveAssessment, { params, body: { version: assessment.version } }, owner)
    expect(data.left).toBe(1)
    const moved = within((await call(portal.assessmentForm, { params }, owner)).data)
    const { exemptions } = (await call(portal.assessmentAnswers, { params }, owner)).data
    expect(exemptions.map(({ criterionId }) => criterionId)).toEqual([moved.second.id])
  })

  it('on paper as well: the workbook asks for what may be, and reads back what was filled in otherwise as a problem', async () => {
    const { facility } = await approvedFacility(api, { rank: 4 })
    const start = { facilityId: facility.id, kind: 'initial' as const, periodTo: newestPeriod() }
    const params = { id: (await call(assessments.start, { body: start }, people.clerk)).data.id }
    const { first } = within((await call(assessments.form, { params }, people.clerk)).data)
    const enter = { params, body: { ...nothing, exemptions: reasoned(first.id) } }
    expect((await call(assessments.enter, enter, people.clerk)).error.code).toBe('EXEMPTION_NOT_ALLOWED')

    const { data: book } = await call(assessments.workbook, { params }, people.clerk)
    const taken = Buffer.from(await book.arrayBuffer())
    const sheet = (await readXlsx(new Uint8Array(taken))).sheets.find(({ name }) => name === 'Không áp dụng')
    const codes = sheet?.rows.map(([code]) => code) ?? []
    expect([codes.includes('QL01'), codes.includes('QL02')]).toEqual([false, true])
    const file = await edited(taken, (sheets) =>
      setCell(sheets, 'Không áp dụng', ['QL02', 'Lý do đề nghị không áp dụng'], 'Không có bếp.'),
    )
    const readBack = async () => (await call(assessments.readWorkbook, { params, body: file }, people.clerk)).data
    expect((await readBack()).exemptions).toHaveLength(1)
    await setRank(facility.id, 3)
    const { exemptions, problems } = await readBack()
    expect([exemptions, problems.map(({ cell, sentence }) => [cell, sentence])]).toEqual([
      [],
      [[`C${codes.indexOf('QL02') + 1}`, 'Tiêu chí này không nhận “Không áp dụng”.']],
    ])
  })
})

it('an assessor finds so only where the criterion takes it, and what was found so otherwise stops the approval', async () => {
  const { params } = await submittedAssessment(api, { rank: 5 })
  const assignment = { leadId: people.assessor.id, memberIds: [] }
  await call(assessments.assign, { params, body: assignment }, people.leader)
  const { first, second } = within((await call(assessments.sheet, { params }, people.assessor)).data)
  expect([first.mayBeExempt, second.mayBeExempt]).toEqual([false, true])
  const outside = { verdict: 'not_applicable', share: null, reason: 'out_of_scope', internalNote: null } as const
  const judge = (otherId: string, version: number) => {
    const body = { ...outside, comment: 'Không có bếp.', version }
    return call(assessments.judge, { params: { ...params, otherId }, body }, people.assessor)
  }
  expect((await judge(first.id, 0)).error.fields).toEqual({ verdict: never })
  expect((await judge(second.id, 0)).status).toBe(200)

  const errors = async () => {
    const { items } = (await call(assessments.check, { params }, people.leader)).data
    return items.filter(({ criterionId, severity }) => criterionId === second.id && severity === 'error')
  }
  expect((await errors()).map(({ key }) => key)).toEqual(['exemption:QL02'])
  // The statement says which, who and why, on screen and on its page.
  const confirm = { params: { ...params, otherId: second.id }, body: { reason: 'Đã xem tại chỗ.', version: 1 } }
  expect((await call(assessments.confirmExemption, confirm, people.leader)).status).toBe(200)
  const [stated, ...others] = (await call(assessments.scope, { params }, people.leader)).data.items
  const reason = 'Không thuộc hoạt động của cơ sở: Không có bếp.'
  const found = { by: expect.any(String), reason }
  const confirmed = { by: expect.any(String), reason: 'Đã xem tại chỗ.' }
  expect([stated, others]).toEqual([
    { code: 'QL02', name: second.name, points: second.points, isMandatory: true, proposed: null, found, confirmed },
    [],
  ])
  const page = await call(assessments.scopePaper, { params, query: { format: 'docx' } }, people.leader)
  const { html } = await htmlOfDocx(Buffer.from(await page.data.arrayBuffer()))
  const said = [
    'TUYÊN BỐ PHẠM VI ÁP DỤNG',
    'QL02',
    reason,
    stated?.found.by ?? '?',
    `${stated?.confirmed?.by} xác nhận`,
  ]
  for (const words of said) expect(html).toContain(words)
  await sql`update assessment_verdicts set confirmed_by = null, confirmed_by_name = null, confirmed_reason = null,
    confirmed_at = null where assessment_id = ${params.id}`.execute(rows)
  await sql`update assessment_attempts set content = jsonb_set(content::jsonb, '{facility,rank}', '3')
    where assessment_id = ${params.id}`.execute(rows)
  expect((await errors()).map(({ key, sentence }) => [key, sentence])).toEqual([
    ['not-exempt:QL02', `${ofSome} Hãy đổi kết luận.`],
  ])
  expect((await judge(second.id, 1)).error.fields).toEqual({ verdict: ofSome })
  const confirming = { params: { ...params, otherId: second.id }, body: { reason: 'Đã xem.', version: 1 } }
  expect((await call(assessments.confirmExemption, confirming, people.leader)).error.message).toBe(ofSome)
})
