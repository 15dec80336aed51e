import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import {
  approvedFacility,
  declined,
  evidenceFile,
  newestPeriod,
  questionsOf,
  startedAssessment,
} from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { pendingFacility, readyOwner } from '../../../../tests/support/registrations.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, portal } = contract
const people = cast(api, { assessor: ['assessor', 1] })
const nothing = { answers: [], values: [], exemptions: [] }

describe('an assessment begins', () => {
  const body = { kind: 'initial' as const, periodTo: newestPeriod() }

  it('for an approved facility, once at a time, with kind, period and version pinned', async () => {
    const stranger = await readyOwner(api)
    const unknown = await call(portal.startAssessment, { body }, stranger)
    expect([unknown.status, unknown.error.message]).toEqual([404, 'FACILITY_NOT_REGISTERED'])
    const waiting = await pendingFacility(api)
    const early = await call(portal.startAssessment, { body }, waiting.owner)
    expect([early.status, early.error.message]).toEqual([409, 'FACILITY_NOT_APPROVED'])

    const { owner } = await approvedFacility(api)
    const { data } = await call(portal.startAssessment, { body }, owner)
    expect(data).toMatchObject({
      kind: 'initial',
      standing: 'draft',
      status: 'draft',
      attempt: 0,
      answerDays: null,
      periodTo: body.periodTo,
      criteriaVersion: { number: 1 },
      can: { edit: true, submit: true },
    })
    expect(data.code).toMatch(/^KT-DG-20\d\d-\d{4}$/)
    const again = await call(portal.startAssessment, { body }, owner)
    expect([again.status, again.error.message]).toEqual([409, 'ASSESSMENT_ALREADY_OPEN'])
    expect((await call(portal.ownAssessments, {}, owner)).data.items).toEqual([data])
  })

  it('of two starts at once with one, and only by a kind and a period that can be', async () => {
    const { owner } = await approvedFacility(api)
    const wrong = await call(portal.startAssessment, { body: { ...body, periodTo: '2026-02-14' } }, owner)
    expect(wrong.error.fields).toHaveProperty('periodTo')
    const kind = await call(portal.startAssessment, { body: { ...body, kind: 'renewal' } }, owner)
    expect([kind.status, kind.error.code]).toEqual([409, 'ASSESSMENT_KIND_NOT_POSSIBLE'])
    const both = await Promise.all([1, 2].map(() => call(portal.startAssessment, { body }, owner)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the form', () => {
  it('asks a facility what applies to its kind, with the numbers that this reads', async () => {
    const { form, params, owner } = await startedAssessment(api, { subType: 'homestay', rank: null })
    const { data } = await call(portal.assessmentProgress, { params }, owner)
    const left = data.notApplicable.filter(({ why }) => why === 'scope')
    const shown = new Set(questionsOf(form).map(({ id }) => id))
    expect(shown.size).toBeGreaterThan(80)
    expect(form.inputs.length).toBeGreaterThan(10)
    const criteria = form.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
    expect(criteria.some(({ id }) => left.some(({ criterionId }) => criterionId === id))).toBe(false)
    const read = new Set(questionsOf(form).flatMap(({ reads }) => reads))
    expect(form.inputs.every(({ key }) => read.has(key))).toBe(true)
  })

  it('is nobody else’s', async () => {
    const { params } = await startedAssessment(api)
    const { owner: other } = await approvedFacility(api)
    const { ownAssessment, assessmentForm, assessmentAnswers, assessmentBefore } = portal
    for (const endpoint of [ownAssessment, assessmentForm, assessmentAnswers, assessmentBefore]) {
      const { status, error } = await call(endpoint, { params }, other)
      expect([status, error.message]).toEqual([404, 'ASSESSMENT_NOT_FOUND'])
    }
    const { error } = await call(portal.saveAnswers, { params, body: nothing }, other)
    expect(error.message).toBe('ASSESSMENT_NOT_FOUND')
    const plan = await call(portal.planWay, { params, body: { planned: [] } }, other)
    expect(plan.error.message).toBe('ASSESSMENT_NOT_FOUND')
  })
})

describe('an answer', () => {
  it('is saved with its files and read back, alone or with others, as often as it is sent', async () => {
    const { owner, form, params } = await startedAssessment(api)
    const [first, second] = questionsOf(form).filter(({ scale }) => scale.kind === 'yes-no')
    const input = form.inputs[0]
    if (!first || !second || !input) throw new Error('The shipped set asks yes or no')
    const evidence = [await evidenceFile(api, owner, first.evidence.kinds[0] ?? 'anh')]
    const answer = { questionId: first.id, value: ['yes'], stance: null, evidence }
    const body = { ...nothing, answers: [answer, declined(second)], values: [{ inputId: input.id, value: '12' }] }
    const once = await call(portal.saveAnswers, { params, body }, owner)
    const twice = await call(portal.saveAnswers, { params, body }, owner)
    expect(twice.data).toEqual(once.data)
    expect(once.data).toMatchObject({ answered: 2, declined: 1 })
    const { data } = await call(portal.assessmentAnswers, { params }, owner)
    expect(data.answers.find(({ questionId }) => questionId === first.id)).toMatchObject({
      value: ['yes'],
      stance: null,
      evidence: [{ kind: evidence[0]?.kind, issuer: 'Điện lực Khánh Hòa', file: { id: evidence[0]?.fileId } }],
    })
    expect(data.answers.find(({ questionId }) => questionId === second.id)).toMatchObject({ stance: 'not_done' })
    expect(data.values).toEqual([{ inputId: input.id, value: '12', months: null, isProposed: false }])
  })

  it('keeps a figure as the sum of its months, and says which are not there, to who reviews it as well', async () => {
    const { owner, form, params, assessment } = await startedAssessment(api)
    const inputId = form.inputs.find(({ unit, max }) => unit === 'kWh' && max === null)?.id ?? ''
    const months = ['5000', '4100.5', null, ...Array.from({ length: 9 }, () => '0')]
    const save = (value: string | null, all: (string | null)[] | null) =>
      call(portal.saveAnswers, { params, body: { ...nothing, values: [{ inputId, value, months: all }] } }, owner)
    const wrong = await save('9999', months)
    expect(wrong.error.fields).toEqual({ 'values.0.months': 'Số này khác tổng các tháng.' })
    expect((await save('9100.5', months.slice(1))).status).toBe(400)
    expect((await save('9100.5', months)).status).toBe(200)
    const read = async () => (await call(portal.assessmentAnswers, { params }, owner)).data.values
    expect(await read()).toEqual([{ inputId, value: '9100.5', months, isProposed: false }])
    // As one figure again it has no months any more.
    await save('9100.5', null)
    expect(await read()).toEqual([{ inputId, value: '9100.5', months: null, isProposed: false }])

    await save('9100.5', months)
    const answers = questionsOf(form).map(declined)
    await call(portal.saveAnswers, { params, body: { ...nothing, answers } }, owner)
    await call(portal.submitAssessment, { params, body: { version: assessment.version } }, owner)
    const { data: sheet } = await call(assessments.sheet, { params }, people.assessor)
    const { periodFrom } = assessment
    expect(sheet).toMatchObject({ periodFrom, values: { [inputId]: '9100.5' }, months: { [inputId]: months } })
  })

  it('goes with the way to the next level that its owner has chosen, while it is a draft', async () => {
    const { owner, form, params, assessment } = await startedAssessment(api)
    const planned = form.groups[0]?.subGroups[0]?.criteria.slice(0, 2).map(({ lineage }) => lineage) ?? []
    const plan = (lineages: string[]) => call(portal.planWay, { params, body: { planned: lineages } }, owner)
    expect((await plan(planned)).data).toEqual({ ...assessment, planned })
    expect((await plan([assessment.id])).error.message).toBe('CRITERION_NOT_FOUND')
    expect((await call(portal.ownAssessment, { params }, owner)).data.planned).toEqual(planned)
    expect((await plan([])).data.planned).toEqual([])
    const handedIn = { status: 'submitted', submitted_at: new Date(), attempt: 1 } as const
    await rows.updateTable('assessments').set(handedIn).where('id', '=', params.id).execute()
    expect((await plan(planned)).error.message).toBe('ALREADY_SUBMITTED')
  })

  it('needs a value or files, is created once, and belongs to its assessment', async () => {
    const { owner, form, params } = await startedAssessment(api)
    const other = await startedAssessment(api)
    const first = questionsOf(form).find(({ scale }) => scale.kind === 'yes-no')
    if (!first) throw new Error('The shipped set asks yes or no')
    const empty = { questionId: first.id, value: [], stance: null, evidence: [] }
    const nothingSaid = await call(portal.createAnswer, { params, body: empty }, owner)
    expect([nothingSaid.status, nothingSaid.error.message]).toEqual([400, 'ANSWER_VALUE_OR_EVIDENCE_REQUIRED'])
    const wrong = await call(portal.createAnswer, { params, body: { ...empty, value: ['maybe'] } }, owner)
    expect(wrong.error.fields).toEqual({ value: 'Vui lòng chọn Có hoặc Không.' })
    const made = await call(portal.createAnswer, { params, body: { ...empty, value: ['yes'] } }, owner)
    const again = await call(portal.createAnswer, { params, body: { ...empty, value: ['no'] } }, owner)
    expect([again.status, again.error.message]).toEqual([409, 'ANSWER_ALREADY_EXISTS'])
    const update = { value: ['no'], stance: null, evidence: [] }
    const foreign = { id: other.assessment.id, otherId: made.data.id }
    const elsewhere = await call(portal.updateAnswer, { params: foreign, body: update }, other.owner)
    expect([elsewhere.status, elsewhere.error.message]).toEqual([404, 'ANSWER_NOT_FOUND'])
    const answerParams = { ...params, otherId: made.data.id }
    expect((await call(portal.updateAnswer, { params: answerParams, body: update }, owner)).data.value).toEqual(['no'])
    expect((await call(portal.removeAnswer, { params: answerParams }, owner)).status).toBe(200)
    expect((await call(portal.assessmentAnswers, { params }, owner)).data.answers).toEqual([])
  })

  it('takes files of its own account only, of the kinds that are asked for', async () => {
    const { owner, form, params } = await startedAssessment(api)
    const { owner: other } = await approvedFacility(api)
    const question = questionsOf(form).find(
      ({ evidence }) => evidence.kinds.length > 0 && !evidence.kinds.includes('anh'),
    )
    const any = questionsOf(form)[0]
    if (!question || !any) throw new Error('The shipped set wants evidence')
    const foreign = await evidenceFile(api, other, any.evidence.kinds[0] ?? 'anh')
    const place = { ...params, otherId: any.id }
    const stolen = await call(portal.attachEvidence, { params: place, body: foreign }, owner)
    expect([stolen.status, stolen.error.message]).toEqual([404, 'FILE_NOT_FOUND'])
    const photo = await evidenceFile(api, owner, 'anh')
    const refused = await call(
      portal.attachEvidence,
      { params: { ...params, otherId: question.id }, body: photo },
      owner,
    )
    expect(refused.error.fields).toHaveProperty('kind')
    const own = await evidenceFile(api, owner, question.evidence.kinds[0] ?? 'anh')
    const { data } = await call(
      portal.attachEvidence,
      { params: { ...params, otherId: question.id }, body: own },
      owner,
    )
    expect(data.file.id).toBe(own.fileId)
    const removal = await call(portal.removeFile, { params: { id: own.fileId } }, owner)
    expect([removal.status, removal.error.message]).toEqual([409, 'FILE_IN_USE'])
    const strangers = await call(portal.downloadFile, { params: { id: own.fileId } }, other)
    expect(strangers.error.message).toBe('FILE_NOT_FOUND')
  })
})

describe('a submission', () => {
  it('lists what is missing by question, then keeps everything as an attempt that nothing changes', async () => {
    const { owner, form, params, assessment } = await startedAssessment(api)
    const version = { version: assessment.version }
    const early = await call(portal.submitAssessment, { params, body: version }, owner)
    expect([early.status, early.error.message]).toEqual([409, 'HAS_UNANSWERED_QUESTIONS'])
    const { data: open } = await call(portal.assessmentProgress, { params }, owner)
    expect(Object.keys(early.error.fields ?? {}).sort()).toEqual(
      open.missing.map(({ questionId }) => questionId).sort(),
    )

    const body = { ...nothing, answers: questionsOf(form).map(declined) }
    const { data: done } = await call(portal.saveAnswers, { params, body }, owner)
    expect(done).toMatchObject({ missing: [], points: '0' })
    const both = await Promise.all([1, 2].map(() => call(portal.submitAssessment, { params, body: version }, owner)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { data } = await call(portal.ownAssessment, { params }, owner)
    expect(data).toMatchObject({
      standing: 'submitted',
      attempt: 1,
      answerDays: 20,
      can: { edit: false, submit: false },
    })

    const again = await call(portal.submitAssessment, { params, body: { version: data.version } }, owner)
    expect(again.error.message).toBe('CANNOT_SUBMIT_SUBMITTED_ASSESSMENT')
    const late = await call(portal.saveAnswers, { params, body: nothing }, owner)
    expect([late.status, late.error.message]).toEqual([409, 'ALREADY_SUBMITTED'])
    const attempts = await rows
      .selectFrom('assessment_attempts')
      .selectAll()
      .where('assessment_id', '=', params.id)
      .execute()
    expect(attempts.map(({ attempt, content }) => [attempt, Object.keys(content.answers).length])).toEqual([
      [1, questionsOf(form).length],
    ])
    await expect(
      api.db.deleteFrom('assessment_attempts').where('assessment_id', '=', params.id).execute(),
    ).rejects.toThrow('permission denied')
  })
})
