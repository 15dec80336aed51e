import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { approval, batchesOf, sharedReason } from '../../../../../tests/support/batches.ts'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
const { call, rows } = api
const { facilities } = contract
const { people, by, pending, freeze, run, progress, ended, detail, approve, asIfStarted } = batchesOf(api)

/** The bytes of its licences are found not to be those that were uploaded. */
const damage = (facilityId: string) =>
  rows
    .updateTable('files')
    .set({ damaged_at: new Date() })
    .where('id', 'in', (licences) =>
      licences.selectFrom('facility_licences').select('file_id').where('facility_id', '=', facilityId),
    )
    .execute()

describe('a bulk approval', () => {
  it('does each row once, skips what others decided meanwhile, and tells which and why', async () => {
    const ids = await pending(3)
    const frozen = await freeze('approve', ids)
    expect(frozen.data).toMatchObject({ status: 'frozen', count: 3, counts: { waiting: 3, excluded: 0 }, problems: [] })
    expect(frozen.data.sample.map(({ id }) => id)).toEqual(ids)
    await approve(ids[1] ?? '', 'second')
    const started = await run(frozen.data.id, approval)
    expect(started.status).toBe(200)
    const done = await ended(frozen.data.id)
    expect(done.counts).toMatchObject({ done: 2, skipped: 1, failed: 0, waiting: 0 })
    expect(done.problems[0]).toMatchObject({
      id: ids[1],
      outcome: 'skipped',
      errorCode: 'FACILITY_ALREADY_DECIDED',
    })
    expect(done.problems[0]?.why).toMatch(/^Hồ sơ này đã được .+ duyệt lúc \d\d:\d\d ngày/)
    const { data: report } = await call(facilities.batchRows, { params: { id: frozen.data.id } }, by('officer'))
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['done', 'skipped', 'done'])
    expect((await detail(ids[0] ?? '')).decisions[0]).toMatchObject({
      isBulk: true,
      ...approval,
      decidedBy: { id: people.officer.id },
    })
  })

  it('leaves an audit row for each row and one for the batch, all of one request', async () => {
    const made = await pending(2)
    const { data } = await freeze('approve', made)
    await run(data.id, approval)
    await ended(data.id)
    const batch = await rows
      .selectFrom('audit_logs')
      .selectAll()
      .where('ref_id', '=', data.id)
      .where('action', '=', 'batch.run')
      .execute()
    expect(batch).toHaveLength(1)
    expect(batch[0]?.changes).toMatchObject({ act: { after: 'facilities.approve' }, count: { after: 2 } })
    const acts = await rows
      .selectFrom('audit_logs')
      .select(['ref_id', 'action', 'outcome', 'changed_by'])
      .where('request_id', '=', batch[0]?.request_id ?? '')
      .where('action', '=', 'facility.approve')
      .execute()
    expect(new Set(acts.map(({ ref_id }) => ref_id))).toEqual(new Set(made))
    expect(acts).toHaveLength(made.length)
    expect(acts.every((act) => act.outcome === 'success' && act.changed_by === people.officer.id)).toBe(true)
  })

  it('leaves out flagged and decided rows, and ids without a record, each with its reason', async () => {
    const [plain, flagged, decided] = await pending(3)
    await rows
      .updateTable('facilities')
      .set({ attempt: 2 })
      .where('id', '=', flagged ?? '')
      .execute()
    await approve(decided ?? '', 'second')
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const { data } = await freeze('approve', [plain ?? '', flagged ?? '', decided ?? '', nowhere])
    expect(data).toMatchObject({ count: 1, counts: { waiting: 1, excluded: 3 } })
    expect(data.problems.map(({ why }) => why)).toEqual([
      'Nộp lại, phải xem xét riêng.',
      'Hồ sơ không còn chờ duyệt (đã duyệt).',
      'Không còn tìm thấy.',
    ])
  })

  it('leaves out who has no licence or a damaged one, and refuses those whose licence broke after the set was frozen', async () => {
    const [bare = '', broken = '', breaks = ''] = await pending(3)
    await rows
      .updateTable('facility_licences')
      .set({ removed_at: new Date() })
      .where('facility_id', '=', bare)
      .execute()
    await damage(broken)
    const { data } = await freeze('approve', [bare, broken, breaks])
    expect(data.problems.map(({ why }) => why)).toEqual([
      'Thiếu giấy phép, phải xem xét riêng.',
      'Tệp lỗi, phải xem xét riêng.',
    ])
    await damage(breaks)
    await run(data.id, approval)
    expect((await ended(data.id)).problems.map(({ why }) => why)).toContainEqual(
      expect.stringContaining('không có giấy phép đọc được'),
    )
    expect((await detail(breaks)).status).toBe('pending')
  })

  it('skips a file that its owner edited after the set was frozen', async () => {
    const { owner, facility, body } = await pendingFacility(api)
    const { data } = await freeze('approve', [facility.id])
    await call(
      contract.portal.updateFacility,
      { params: { id: facility.id }, body: { ...body, name: 'Tên mới sau khi chốt', version: 1 } },
      owner,
    )
    await run(data.id, approval)
    expect((await ended(data.id)).problems[0]?.why).toContain('đã thay đổi')
    expect((await detail(facility.id)).status).toBe('pending')
  })

  it('asks for the whole checklist, at its field, before anything is done', async () => {
    const [facility] = await pending(1)
    const { data } = await freeze('approve', [facility ?? ''])
    const refused = await run(data.id, { checklist: { licence_valid: 'pass' } })
    expect([refused.status, refused.error.message]).toEqual([400, 'VALIDATION_FAILED'])
    expect(refused.error.fields).toHaveProperty('checklist')
    expect((await progress(data.id)).data.status).toBe('frozen')
  })
})

describe('a bulk rejection for a reason that is no longer on offer', () => {
  const gone = { reason: { ...sharedReason, code: 'no_more' } }

  it('is refused at its field before anything is done', async () => {
    const { data } = await freeze('reject', await pending(1))
    const refused = await run(data.id, gone)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['reason.code']])
    expect((await progress(data.id)).data.status).toBe('frozen')
  })

  it('and taken away while it runs, is told in the report as the form would tell it', async () => {
    const { data } = await freeze('reject', await pending(1))
    await asIfStarted(data.id, gone, new Date(Date.now() - 60_000))
    await run(data.id, {})
    expect((await ended(data.id)).problems[0]?.why).toBe('Lý do này không còn được dùng. Hãy chọn lý do khác.')
  })
})

describe('a set', () => {
  it('is run once: ten clicks on two instances give one report and one act a row', async () => {
    const other = await api.anotherInstance()
    const made = await pending(4)
    const { data } = await freeze('approve', made)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        (nth % 2 === 0 ? call : other.call)(
          facilities.runBatch,
          { params: { id: data.id }, body: approval },
          by('officer'),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await ended(data.id)).counts.done).toBe(4)
    const decisions = await rows.selectFrom('facility_decisions').select('id').where('batch_id', '=', data.id).execute()
    expect(decisions).toHaveLength(4)
    const again = await run(data.id, approval)
    expect(again.data).toMatchObject({ status: 'done', counts: { done: 4, skipped: 0 } })
  })

  it('by two people at once on the same rows decides each row once', async () => {
    const ids = await pending(6)
    const one = await freeze('approve', ids)
    const two = await freeze('reject', ids, 'second')
    await Promise.all([run(one.data.id, approval), run(two.data.id, { reason: sharedReason }, 'second')])
    const [first, second] = [await ended(one.data.id), await ended(two.data.id, 'second')]
    expect(first.counts.done + second.counts.done).toBe(6)
    expect(first.counts.skipped + second.counts.skipped).toBe(6)
    const decided = await rows.selectFrom('facility_decisions').select('id').where('facility_id', 'in', ids).execute()
    expect(decided).toHaveLength(6)
  })

  it('belongs to who froze it, and runs out', async () => {
    const [facility] = await pending(1)
    const { data } = await freeze('claim', [facility ?? ''])
    for (const answer of [await run(data.id, {}, 'second'), await progress(data.id, 'second')]) {
      expect([answer.status, answer.error.message]).toEqual([404, 'BATCH_NOT_FOUND'])
    }
    await rows
      .updateTable('batches')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', data.id)
      .execute()
    expect((await run(data.id, {})).error.message).toBe('BATCH_EXPIRED')
  })

  it('by filter freezes what matches then, in its order, without those that were unticked', async () => {
    const named = { name: 'Nhà nghỉ Lô Lọc Thử' }
    const made = [
      await pendingFacility(api, named),
      await pendingFacility(api, named),
      await pendingFacility(api, named),
    ]
    const [first, second, third] = made.map(({ facility }) => facility.id)
    const query = { q: 'lo loc thu', orderField: 'submittedAt', orderDirection: 'ASC', limit: 1 } as const
    const { data } = await call(
      facilities.freezeBatch,
      { body: { action: 'claim', query, except: [second ?? ''] } },
      by('officer'),
    )
    await pendingFacility(api, named)
    expect(data.count).toBe(2)
    expect(data.sample.map(({ id }) => id)).toEqual([first, third])
    expect((await progress(data.id)).data.count).toBe(2)
  })

  it('needs the key of its act when it is frozen, and still while it runs', async () => {
    const ids = await pending(2)
    const reader = { token: (await api.signIn('assessor')).token }
    expect((await call(facilities.freezeBatch, { body: { action: 'approve', ids } }, reader)).status).toBe(403)
    const { data } = await freeze('approve', ids, 'leader')
    const role = (name: string) =>
      rows
        .updateTable('users')
        .set((user) => ({ role_id: user.selectFrom('roles').select('roles.id').where('name', '=', name) }))
        .where('id', '=', people.leader.id)
        .execute()
    await role('Chỉ xem')
    await asIfStarted(data.id, approval)
    await api.anotherInstance()
    const outcome = async () =>
      (await rows.selectFrom('batch_rows').select('why').where('batch_id', '=', data.id).execute()).map(
        ({ why }) => why,
      )
    await expect.poll(outcome).toEqual(ids.map(() => 'Bạn không có quyền thực hiện thao tác này.'))
    await role('Lãnh đạo')
    expect((await detail(ids[0] ?? '')).status).toBe('pending')
  })
})

describe('a batch whose worker died', () => {
  it('is said to stand still, and goes on where it stopped when it is run again', async () => {
    const made = await pending(3)
    const { data } = await freeze('approve', made)
    await asIfStarted(data.id, approval, new Date(Date.now() - 60_000))
    expect((await progress(data.id)).data.isStalled).toBe(true)
    await run(data.id, {})
    expect((await ended(data.id)).counts.done).toBe(3)
  })

  it('is taken up by the next process that starts', async () => {
    const made = await pending(2)
    const { data } = await freeze('claim', made)
    await asIfStarted(data.id, {})
    await api.anotherInstance()
    expect((await ended(data.id)).counts.done).toBe(2)
  })
})
