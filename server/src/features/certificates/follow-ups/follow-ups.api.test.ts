import { contract } from '@nhanxanh/contract'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approve, approvedAssessment, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'
import { watchMoments } from '../../../moments.ts'
import { followUps } from './follow-ups.jobs.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, files, portal } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], viewer: ['viewer', 1] })
const today = vietnamDay(new Date())

const issue = async (assessmentId: string) => {
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  return (await issueByTwo(api, { body }, people.leader)).data.items[0]?.id ?? ''
}
const issued = async (recommendations: string | null = null) => {
  const approved = await approvedAssessment(api, people.leader)
  await rows
    .updateTable('assessment_decisions')
    .set({ recommendations })
    .where('assessment_id', '=', approved.assessmentId)
    .execute()
  const id = await issue(approved.assessmentId)
  return { ...approved, id, params: { id } }
}
const read = async (params: { id: string }) =>
  (await call(certificates.followUps, { params }, people.leader)).data.items
const anItem = (changes: object = {}) => ({
  kind: 'corrective' as const,
  title: 'Sửa bể tách mỡ',
  detail: null,
  dueOn: addDays(today, 40),
  assigneeId: null,
  ...changes,
})
const add = async (params: { id: string }, changes: object = {}) => {
  const { data } = await call(certificates.addFollowUp, { params, body: anItem(changes) }, people.leader)
  const item = data.items.find(({ title }) => title === anItem(changes).title)
  if (!item) throw new Error('Nothing was added')
  return { item, place: { params: { ...params, otherId: item.id } } }
}

describe('with a certificate', () => {
  it('come the recommendations of its decision and an item for the figures of each year', async () => {
    const { params, owner } = await issued('Đặt biển chỉ dẫn tiếng Anh.')
    const items = await read(params)
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['recommendation', 'yearly', 'yearly', 'yearly'])
    expect(items.find(({ kind }) => kind === 'recommendation')).toMatchObject({
      detail: 'Đặt biển chỉ dẫn tiếng Anh.',
      assignee: null,
      closed: null,
      overdueDays: 0,
    })
    const own = await call(portal.followUps, {}, owner)
    expect(own.data.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    expect(JSON.stringify(own.data)).not.toContain('createdBy')
    const certificate = (await call(portal.ownCertificates, {}, owner)).data.items[0]
    expect(certificate).toMatchObject({ openFollowUps: 4, nextFollowUpOn: items[0]?.dueOn })
  })

  it('that follows another come its open items; those of a new assessment are its own', async () => {
    const { params, assessmentId } = await issued()
    const { item } = await add(params)
    const late = { due_on: addDays(today, -3) }
    await rows.updateTable('certificate_follow_ups').set(late).where('id', '=', item.id).execute()
    const body = { version: 1, origin: 'exchange' as const, reason: 'Đổi tên.', decision: null }
    const exchanged = await call(certificates.exchange, { params, body }, people.leader)
    const next = { id: exchanged.data.id }
    expect(await read(params)).toEqual([])
    expect((await read(next)).map(({ kind }) => kind).toSorted()).toEqual(['corrective', 'yearly', 'yearly', 'yearly'])
    const owed = (await read(next)).find(({ kind }) => kind === 'yearly')
    const owing = rows.updateTable('certificate_follow_ups').set(late)
    await owing.where('id', '=', owed?.id ?? '').execute()
    await rows.updateTable('assessments').set({ status: 'submitted' }).where('id', '=', assessmentId).execute()
    await approve(api, assessmentId, people.leader, { nth: 2 })
    const last = await read({ id: await issue(assessmentId) })
    // What is past its day is still owed; the later years are the new certificate's own.
    expect(last.filter(({ kind }) => kind === 'yearly')).toHaveLength(4)
    expect(last.map(({ id }) => id)).toEqual(expect.arrayContaining([item.id, owed?.id]))
    expect((await read(next)).every(({ kind }) => kind === 'yearly')).toBe(true)
  })
})

describe('an item', () => {
  it('has a day within the term, is changed while it is open, and closed once with what proves it', async () => {
    const { params } = await issued()
    expect((await call(certificates.addFollowUp, { params, body: anItem() }, people.viewer)).status).toBe(403)
    const wrong = async (changes: object) => {
      const { error } = await call(certificates.addFollowUp, { params, body: anItem(changes) }, people.leader)
      return Object.keys(error.fields ?? {})
    }
    expect(await wrong({ dueOn: addDays(today, -1) })).toEqual(['dueOn'])
    expect(await wrong({ dueOn: addDays(today, 4000) })).toEqual(['dueOn'])
    expect(await wrong({ assigneeId: crypto.randomUUID() })).toEqual(['assigneeId'])
    const { item, place } = await add(params, { assigneeId: people.admin.id })
    expect(item.assignee).toMatchObject({ id: people.admin.id })
    const edited = { ...anItem({ title: 'Thay bể tách mỡ' }), version: item.version }
    const { data } = await call(certificates.editFollowUp, { ...place, body: edited }, people.leader)
    expect(data.items.find(({ id }) => id === item.id)).toMatchObject({ title: 'Thay bể tách mỡ', assignee: null })
    const stale = await call(certificates.editFollowUp, { ...place, body: edited }, people.leader)
    expect(stale.error.code).toBe('STALE_VERSION')
    const file = (await call(files.upload, { body: await smallPdf('Hop dong') }, people.admin)).data
    const body = { version: item.version + 1, outcome: 'done' as const, note: 'Đã thay bể.', fileIds: [file.id] }
    const both = await Promise.all([1, 2].map(() => call(certificates.closeFollowUp, { ...place, body }, people.admin)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read(params)).at(-1)).toMatchObject({ closed: { outcome: 'done' }, files: [{ id: file.id }] })
    expect((await call(files.download, { params: { id: file.id } }, people.leader)).status).toBe(200)
    expect((await call(files.remove, { params: { id: file.id } }, people.admin)).error.code).toBe('FILE_IN_USE')
    expect((await call(certificates.editFollowUp, { ...place, body: edited }, people.leader)).error.code).toBe(
      'FOLLOW_UP_CLOSED',
    )
    const letters = rows.selectFrom('owner_letters').selectAll().where('certificate_id', '=', params.id)
    const written = await letters.where('kind', '<>', 'certificate_issued').orderBy('created_at').execute()
    expect(written.map(({ kind }) => kind)).toEqual(['follow_up_added', 'follow_up_changed', 'follow_up_closed'])
    expect(written.map(({ words }) => words.subject)).toEqual([
      expect.stringContaining('Sửa bể tách mỡ'),
      expect.stringContaining('Thay bể tách mỡ'),
      expect.stringContaining('Thay bể tách mỡ'),
    ])
    const ended = { version: 1, kind: 'closed' as const, reason: 'Ngừng kinh doanh.' }
    await call(certificates.end, { params, body: ended }, people.admin)
    const late = await call(certificates.addFollowUp, { params, body: anItem() }, people.leader)
    expect(late.error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
  })

  it('is reported by the owner, nobody else, and then looked at by staff', async () => {
    const [{ params, owner }, other] = [await issued(), await issued()]
    const { item } = await add(params, { assigneeId: people.admin.id })
    const file = (await call(portal.uploadFile, { body: await smallPdf('Hoa don') }, owner)).data
    const given = { params: { id: item.id }, body: { note: 'Đã thay bể tách mỡ.', fileIds: [file.id] } }
    expect((await call(portal.reportFollowUp, given, other.owner)).error.code).toBe('FOLLOW_UP_NOT_FOUND')
    expect((await call(portal.reportFollowUp, given, owner)).status).toBe(200)
    expect((await read(params)).find(({ id }) => id === item.id)).toMatchObject({
      report: { note: 'Đã thay bể tách mỡ.' },
      files: [{ id: file.id }],
      closed: null,
    })
    expect((await call(files.download, { params: { id: file.id } }, people.leader)).status).toBe(200)
    const told = await rows
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', people.admin.id)
      .where('type', '=', 'certificate_follow_up')
      .execute()
    expect(told).toEqual([{ title: 'Cơ sở báo cáo việc theo dõi' }])
  })

  it('can be the cause of a suspension, which names it', async () => {
    const { params } = await issued()
    const { item, place } = await add(params)
    const body = { version: 1, reason: 'Chưa khắc phục.', until: addDays(today, 20), followUpId: item.id }
    const unknown = { ...body, followUpId: crypto.randomUUID() }
    const refused = await call(certificates.suspend, { params, body: unknown }, people.admin)
    expect([refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      'FOLLOW_UP_NOT_FOUND',
      ['followUpId'],
    ])
    const { data } = await call(certificates.suspend, { params, body }, people.admin)
    expect(data.events.at(-1)).toMatchObject({ kind: 'suspended', followUp: { id: item.id, title: item.title } })
    const done = { version: item.version, outcome: 'done' as const, note: 'Đã sửa.', fileIds: [] }
    expect((await call(certificates.closeFollowUp, { ...place, body: done }, people.leader)).status).toBe(200)
  })
})

describe('the view of what is late', () => {
  it('holds certificates in force with an item past its day, and counts them', async () => {
    const { params } = await issued()
    const { item } = await add(params)
    const view = async (followUp: 'open' | 'overdue') => {
      const { data } = await call(certificates.list, { query: { followUp: [followUp], limit: 100 } }, people.leader)
      return data.items.map(({ id }) => id)
    }
    expect(await view('open')).toContain(params.id)
    expect(await view('overdue')).not.toContain(params.id)
    const past = { due_on: addDays(today, -12) }
    await rows.updateTable('certificate_follow_ups').set(past).where('id', '=', item.id).execute()
    expect(await view('overdue')).toContain(params.id)
    expect((await read(params))[0]).toMatchObject({ id: item.id, overdueDays: 12 })
    const { data } = await call(certificates.facets, { query: { facet: 'followUp' } }, people.leader)
    expect(data.counts['overdue']).toBe((await view('overdue')).length)
  })
})

describe('the reminders of an item', () => {
  it('come once each for a due date, however often and however late anybody looks, and anew for another', async () => {
    const { params, owner } = await issued()
    const { item } = await add(params)
    const due = (dueOn: string) =>
      rows
        .updateTable('certificate_follow_ups')
        .set({ due_on: dueOn, created_at: new Date('2027-06-01T03:00:00Z') })
        .where('id', '=', item.id)
        .execute()
    await due('2028-02-29')
    const watchingOn = (day: string) => {
      const now = new Date(startOfVietnamDay(day).getTime() + 60_000)
      return { db: api.db, now, platform: api.platform }
    }
    const killedAt = (day: string) => {
      const tell = (...told: Parameters<typeof followUps.tell>) =>
        followUps.tell(...told).then(() => Promise.reject(new Error('killed')))
      return watchMoments(watchingOn(day), { ...followUps, tell })
    }
    const at = async (day: string) => {
      const watching = watchingOn(day)
      await Promise.all([watchMoments(watching, followUps), watchMoments(watching, followUps)])
      const kept = rows.selectFrom('moments').select('moment').where('record_id', '=', item.id)
      return (await kept.orderBy('due_on').execute()).length
    }
    const tellings = async () => {
      const told = rows.selectFrom('notifications').select('body').where('type', '=', 'certificate_follow_up')
      const own = await told
        .where('user_id', '=', owner.id)
        .where('body', 'like', `${item.title}%`)
        .where('title', '<>', 'Việc theo dõi mới')
        .execute()
      return own.length
    }
    expect(await at('2028-01-29')).toBe(0)
    await expect(killedAt('2028-01-30')).rejects.toThrow('killed')
    expect([await at('2028-01-30'), await tellings()]).toEqual([1, 1])
    expect([await at('2028-02-28'), await tellings()]).toEqual([2, 2])
    expect([await at('2028-03-01'), await at('2028-12-31'), await tellings()]).toEqual([3, 3, 3])
    await due('2029-01-05')
    // The year end lies between; nothing ran on the day itself.
    expect([await at('2028-12-05'), await at('2028-12-31'), await tellings()]).toEqual([3, 5, 4])
  })
})
