import { contract } from '@nhanxanh/contract'
import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import type { ReviewState } from '@nhanxanh/contract/features/assessments.review'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { workingDayAfter } from '@nhanxanh/contract/shared/terms'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { plainlyMet, signingOf, submittedAssessment, willing } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { judgeAll } from '../../../../../tests/support/verdicts.ts'
import { calendarNow } from '../../settings/settings.service.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, portal } = contract
const people = cast(api, {
  assessor: ['assessor', 1],
  colleague: ['assessor', 2],
  leader: ['leader', 1],
  viewer: ['viewer', 1],
})
type Person = { token: string }

const met: VerdictBody = { verdict: 'met', share: null, reason: null, comment: null, internalNote: null }
const exempt: VerdictBody = { ...met, verdict: 'not_applicable', reason: 'out_of_scope', comment: 'Không có bếp.' }

/** Puts other answers into what was handed in. */
const rewrite = async (id: string, answers: AttemptContent['answers']): Promise<void> => {
  const attempt = rows.selectFrom('assessment_attempts').select('content').where('assessment_id', '=', id)
  const { content } = await attempt.executeTakeFirstOrThrow()
  const other = { ...content, answers: { ...content.answers, ...answers } }
  await sql`update assessment_attempts set content = ${JSON.stringify(other)} where assessment_id = ${id}`.execute(rows)
}

/** In the hands of the assessor and a colleague. */
const underReview = async () => {
  const submitted = await submittedAssessment(api)
  const { params } = submitted
  const body = { leadId: people.assessor.id, memberIds: [people.colleague.id] }
  await call(assessments.assign, { params, body }, people.leader)
  const { data } = await call(assessments.sheet, { params }, people.assessor)
  const criteria = data.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const judge = async (otherId: string, body: VerdictBody & { version: number }, by: Person = people.assessor) =>
    call(assessments.judge, { params: { ...params, otherId }, body }, by)
  const errors = async () => {
    const { items } = (await call(assessments.check, { params }, people.leader)).data
    return items.filter(({ severity, key }) => severity === 'error' && !key.startsWith('open:'))
  }
  const propose = async () => {
    const { items } = (await call(assessments.check, { params }, people.assessor)).data
    const notes = Object.fromEntries(items.map(({ key }) => [key, 'Đã xem xét tại chỗ.']))
    const { version } = (await call(assessments.get, { params }, people.assessor)).data
    const decision = { outcome: 'approved', note: null, recommendations: null, notes, version } as const
    return call(assessments.propose, { params, body: decision }, people.assessor)
  }
  return { ...submitted, criteria, judge, errors, propose }
}
type Reviewed = Awaited<ReturnType<typeof underReview>>

describe('“Đạt” where the answer earns nothing', () => {
  it('is refused, and an error where it was given before, until an assessed value makes it earn', async () => {
    const { params, criteria, form, judge, errors, propose } = await underReview()
    // Worked out from figures, of which none was given.
    const criterion = criteria.find(({ questions: [asked] }) => asked?.scale.kind === 'calculated')
    const [asked] = criterion?.questions ?? []
    if (!criterion || asked?.scale.kind !== 'calculated') throw new Error('The shipped set works out')
    await rewrite(params.id, { [asked.id]: { value: [], stance: null, evidence: [] } })
    const { code } = criterion
    const why =
      'Kết luận “Đạt” nhưng câu trả lời được 0 điểm. Hãy đặt giá trị thẩm định hoặc phương án mà minh chứng cho thấy, hoặc đổi kết luận.'
    const early = await judge(criterion.id, { ...met, comment: 'Đã xem sổ.', version: 0 })
    expect([early.status, early.error.fields]).toEqual([400, { verdict: why }])
    await judge(criterion.id, { ...met, verdict: 'not_met', reason: 'not_done', version: 0 })
    const old = rows.updateTable('assessment_verdicts').set({ verdict: 'met', reason: null })
    await old.where('assessment_id', '=', params.id).execute()
    const sentence = `${code}: ${why}`
    expect(await errors()).toEqual([{ key: `above:${code}`, severity: 'error', criterionId: criterion.id, sentence }])
    const refused = await propose()
    expect([refused.status, refused.error.fields?.[`notes.above:${code}`]]).toEqual([409, sentence])
    for (const key of asked.reads) {
      const otherId = form.inputs.find((input) => input.key === key)?.id ?? ''
      const body = { value: '1', reason: 'Theo hoá đơn.', fileId: null, page: null }
      expect((await call(assessments.setValue, { params: { ...params, otherId }, body }, people.assessor)).status).toBe(
        200,
      )
    }
    expect((await errors()).filter(({ key }) => key.startsWith('above:'))).toEqual([])
  })

  it('is confirmed once the option is set that the evidence shows, and no other value', async () => {
    const { params, criteria, judge, errors, fileId } = await underReview()
    const [criterion] = plainlyMet(criteria)
    if (!criterion) throw new Error('The shipped set asks yes or no')
    const no = { value: ['no'], stance: null, evidence: [] }
    await rewrite(params.id, Object.fromEntries(criterion.questions.map(({ id }) => [id, no])))
    expect((await judge(criterion.id, { ...met, version: 0 })).error.fields).toHaveProperty('verdict')
    const half = { ...met, verdict: 'partly', share: '0.5', reason: 'partly_done', comment: 'Thấy tại chỗ.' } as const
    expect((await judge(criterion.id, { ...half, version: 0 })).error.fields).toHaveProperty('verdict')
    for (const { id: otherId } of criterion.questions) {
      const shown = { value: 'yes', reason: 'Ảnh trang 1 cho thấy.', fileId, page: 1 }
      const set = (body: object) =>
        call(assessments.setValue, { params: { ...params, otherId }, body: { ...shown, ...body } }, people.assessor)
      expect((await set({ value: 'maybe' })).error.fields).toEqual({ value: 'Vui lòng chọn Có hoặc Không.' })
      expect((await set({})).error).toEqual({})
    }
    expect((await judge(criterion.id, { ...met, version: 0 })).status).toBe(200)
    expect(await errors()).toEqual([])
  })

  it('takes words and a marked page where no value can be set in place of the answer', async () => {
    const { params, criteria, judge, fileId } = await underReview()
    // Its owner has no data: no figure makes anything of that.
    const criterion = criteria.find(({ questions }) => questions.every(({ scale }) => scale.kind === 'calculated'))
    if (!criterion) throw new Error('The shipped set works out')
    const seen = { ...met, comment: 'Sổ theo dõi có ở trang 1.', version: 0 }
    expect((await judge(criterion.id, seen)).error.fields?.['verdict']).toContain('ghim trang minh chứng')
    const place = { criterionId: criterion.id, itemId: null, fileId, page: 1, x: 0.1, y: 0.1 }
    await call(assessments.pin, { params, body: place }, people.assessor)
    expect((await judge(criterion.id, { ...seen, comment: null })).status).toBe(400)
    expect((await judge(criterion.id, seen)).status).toBe(200)
  })
})

describe('a mandatory criterion that does not apply', () => {
  const mandatoryIn = ({ criteria }: Reviewed) => {
    const found = criteria.find(({ isMandatory }) => isMandatory)
    if (!found) throw new Error('The shipped set has mandatory criteria')
    return found
  }
  const confirmedIn = ({ verdicts }: ReviewState, id: string) =>
    verdicts.find(({ criterionId }) => criterionId === id)?.confirmed
  const confirm = async ({ params }: Reviewed, by: Person, { id = '', version = 1 } = {}) =>
    call(
      assessments.confirmExemption,
      { params: { ...params, otherId: id }, body: { reason: 'Đã xem tại chỗ: không có bếp.', version } },
      by,
    )

  it('bars an approval until a second person who judged nothing confirms it, and who may sign it', async () => {
    const file = await underReview()
    const { params, judge, errors, propose } = file
    const { id, code } = mandatoryIn(file)
    await judge(id, { ...exempt, version: 0 })
    await judgeAll(api, params.id, people.assessor)
    const sentence = `Tiêu chí bắt buộc ${code} được kết luận “Không áp dụng”, cần người thứ hai xác nhận.`
    expect(await errors()).toEqual([{ key: `exemption:${code}`, severity: 'error', criterionId: id, sentence }])
    expect((await propose()).error.code).toBe('ASSESSMENT_NOT_READY')
    const own = await confirm(file, people.assessor, { id })
    expect([own.status, own.error.message]).toEqual([
      403,
      'Bạn đã kết luận tiêu chí của phiếu này nên người khác xác nhận.',
    ])
    expect((await confirm(file, people.viewer, { id })).status).toBe(403)
    expect((await call(assessments.get, { params }, people.assessor)).data.can.confirmExemption).toBe(false)
    expect((await call(assessments.get, { params }, people.leader)).data.can.confirmExemption).toBe(true)
    const { data } = await confirm(file, people.leader, { id })
    expect(confirmedIn(data, id)?.reason).toBe('Đã xem tại chỗ: không có bếp.')
    expect(await errors()).toEqual([])
    expect((await confirm(file, people.colleague, { id })).error.code).toBe('STALE_VERSION')
    const { version } = (await call(assessments.get, { params }, people.assessor)).data
    const refusal = { outcome: 'failed', note: 'Chưa đủ điểm.', recommendations: null, notes: {}, version } as const
    await call(assessments.propose, { params, body: refusal }, people.assessor)
    const signing = await signingOf(api, params, people.leader)
    expect((await call(assessments.countersign, signing, people.leader)).status).toBe(200)
    const { bytes } = await rows
      .selectFrom('assessment_records')
      .select('bytes')
      .where('assessment_id', '=', params.id)
      .executeTakeFirstOrThrow()
    const sealed = JSON.parse(bytes.toString()) as { verdicts: { criterionId: string; confirmed?: { by: string } }[] }
    const kept = sealed.verdicts.filter(({ confirmed }) => confirmed !== undefined)
    expect(kept.map(({ criterionId, confirmed }) => [criterionId, confirmed?.by])).toEqual([[id, people.leader.id]])
  })

  it('waits anew once its verdict is another one, and who confirmed it judges nothing of the file', async () => {
    const file = await underReview()
    const { criteria, judge, errors } = file
    const { id, code } = mandatoryIn(file)
    const isOpen = async () => (await errors()).some(({ key }) => key === `exemption:${code}`)
    await judge(id, { ...exempt, version: 0 })
    expect((await confirm(file, people.colleague, { id, version: 7 })).error.code).toBe('STALE_VERSION')
    await confirm(file, people.colleague, { id })
    await judge(id, { ...exempt, internalNote: 'Đã báo tổ trưởng.', version: 1 })
    expect(await isOpen()).toBe(false)
    await judge(id, { ...met, verdict: 'not_met', reason: 'not_done', version: 2 })
    expect((await confirm(file, people.colleague, { id, version: 3 })).error.message).toContain('không còn')
    await judge(id, { ...exempt, version: 3 })
    expect(await isOpen()).toBe(true)
    await confirm(file, people.colleague, { id, version: 4 })
    expect(await isOpen()).toBe(false)
    const other = criteria.find((each) => !each.isMandatory)
    const judging = await judge(other?.id ?? '', { ...exempt, version: 0 }, people.colleague)
    expect([judging.error.code, judging.error.message]).toEqual([
      'CONFLICT_OF_INTEREST',
      'Bạn đã xác nhận tiêu chí không áp dụng của phiếu này nên người khác thẩm định.',
    ])
    expect(await isOpen()).toBe(false)
    await judge(other?.id ?? '', { ...exempt, version: 0 })
    const voluntary = await confirm(file, people.leader, { id: other?.id ?? '' })
    expect(voluntary.error.message).toBe('Chỉ tiêu chí bắt buộc cần xác nhận “Không áp dụng”.')
  })

  it('is confirmed by nobody with an interest, and stays so in the next attempt if nothing of it has changed', async () => {
    const file = await underReview()
    const { params, criteria, judge, owner, fileId } = file
    const { id } = mandatoryIn(file)
    await judge(id, { ...exempt, version: 0 })
    await call(assessments.declareConflict, { params, body: { reason: 'Người nhà.' } }, people.colleague)
    expect((await confirm(file, people.colleague, { id })).error.code).toBe('CONFLICT_OF_INTEREST')
    await confirm(file, people.leader, { id })
    const open = criteria.find(({ questions: [asked], isMandatory }) => !isMandatory && asked?.scale.kind === 'yes-no')
    const [asked] = open?.questions ?? []
    if (!open || !asked) throw new Error('The shipped set asks yes or no')
    const supplement = { verdict: 'supplement', reason: 'evidence_unclear' } as const
    await judge(open.id, { ...met, ...supplement, version: 0 })
    const { version } = (await call(assessments.get, { params }, people.assessor)).data
    await call(assessments.return, { params, body: { version, note: null } }, people.assessor)
    expect((await confirm(file, people.leader, { id })).error.code).toBe('ASSESSMENT_NOT_UNDER_REVIEW')
    const answers = [{ ...willing(asked, fileId), value: ['no'] }]
    await call(portal.saveAnswers, { params, body: { answers, values: [], exemptions: [] } }, owner)
    const { data: now } = await call(portal.ownAssessment, { params }, owner)
    await call(portal.submitAssessment, { params, body: { version: now.version } }, owner)
    const { data: state } = await call(assessments.review, { params }, people.assessor)
    expect(state.verdicts.map(({ criterionId }) => criterionId)).toEqual([id])
    expect(confirmedIn(state, id)).not.toBeNull()
  })
})

it('warns of what the owner did not propose, and of much that is taken out', async () => {
  const { params, criteria, judge } = await underReview()
  const warned = async () => {
    const { items } = (await call(assessments.check, { params }, people.assessor)).data
    return items.flatMap(({ severity, key }) => (severity === 'warning' ? key : []))
  }
  const { groups } = (await call(assessments.sheet, { params }, people.assessor)).data
  const [group] = groups.toSorted((one, other) => one.subGroups.length - other.subGroups.length)
  const [first] = criteria
  await judge(first?.id ?? '', { ...exempt, version: 0 })
  expect(await warned()).toEqual([`unproposed:${first?.code ?? ''}`])
  const within = group?.subGroups.flatMap((each) => each.criteria) ?? []
  for (const { id } of within) await judge(id, { ...exempt, version: id === first?.id ? 1 : 0 })
  expect(await warned()).toContain(`exempt-group:${group?.code ?? ''}`)
  expect(await warned()).toContain('exempt-points')
})

it('refuses nobody without a criterion that was found wanting', async () => {
  const { params, criteria, judge } = await underReview()
  const refuse = async () => {
    const { version } = (await call(assessments.get, { params }, people.assessor)).data
    const body = { outcome: 'failed', note: 'Không đạt.', recommendations: null, notes: {}, version } as const
    return call(assessments.propose, { params, body }, people.assessor)
  }
  const sentence =
    'Không công nhận cần ít nhất một tiêu chí được kết luận chưa đạt, đạt một phần hoặc cần bổ sung, có lý do.'
  const nothing = await refuse()
  expect([nothing.status, nothing.error.code, nothing.error.fields]).toEqual([
    409,
    'ASSESSMENT_NOT_READY',
    { outcome: sentence },
  ])
  const [first, second] = criteria
  await judge(first?.id ?? '', { ...exempt, version: 0 })
  expect((await refuse()).error.message).toBe(sentence)
  await judge(second?.id ?? '', { ...met, verdict: 'not_met', reason: 'not_done', version: 0 })
  expect((await refuse()).status).toBe(200)
})

it('counts the days of a supplement from its return, extends them beyond that once, and rests its own clock', async () => {
  const { params, criteria, judge } = await underReview()
  const today = vietnamDay(new Date())
  const count = await calendarNow(api.db)
  const read = async () => (await call(assessments.get, { params }, people.assessor)).data
  await api.at(workingDayAfter(today, 4, count))
  const sent = { ...met, verdict: 'supplement', reason: 'evidence_unclear', comment: 'Ảnh mờ.', version: 0 } as const
  expect((await judge(criteria[0]?.id ?? '', sent)).status).toBe(200)
  const back = { params, body: { version: (await read()).version, note: 'Xin bổ sung.' } }
  const { clock } = (await call(assessments.return, back, people.assessor)).data
  const due = addDays(workingDayAfter(today, 4, count), 30)
  expect(clock).toMatchObject({ usedDays: 4, dueOn: null, remedyDueOn: due })

  const extend = async (until: string) => {
    const body = { version: (await read()).version, until, reason: 'Cơ sở đang sửa chữa.' }
    return call(assessments.extend, { params, body }, people.assessor)
  }
  const isTooEarly = async (until: string) =>
    expect(Object.keys((await extend(until)).error.fields ?? {})).toEqual(['until'])
  // Neither the old last day is a longer term, nor today once its days have passed.
  await isTooEarly(due)
  await api.at(addDays(due, 5))
  expect((await read()).clock.usedDays).toBe(4)
  await isTooEarly(addDays(due, 5))
  expect((await extend(addDays(due, 6))).data.clock).toMatchObject({ usedDays: 4, remedyDueOn: addDays(due, 6) })
  expect((await extend(addDays(due, 9))).error.code).toBe('REMEDY_ALREADY_EXTENDED')
})
