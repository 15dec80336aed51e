import { createHash, verify } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { describe, expect, it } from 'vitest'
import { watchMoments } from '../../moments.ts'
import { deadlines } from './clock.jobs.ts'
import { startApi } from '../../../../tests/support/api.ts'
import {
  plainlyMet,
  questionsOf,
  signingOf,
  submittedAssessment,
  willing,
} from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { judgeAll } from '../../../../tests/support/verdicts.ts'
import { countedAnew, leftByVerdicts, pressAll } from '../../../../tests/support/pressed-verdicts.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows, statements } = api
const { assessments, portal } = contract
const people = cast(api, {
  assessor: ['assessor', 1],
  colleague: ['assessor', 2],
  leader: ['leader', 1],
  admin: ['administrator', 1],
  viewer: ['viewer', 1],
})

const verdict = (given: Verdict, more: Partial<{ share: string; comment: string; version: number }> = {}) => ({
  verdict: given,
  share: null,
  reason: given === 'met' ? null : ('partly_done' as const),
  comment: null,
  internalNote: 'Chỉ để nội bộ.',
  version: 0,
  ...more,
})

/** A submitted assessment in the hands of the assessor. */
const underReview = async () => {
  const submitted = await submittedAssessment(api)
  const body = { leadId: people.assessor.id, memberIds: [] }
  const { data } = await call(assessments.assign, { params: submitted.params, body }, people.assessor)
  const { data: sheet } = await call(assessments.sheet, { params: submitted.params }, people.assessor)
  const criteria = sheet.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  return { ...submitted, row: data, sheet, criteria }
}
const versionOf = async (id: string) => (await call(assessments.get, { params: { id } }, people.admin)).data.version
const notesFor = async (id: string) => {
  const { data } = await call(assessments.check, { params: { id } }, people.assessor)
  const warnings = data.items.filter(({ severity }) => severity === 'warning')
  return Object.fromEntries(warnings.map(({ key }) => [key, 'Đã xem xét tại chỗ.']))
}

describe('the list', () => {
  it('shows a submitted file with its clock and scores, searched, filtered and counted', async () => {
    const { facility, params } = await underReview()
    const { data } = await call(assessments.list, { query: { q: facility.registration.name } }, people.assessor)
    expect(data.items[0]).toMatchObject({
      id: params.id,
      facility: { name: facility.registration.name },
      standing: 'submitted',
      stage: 'reviewing',
      lead: { id: people.assessor.id },
      clock: { targetDays: 20, usedDays: 0 },
    })
    const mine = await call(assessments.list, { query: { lead: ['me'], status: ['submitted'] } }, people.assessor)
    expect(mine.data.items.map(({ id }) => id)).toContain(params.id)
    const none = await call(assessments.list, { query: { lead: ['none'] } }, people.assessor)
    expect(none.data.items.map(({ id }) => id)).not.toContain(params.id)
    const { data: facets } = await call(assessments.facets, { query: { facet: 'stage' } }, people.assessor)
    expect(facets.counts['reviewing']).toBeGreaterThan(0)
    const summary = await call(assessments.summary, { params }, people.assessor)
    expect(summary.data).toEqual(data.items[0])
    expect((await call(assessments.list, {}, people.viewer)).status).toBe(403)
  })
})

describe('a verdict', () => {
  it('is kept with its version, counted, and refused where somebody else was faster', async () => {
    const { params, criteria } = await underReview()
    const [first] = plainlyMet(criteria)
    if (!first) throw new Error('The set has criteria')
    const place = { params: { ...params, otherId: first.id } }
    const { data } = await call(
      assessments.judge,
      { ...place, body: verdict('partly', { share: '0.5' }) },
      people.assessor,
    )
    expect(data.verdicts).toMatchObject([{ criterionId: first.id, verdict: 'partly', share: '0.5', version: 1 }])
    expect(data.judged).toBe(1)
    const late = await call(assessments.judge, { ...place, body: verdict('met') }, people.admin)
    expect([late.status, late.error.code]).toEqual([409, 'STALE_VERSION'])
    expect(late.error.message).toContain('Đạt một phần')
    const again = await call(assessments.judge, { ...place, body: verdict('met', { version: 1 }) }, people.admin)
    expect(again.data.verdicts).toMatchObject([{ verdict: 'met', version: 2 }])
    const wrong = await call(
      assessments.judge,
      { ...place, body: { ...verdict('not_met', { version: 2 }), reason: null } },
      people.admin,
    )
    expect(wrong.error.fields).toEqual({ reason: 'Vui lòng chọn lý do.' })
  })

  it('reads once what was handed in, and counts what a recount would, also of a group that went out and came back', async () => {
    const { params, sheet } = await underReview()
    const [, group] = sheet.groups.toSorted((one, other) => one.subGroups.length - other.subGroups.length)
    const criteria = group?.subGroups.flatMap((each) => each.criteria) ?? []
    expect(criteria.length).toBeGreaterThan(1)
    const out = { verdict: 'not_applicable', reason: 'out_of_scope', comment: 'Cơ sở không có.' } as const
    for (const version of [0, 1]) {
      for (const { id } of criteria) {
        statements.length = 0
        const body = version === 0 ? { ...verdict('met'), ...out } : verdict('not_met', { version })
        const place = { params: { ...params, otherId: id }, body }
        expect((await call(assessments.judge, place, people.assessor)).status).toBe(200)
        expect(statements.filter((each) => each.includes('from "assessment_attempts"'))).toHaveLength(1)
      }
      const { expected, found } = await countedAnew(api, params.id)
      expect(found).toEqual(expected)
      expect(Object.keys(found.findings?.themes ?? {}).includes(group?.code ?? '')).toBe(version === 1)
    }
  })

  it('is given by lead and members alone, and by nobody with an interest', async () => {
    const { params, criteria } = await underReview()
    const place = { params: { ...params, otherId: criteria[0]?.id ?? '' } }
    const stranger = await call(assessments.judge, { ...place, body: verdict('met') }, people.colleague)
    expect([stranger.status, stranger.error.code]).toEqual([403, 'FORBIDDEN'])
    const conflict = { params, body: { reason: 'Từng tư vấn cho cơ sở này.' } }
    expect((await call(assessments.declareConflict, conflict, people.assessor)).data.lead).toBeNull()
    const barred = await call(assessments.judge, { ...place, body: verdict('met') }, people.assessor)
    expect([barred.status, barred.error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    const back = await call(
      assessments.assign,
      { params, body: { leadId: people.assessor.id, memberIds: [] } },
      people.admin,
    )
    expect(back.error.code).toBe('CONFLICT_OF_INTEREST')
    const { data } = await call(assessments.reviewers, { params }, people.admin)
    expect(data.items.find(({ id }) => id === people.assessor.id)).toMatchObject({ hasConflict: true })
  })

  it('comes to what the engine says, also where a figure is assessed anew', async () => {
    const { params, criteria, sheet } = await underReview()
    const own = (await call(assessments.get, { params }, people.assessor)).data
    expect(own.points).toBe(own.ownPoints)
    const met = criteria.find(({ questions }) => questions.every(({ scale }) => scale.kind === 'yes-no'))
    const place = { params: { ...params, otherId: met?.id ?? '' } }
    const { data: refused } = await call(assessments.judge, { ...place, body: verdict('not_met') }, people.assessor)
    expect(Number(refused.points)).toBeLessThan(Number(own.points))
    const input = sheet.inputs.find(
      ({ isWhole, min, max }) => !isWhole && (min === null || min === '0') && max === null,
    )
    const figure = { value: '12.5', reason: 'Theo hoá đơn trang 2.', fileId: null, page: null }
    const { data: changed } = await call(
      assessments.setValue,
      { params: { ...params, otherId: input?.id ?? '' }, body: figure },
      people.assessor,
    )
    expect(changed.assessedValues).toMatchObject([{ itemId: input?.id, value: '12.5', reason: figure.reason }])
    const without = { ...figure, reason: null }
    const wrong = await call(
      assessments.setValue,
      { params: { ...params, otherId: input?.id ?? '' }, body: without },
      people.assessor,
    )
    expect(wrong.error.fields).toEqual({ reason: 'Vui lòng nhập lý do.' })
  })
})

it('keeps each moment of the clock once, by the settings', async () => {
  const { params } = await underReview()
  const started = new Date(Date.now() - 40 * 86_400_000)
  await rows.updateTable('assessments').set({ clock_from: started }).where('id', '=', params.id).execute()
  const now = new Date()
  for (let round = 0; round < 2; round += 1) await watchMoments({ db: api.db, now, platform: api.platform }, deadlines)
  const reached = await rows
    .selectFrom('moments')
    .select('moment')
    .where('record_id', '=', params.id)
    .orderBy('moment')
    .execute()
  expect(reached.map(({ moment }) => moment)).toEqual(['100', '60', '90'])
})

describe('a decision', () => {
  it('needs every criterion judged, is signed by a second person, and is sealed', async () => {
    const { params, owner, criteria } = await underReview()
    const id = params.id
    const body = { outcome: 'approved' as const, note: null, recommendations: 'Thay đèn sân vườn.', notes: {} }
    const unready = { params, body: { ...body, version: await versionOf(id) } }
    const early = await call(assessments.propose, unready, people.assessor)
    expect([early.status, early.error.code]).toEqual([409, 'ASSESSMENT_NOT_READY'])
    const state = await pressAll(api, params.id, people.assessor, criteria)
    expect(state.judged).toBe(state.toJudge)
    // Tests that come after the verdicts have them written in rows: as these presses leave them.
    const other = await underReview()
    await judgeAll(api, other.params.id, people.assessor)
    expect(await leftByVerdicts(api, other.params.id)).toEqual(await leftByVerdicts(api, id))
    const notes = await notesFor(id)
    const ready = { params, body: { ...body, notes, version: await versionOf(id) } }
    const proposed = await call(assessments.propose, ready, people.assessor)
    if (state.level === null) {
      expect(proposed.error.code).toBe('ASSESSMENT_NOT_READY')
      const refusal = { ...ready, body: { ...ready.body, outcome: 'failed' as const, note: 'Chưa đủ điểm tối thiểu.' } }
      expect((await call(assessments.propose, refusal, people.assessor)).status).toBe(200)
    }
    const signing = await signingOf(api, params, people.leader)
    const own = await call(assessments.countersign, signing, people.assessor)
    expect([own.status, own.error.code]).toEqual([403, 'NOT_A_SIGNER'])
    const both = await Promise.all([1, 2].map(() => call(assessments.countersign, signing, people.leader)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { data } = await call(assessments.get, { params }, people.leader)
    expect(data.decisions[0]).toMatchObject({ proposed: { id: people.assessor.id }, signed: { id: people.leader.id } })
    expect(['approved', 'failed']).toContain(data.standing)

    const record = await rows
      .selectFrom('assessment_records')
      .selectAll()
      .where('assessment_id', '=', id)
      .executeTakeFirstOrThrow()
    const key = await rows
      .selectFrom('sealing_keys')
      .selectAll()
      .where('id', '=', record.key_id)
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(record.bytes).digest('hex')).toBe(record.sha256)
    expect(
      verify(null, Buffer.from(record.sha256, 'hex'), key.public_key, Buffer.from(record.signature, 'base64')),
    ).toBe(true)
    await expect(rows.deleteFrom('assessment_records').execute()).rejects.toThrow('never changes')
    const read = await call(portal.ownAssessment, { params }, owner)
    expect(read.data.can).toEqual({ edit: false, submit: false, move: false })
  })

  it('of a supplement opens what was sent back, and keeps the verdicts whose grounds are the same', async () => {
    const { params, criteria, owner, form, fileId } = await underReview()
    const id = params.id
    const open = criteria.find(({ questions }) => questions.every(({ scale }) => scale.kind === 'yes-no'))
    const question = open?.questions[0]
    if (!open || !question) throw new Error('The set asks yes or no')
    const nothing = await call(
      assessments.return,
      { params, body: { version: await versionOf(id), note: null } },
      people.assessor,
    )
    expect(nothing.error.code).toBe('NOTHING_TO_SUPPLEMENT')
    const sent = { ...verdict('supplement'), comment: 'Xin gửi ảnh biển báo.' }
    await call(assessments.judge, { params: { ...params, otherId: open.id }, body: sent }, people.assessor)
    await judgeAll(api, id, people.assessor)
    const back = await call(
      assessments.return,
      { params, body: { version: await versionOf(id), note: 'Xin bổ sung.' } },
      people.assessor,
    )
    expect(back.data).toMatchObject({ standing: 'supplement', stage: 'waiting', clock: { dueOn: null } })
    expect(back.data.clock.remedyDueOn).not.toBeNull()
    const { data: result } = await call(portal.assessmentResult, { params }, owner)
    expect(result).toMatchObject({
      decision: { outcome: 'supplement', note: 'Xin bổ sung.' },
      remedyDueOn: back.data.clock.remedyDueOn,
      openQuestionIds: [question.id],
      openInputIds: [],
    })
    expect(result.verdicts.find(({ criterionId }) => criterionId === open.id)).toMatchObject({
      verdict: 'supplement',
      comment: 'Xin gửi ảnh biển báo.',
    })
    expect(JSON.stringify(result)).not.toContain('nội bộ')

    const other = questionsOf(form).find(({ id: each, reads }) => each !== question.id && reads.length === 0)
    const nothingElse = { values: [], exemptions: [] }
    const closed = await call(
      portal.saveAnswers,
      { params, body: { ...nothingElse, answers: [willing(other ?? question, fileId)] } },
      owner,
    )
    expect([closed.status, closed.error.code]).toEqual([409, 'QUESTION_NOT_OPEN'])
    const { data: now } = await call(portal.ownAssessment, { params }, owner)
    const unchanged = await call(portal.submitAssessment, { params, body: { version: now.version } }, owner)
    expect(unchanged.error.code).toBe('NOTHING_MENDED')
    const mended = { questionId: question.id, value: ['no'], stance: null, evidence: [] }
    await call(portal.saveAnswers, { params, body: { ...nothingElse, answers: [mended] } }, owner)
    const again = await call(portal.submitAssessment, { params, body: { version: now.version } }, owner)
    expect(again.data).toMatchObject({ standing: 'submitted', attempt: 2 })

    const { data: state } = await call(assessments.review, { params }, people.assessor)
    expect(state.verdicts.every(({ isCarried }) => isCarried)).toBe(true)
    expect(state.verdicts.map(({ criterionId }) => criterionId)).not.toContain(open.id)
    expect(state.toJudge - state.judged).toBe(1)
    const { data: sheet } = await call(assessments.sheet, { params }, people.assessor)
    expect(sheet.changed).toEqual([open.id])
    expect(sheet.before?.answers[question.id]).toEqual(['yes'])
  })
})
