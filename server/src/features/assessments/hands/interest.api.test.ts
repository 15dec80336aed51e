import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { proposeAssessment, submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { endOf } from '../../../../../tests/support/batches.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import type { Answer } from '../../../../../tests/support/client.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, councilSessions } = contract
const people = cast(api, {
  interested: ['administrator', 1],
  admin: ['administrator', 2],
  judge: ['assessor', 1],
})
const today = vietnamDay(new Date())
const sentence = 'Bạn đã khai báo xung đột lợi ích với cơ sở này.'
const refused = ({ status, error }: Answer<unknown>) => [status, error.code, error.message]
const barred = [409, 'CONFLICT_OF_INTEREST', sentence]

const declared = async (params: { id: string }) => {
  const body = { reason: 'Người nhà.' }
  expect((await call(assessments.declareConflict, { params, body }, people.interested)).status).toBe(200)
  return params
}
const submitted = async () => (await submittedAssessment(api)).params
const get = async (params: { id: string }) => (await call(assessments.get, { params }, people.interested)).data

describe('who has declared an interest in a file', () => {
  it('gives it to nobody, records no visit and reminds nobody, and is offered none of it', async () => {
    const [params, other] = [await declared(await submitted()), await submitted()]
    expect(await get(params)).toMatchObject({ hasConflict: true, can: { assign: false, recordVisit: false } })
    expect(await get(other)).toMatchObject({ hasConflict: false, can: { assign: true, recordVisit: true } })
    const lead = { leadId: people.judge.id, memberIds: [] }
    const visit = { visitedOn: today, people: 'Chị Ánh', minutes: null, fileIds: [] }
    expect(refused(await call(assessments.assign, { params, body: lead }, people.interested))).toEqual(barred)
    expect(refused(await call(assessments.recordVisit, { params, body: visit }, people.interested))).toEqual(barred)
    await call(assessments.assign, { params, body: lead }, people.admin)
    expect(refused(await call(assessments.remind, { params }, people.interested))).toEqual(barred)
    expect((await call(assessments.remind, { params }, people.admin)).status).toBe(200)
  })

  it('is given it neither as lead nor as a member', async () => {
    const params = await declared(await submitted())
    const given = { leadId: people.judge.id, memberIds: [people.interested.id] }
    for (const body of [{ ...given, leadId: people.interested.id, memberIds: [] }, given]) {
      const { status, error } = await call(assessments.assign, { params, body }, people.admin)
      expect([status, error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    }
  })

  it('extends no term of it and opens it to nobody', async () => {
    const [extended, reopened] = [await declared(await submitted()), await declared(await submitted())]
    const back = { status: 'rejected', rejection: 'supplement', remedy_due_on: today } as const
    await rows.updateTable('assessments').set(back).where('id', '=', extended.id).execute()
    const { version } = await get(extended)
    const term = { version, until: addDays(today, 9), reason: 'Cơ sở xin thêm thời gian.' }
    const longer = await call(assessments.extend, { params: extended, body: term }, people.interested)
    expect(refused(longer)).toEqual(barred)
    await rows.updateTable('assessments').set({ status: 'approved' }).where('id', '=', reopened.id).execute()
    const { version: approved, can } = await get(reopened)
    const again = { version: approved, reason: 'Xem lại.' }
    expect(can.reopen).toBe(false)
    expect(refused(await call(assessments.reopen, { params: reopened, body: again }, people.interested))).toEqual(
      barred,
    )
  })

  it.each(['assign', 'remind'] as const)('leaves it out of what is done with many: %s', async (action) => {
    const [params, other] = [await submitted(), await submitted()]
    const lead = { leadId: people.judge.id, memberIds: [] }
    for (const each of [params, other]) await call(assessments.assign, { params: each, body: lead }, people.admin)
    await declared(params)
    const frozen = { body: { action, ids: [params.id, other.id] } }
    const { data } = await call(assessments.freezeBatch, frozen, people.interested)
    expect(data).toMatchObject({ count: 1, problems: [{ id: params.id, why: sentence }] })
  })

  it('takes back nothing that it did with many before', async () => {
    const params = await submitted()
    const { data } = await call(
      assessments.freezeBatch,
      { body: { action: 'assign', ids: [params.id] } },
      people.interested,
    )
    const ended = (id: string) => endOf(() => call(assessments.batch, { params: { id } }, people.interested))
    const body = { leadId: people.judge.id }
    await call(assessments.runBatch, { params: { id: data.id }, body }, people.interested)
    expect((await ended(data.id)).counts).toMatchObject({ done: 1 })
    await declared(params)
    const { data: undone } = await call(assessments.undoBatch, { params: { id: data.id } }, people.interested)
    expect((await ended(undone.id)).problems).toMatchObject([{ errorCode: 'CONFLICT_OF_INTEREST' }])
    expect((await get(params)).lead?.id).toBe(people.judge.id)
  })
})

describe('before the council', () => {
  beforeAll(() => bindSettings(api, { councilSessions: true }))

  const person = (part: 'chair' | 'secretary', name: string) => ({ id: null, part, userId: null, name, title: null })
  const body = (assessmentIds: string[]) => ({
    heldOn: today,
    place: null,
    people: [person('chair', 'Phạm Quang Hải'), person('secretary', 'Nguyễn Thị Thu')],
    assessmentIds,
    minutesFileId: null,
  })
  const refusal = ({ status, error }: Answer<unknown>) => [status, error.code, Object.keys(error.fields ?? {})]

  it('such a file is laid by others, and taken off by others', async () => {
    const [params, other] = [await declared(await submitted()), await submitted()]
    const { items } = (await call(councilSessions.candidates, {}, people.interested)).data
    const offered = new Set(items.map(({ id }) => id))
    expect([offered.has(params.id), offered.has(other.id)]).toEqual([false, true])
    const made = await call(councilSessions.create, { body: body([params.id, other.id]) }, people.interested)
    expect(refusal(made)).toEqual([409, 'CONFLICT_OF_INTEREST', ['assessmentIds']])
    const { data: session } = await call(councilSessions.create, { body: body([other.id]) }, people.interested)
    const at = { params: { id: session.id } }
    const edit = (ids: string[], version: number, by: { token: string }) =>
      call(councilSessions.update, { ...at, body: { ...body(ids), people: session.people, version } }, by)
    const added = await edit([other.id, params.id], session.version, people.interested)
    expect(refusal(added)).toEqual([409, 'CONFLICT_OF_INTEREST', ['assessmentIds']])
    const { data: laid } = await edit([other.id, params.id], session.version, people.admin)
    expect(laid.files.map(({ hasConflict }) => hasConflict)).toEqual([false, false])
    const off = await edit([other.id], laid.version, people.interested)
    expect(refusal(off)).toEqual([409, 'CONFLICT_OF_INTEREST', ['assessmentIds']])
    // The order, the place and the other files are theirs to keep.
    const { data: turned } = await edit([params.id, other.id], laid.version, people.interested)
    expect(turned.files.map(({ hasConflict }) => hasConflict)).toEqual([true, false])
  })

  it('what was concluded of it is written by others; the other files of the session are not touched by that', async () => {
    const [params, other] = [await submitted(), await submitted()]
    for (const each of [params, other]) await proposeAssessment(api, each, people.judge)
    await declared(params)
    const { data: session } = await call(councilSessions.create, { body: body([params.id, other.id]) }, people.admin)
    const at = { params: { id: session.id } }
    const { data: held } = await call(
      councilSessions.hold,
      { ...at, body: { version: session.version } },
      people.interested,
    )
    expect(held.files[0]?.outcome).toBeNull()
    const conclude = (id: string, by: { token: string }, version = held.version) =>
      call(
        councilSessions.conclude,
        {
          params: { id: session.id, otherId: id },
          body: { version, outcome: 'deferred' as const, recommendations: null, leftIds: [] },
        },
        by,
      )
    expect(refused(await conclude(params.id, people.interested))).toEqual(barred)
    const written = await conclude(other.id, people.interested)
    expect(written.data.files[1]).toMatchObject({ outcome: 'deferred', hasConflict: false })
    expect((await conclude(params.id, people.admin, written.data.version)).status).toBe(200)
    const hands = await rows
      .selectFrom('record_hands')
      .select(['record_id', 'person_id'])
      .where('part', '=', 'concluded')
      .orderBy('at')
      .execute()
    expect(hands).toEqual([
      { record_id: other.id, person_id: people.interested.id },
      { record_id: params.id, person_id: people.admin.id },
    ])
  })
})
