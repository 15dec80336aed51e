import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { approval, batchesOf } from '../../../../../tests/support/batches.ts'

const api = await startApi()
const { call, rows } = api
const { facilities } = contract
const { people, by, pending, freeze, run, progress, ended, detail, approve, asIfStarted } = batchesOf(api)

const undo = (id: string, person: 'officer' | 'second' = 'officer') =>
  call(facilities.undoBatch, { params: { id } }, by(person))
const holder = async (id: string) => (await detail(id)).assignee?.id ?? null
const give = (id: string, assigneeId: string) =>
  call(facilities.assign, { params: { id }, body: { assigneeId } }, by('officer'))

/** Files that were given to a colleague together, one of which somebody else had before. */
const givenAway = async () => {
  const ids = await pending(3)
  await give(ids[0] ?? '', people.second.id)
  const { data } = await freeze('assign', ids)
  await run(data.id, { assigneeId: people.leader.id })
  return { ids, batch: await ended(data.id) }
}

describe('undoing what was done to many files', () => {
  it('puts each back into the hands it was in, as a batch of its own', async () => {
    const { ids, batch } = await givenAway()
    expect(batch).toMatchObject({ undoes: null, canUndo: true })
    expect(await Promise.all(ids.map(holder))).toEqual(ids.map(() => people.leader.id))
    const { status, data } = await undo(batch.id)
    expect([status, data.status, data.undoes, data.count]).toEqual([200, 'running', batch.id, 3])
    expect(await ended(data.id)).toMatchObject({ counts: { done: 3, skipped: 0 }, canUndo: false })
    expect(await Promise.all(ids.map(holder))).toEqual([people.second.id, null, null])
    expect((await progress(batch.id)).data.canUndo).toBe(false)
  })

  it('leaves alone what changed hands or was decided since, each with its reason', async () => {
    const ids = await pending(3)
    const { data } = await freeze('claim', ids)
    await run(data.id, {})
    await ended(data.id)
    await give(ids[0] ?? '', people.second.id)
    await approve(ids[1] ?? '', 'leader')
    const report = await ended((await undo(data.id)).data.id)
    expect(report.counts).toMatchObject({ done: 1, skipped: 2 })
    const [taken, decided] = report.problems.map(({ why }) => why)
    expect(taken).toMatch(/đang xử lý hồ sơ này\.$/)
    expect(decided).toMatch(/^Hồ sơ này đã được .+ duyệt/)
    expect([await holder(ids[0] ?? ''), await holder(ids[2] ?? '')]).toEqual([people.second.id, null])
  })

  it('is done once, however often and on however many servers it is asked', async () => {
    const { ids, batch } = await givenAway()
    const other = await api.anotherInstance()
    const answers = await Promise.all(
      [call, other.call, call, other.call].map((ask) =>
        ask(facilities.undoBatch, { params: { id: batch.id } }, by('officer')),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const undoId = answers[0]?.data.id ?? ''
    await ended(undoId)
    const acts = await rows
      .selectFrom('audit_logs')
      .select('request_id')
      .where('ref_id', '=', ids[0] ?? '')
      .where('action', '=', 'facility.assign')
      .execute()
    // The one before the batch, the batch, and its way back.
    expect(acts).toHaveLength(3)
    const told = await rows
      .selectFrom('audit_logs')
      .select(['changes', 'request_id'])
      .where('ref_id', '=', batch.id)
      .where('action', '=', 'batch.undo')
      .execute()
    const first = told.find(({ request_id }) => acts.some((act) => act.request_id === request_id))
    expect(first?.changes).toMatchObject({ act: { after: 'facilities.assign' }, count: { after: 3 } })
  })

  it('has no way back for a decision, from what is not done, from an undoing, or for somebody else', async () => {
    const ids = await pending(1)
    const refusals = async (id: string) => {
      const { status, error } = await undo(id)
      return [status, error.message]
    }
    const refused = [409, 'BATCH_NOT_UNDOABLE']
    const claim = await freeze('claim', ids)
    expect(await refusals(claim.data.id)).toEqual(refused)
    await run(claim.data.id, {})
    await ended(claim.data.id)
    expect((await undo(claim.data.id, 'second')).error.message).toBe('BATCH_NOT_FOUND')
    const back = (await undo(claim.data.id)).data.id
    await ended(back)
    expect(await refusals(back)).toEqual(refused)
    const decision = await freeze('approve', ids)
    await run(decision.data.id, approval)
    expect((await ended(decision.data.id)).canUndo).toBe(false)
    expect(await refusals(decision.data.id)).toEqual(refused)
  })

  it('goes on after its worker died, and skips what an older release did without keeping it', async () => {
    const { ids, batch } = await givenAway()
    await rows
      .updateTable('batch_rows')
      .set({ kept: null })
      .where('ref_id', '=', ids[1] ?? '')
      .execute()
    const { data } = await undo(batch.id)
    await ended(data.id)
    await rows.updateTable('batch_rows').set({ outcome: 'waiting' }).where('batch_id', '=', data.id).execute()
    await give(ids[0] ?? '', people.leader.id)
    await asIfStarted(data.id, {}, new Date(Date.now() - 60_000))
    await run(data.id, {})
    const report = await ended(data.id)
    expect(report.problems.map(({ id, why }) => [id, why])).toContainEqual([
      ids[1],
      'Không hoàn tác được lần thực hiện hàng loạt này.',
    ])
    expect(await holder(ids[0] ?? '')).toBe(people.second.id)
  })
})
