import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { proposeAssessment, seenBy, submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { endOf } from '../../../../../tests/support/batches.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { endHolds, endsOf, passMinutes } from '../../../../../tests/support/holding.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'
import { walkedAssessment } from '../../../../../tests/support/walks.ts'
import { endHold } from '../../held-acts/held-acts.jobs.ts'
import { heldSignature } from './signing.service.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, facilities, notifications, certificates } = contract
const people = cast(api, {
  judge: ['assessor', 1],
  leader: ['leader', 1],
  second: ['leader', 2],
  admin: ['administrator', 1],
})
beforeAll(() => bindSettings(api, { holdMinutes: 10, councilSessions: false }))

type Person = { token: string }
const waiting = async () => {
  const { params, facility } = await submittedAssessment(api)
  await proposeAssessment(api, params, people.judge)
  return { params, facility }
}
type At = { params: { id: string } }
const read = async ({ params }: At, by: Person = people.leader) => (await call(assessments.get, { params }, by)).data
const sign = async ({ params }: At, by: Person = people.leader) =>
  call(assessments.countersign, await seenBy(api, params, by), by)
const held = async (): Promise<At & { facility: { id: string }; body: { heldId: string } }> => {
  const file = await waiting()
  const { data } = await sign(file)
  return { ...file, body: { heldId: data.held?.id ?? '' } }
}
const recordsOf = ({ params }: At) =>
  rows.selectFrom('assessment_records').select('number').where('assessment_id', '=', params.id).execute()
const toldOf = async (by: Person) =>
  (await call(notifications.listOwn, { query: { limit: 100 } }, by)).data.items.map(({ type }) => type)

it('a signature is held: the status is the one before, nothing is sealed, and a second one is refused', async () => {
  const file = await waiting()
  const before = await read(file)
  const { data } = await sign(file)
  expect(data).toMatchObject({ status: 'submitted', standing: 'submitted', stage: 'held', version: before.version })
  expect(data.held).toMatchObject({ act: 'assessment.countersign', by: { id: people.leader.id } })
  expect(Date.parse(data.held?.until ?? '') - Date.parse(data.held?.at ?? '')).toBe(600_000)
  expect(data.can).toMatchObject({ sign: false, withdraw: false, takeBack: true, complete: false })
  expect((await read(file, people.second)).can).toMatchObject({ sign: false, takeBack: false, complete: true })
  expect((await read(file, people.judge)).can).toMatchObject({ takeBack: false, complete: false })
  expect(await recordsOf(file)).toEqual([])
  for (const by of [people.leader, people.second]) {
    const again = await sign(file, by)
    expect([again.status, again.error.code]).toEqual([409, 'ACT_HELD'])
    expect(again.error.message).toMatch(/đang được giữ đến \d\d:\d\d/)
  }
  const withdrawal = { params: file.params, body: { version: before.version, reason: null } }
  expect((await call(assessments.withdrawDecision, withdrawal, people.judge)).error.code).toBe('ACT_HELD')
  const { data: list } = await call(assessments.list, { query: { stage: ['held'] } }, people.leader)
  expect(list.items).toMatchObject([{ id: file.params.id, held: { until: data.held?.until } }])
  const { rows: timers } = await sql<{ at: Date }>`select start_after as at from pgboss.job
    where name = 'end-hold' and data ->> 'heldId' = ${data.held?.id ?? ''}`.execute(rows)
  expect(timers.map(({ at }) => at.toISOString())).toEqual([data.held?.until])
})

it('whoever signed takes it back with one call, nobody else, and signs again', async () => {
  const file = await held()
  const other = await call(assessments.takeBack, file, people.second)
  expect([other.status, other.error.code]).toEqual([403, 'NOT_A_SIGNER'])
  const { data } = await call(assessments.takeBack, file, people.leader)
  expect(data).toMatchObject({ stage: 'deciding', held: null, can: { sign: true } })
  const late = await call(assessments.complete, file, people.second)
  expect([late.status, late.error.code]).toEqual([409, 'NOTHING_HELD'])
  expect((await call(assessments.takeBack, file, people.leader)).error.code).toBe('NOTHING_HELD')
  // What was seen is named: the signature that follows is not ended in its place.
  expect((await sign(file)).data.stage).toBe('held')
  expect((await call(assessments.complete, file, people.second)).error.code).toBe('NOTHING_HELD')
  expect(await endsOf(api, file.params.id)).toMatchObject([{ ended: 'taken_back' }, { ended: null }])
})

it('another signer completes it, as the one who signed; who signed or proposed does not', async () => {
  const file = await held()
  for (const by of [people.leader, people.judge]) {
    const refused = await call(assessments.complete, file, by)
    expect([refused.status, refused.error.code]).toEqual([403, 'NOT_A_SIGNER'])
  }
  const { data, error } = await call(assessments.complete, file, people.second)
  expect(error).toEqual({})
  expect(data).toMatchObject({ standing: 'failed', held: null })
  expect(data.decisions[0]?.signed?.id).toBe(people.leader.id)
  expect(await recordsOf(file)).toEqual([{ number: 1 }])
  expect(await endsOf(api, file.params.id)).toEqual([{ ended: 'final', why_not: null }])
  const hands = rows.selectFrom('record_hands').select(['person_id', 'part']).where('record_id', '=', file.params.id)
  expect(await hands.where('part', 'in', ['signed', 'completed']).execute()).toEqual(
    expect.arrayContaining([
      { person_id: people.leader.id, part: 'signed' },
      { person_id: people.second.id, part: 'completed' },
    ]),
  )
})

it('at its end the worker makes it final, once, whoever asks for it', async () => {
  const { params } = await walkedAssessment(api)
  await proposeAssessment(api, params, people.judge)
  await bindSettings(api, { issueOnApproval: true })
  const heldId = (await sign({ params })).data.held?.id ?? ''
  const { db, platform } = api
  const end = () => endHold({ db, parts: platform, kinds: { 'assessment.countersign': heldSignature }, heldId })
  await passMinutes(api, 9)
  await end()
  expect((await read({ params })).stage).toBe('held')
  await passMinutes(api, 1)
  await Promise.all([end(), end(), end()])
  await endHolds(api)
  const { data } = await call(certificates.list, { query: { assessmentId: params.id } }, people.leader)
  expect([(await read({ params })).standing, data.total]).toEqual(['approved', 1])
  expect(await recordsOf({ params })).toEqual([{ number: 1 }])
  const acts = rows
    .selectFrom('audit_logs')
    .select(['action', 'changed_by'])
    .where('ref_id', '=', params.id)
    .orderBy('id')
  expect(await acts.where('action', 'in', ['assessment.countersign', 'assessment.complete']).execute()).toEqual([
    { action: 'assessment.countersign', changed_by: people.leader.id },
    { action: 'assessment.complete', changed_by: people.leader.id },
  ])
  await bindSettings(api, { issueOnApproval: false })
})

it('an end that is killed on its way has done nothing, and comes anew', async () => {
  const file = await held()
  await passMinutes(api, 10)
  const client = await api.owner.connect()
  await client.query('begin')
  await client.query('select id from assessments where id = $1 for update', [file.params.id])
  const { db, platform } = api
  const ending = endHold({
    db,
    parts: platform,
    kinds: { 'assessment.countersign': heldSignature },
    heldId: file.body.heldId,
  }).catch(() => 'killed')
  const kill = async () => {
    const { rowCount } = await api.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%assessments%'`)
    return rowCount
  }
  await expect.poll(kill, { timeout: 5_000 }).toBeGreaterThan(0)
  expect(await ending).toBe('killed')
  await client.query('rollback')
  client.release()
  expect([await endsOf(api, file.params.id), await recordsOf(file)]).toEqual([[{ ended: null, why_not: null }], []])
  await endHolds(api)
  expect((await read(file)).standing).toBe('failed')
  expect(await recordsOf(file)).toEqual([{ number: 1 }])
})

it('what has come up since bars it: nothing is done, and who signed is told why', async () => {
  const interested = await held()
  const declared = { params: { id: interested.facility.id }, body: { reason: 'Người nhà mới vào làm.' } }
  expect((await call(facilities.declareInterest, declared, people.leader)).error).toEqual({})
  const ofAuthor = await held()
  const author = { params: ofAuthor.params, body: { reason: 'Vừa góp vốn.' } }
  expect((await call(assessments.declareConflict, author, people.judge)).error).toEqual({})
  const changed = await held()
  await rows
    .updateTable('assessment_decisions')
    .set({ note: 'Khác.' })
    .where('assessment_id', '=', changed.params.id)
    .execute()
  const refused = await call(assessments.complete, changed, people.second)
  expect(refused.error.code).toBe('SIGNED_CONTENT_CHANGED')
  await passMinutes(api, 10)
  await endHolds(api)
  const why = async (file: At) => (await endsOf(api, file.params.id)).at(-1)
  expect(await why(interested)).toEqual({ ended: 'failed', why_not: 'Bạn đã khai báo xung đột lợi ích với cơ sở này.' })
  expect((await why(ofAuthor))?.why_not).toContain('Người đề nghị đã khai báo xung đột lợi ích')
  expect((await why(changed))?.why_not).toContain('Nội dung đã thay đổi')
  for (const file of [interested, ofAuthor, changed]) {
    expect(await read(file, people.second)).toMatchObject({ stage: 'deciding', held: null })
    expect(await recordsOf(file)).toEqual([])
  }
  expect((await toldOf(people.leader)).filter((type) => type === 'assessment_not_final')).toHaveLength(3)
})

it('who lost the right to sign meanwhile signs nothing', async () => {
  const file = await held()
  const leader = rows.updateTable('users').where('id', '=', people.leader.id)
  await leader.set({ status: 'inactive' }).execute()
  const refused = await call(assessments.complete, file, people.second)
  expect(refused.status).toBe(403)
  await leader.set({ status: 'active' }).execute()
  await passMinutes(api, 0)
  expect((await call(assessments.complete, file, people.second)).data.standing).toBe('failed')
})

it('a bulk signature holds each file; half of them are taken back, and the others get what follows without a gap', async () => {
  const files = []
  for (let nth = 0; nth < 4; nth += 1) {
    const { params } = await walkedAssessment(api)
    await proposeAssessment(api, params, people.judge)
    files.push(params)
  }
  await bindSettings(api, { issueOnApproval: true })
  const ids = files.map(({ id }) => id)
  const frozen = await call(assessments.freezeBatch, { body: { action: 'sign', ids } }, people.leader)
  const params = { id: frozen.data.id }
  const { items } = (await call(assessments.batchToSign, { params }, people.leader)).data
  const shown = Object.fromEntries(items.map(({ assessment, sha256 }) => [assessment.id, sha256]))
  await call(assessments.runBatch, { params, body: { shown } }, people.leader)
  expect((await endOf(() => call(assessments.batch, { params }, people.leader))).counts.done).toBe(4)
  const again = await call(assessments.freezeBatch, { body: { action: 'sign', ids } }, people.second)
  expect(again.data.problems.map(({ why }) => why)).toEqual(Array(4).fill(expect.stringContaining('đang được giữ')))
  for (const id of ids.slice(0, 2)) {
    const { held: seen } = await read({ params: { id } })
    expect(
      (await call(assessments.takeBack, { params: { id }, body: { heldId: seen?.id ?? '' } }, people.leader)).error,
    ).toEqual({})
  }
  const number = async () =>
    (await call(certificates.list, { query: {} }, people.leader)).data.items.map((row) => row.number)
  const before = await number()
  await passMinutes(api, 10)
  await endHolds(api)
  const standings = await Promise.all(ids.map(async (id) => (await read({ params: { id } })).standing))
  expect(standings).toEqual(['submitted', 'submitted', 'approved', 'approved'])
  const counted = (await number()).map((text) => Number(/(\d+)$/.exec(text)?.[1])).toSorted((a, b) => a - b)
  expect(counted).toEqual(counted.map((_, index) => index + 1))
  expect(counted).toHaveLength(before.length + 2)
})
