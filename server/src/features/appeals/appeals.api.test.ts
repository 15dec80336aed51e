import { contract } from '@nhanxanh/contract'
import type { AppealableKind } from '@nhanxanh/contract/features/appeals.rules'
import { handlingTone, lastDay } from '@nhanxanh/contract/shared/terms'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { htmlOfDocx } from '../../../../tests/support/read-papers.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { fullChecklist, pendingFacility, smallPdf } from '../../../../tests/support/registrations.ts'
import { calendarNow } from '../settings/settings.service.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { cases } from './handling.service.ts'

const api = await startApi()
const { call, rows } = api
const { appeals, facilities, files, notifications, portal } = contract
const people = cast(api, {
  clerk: ['secretariat', 1],
  second: ['secretariat', 2],
  leader: ['leader', 1],
  admin: ['administrator', 1],
})
const { officer } = await staffOf(api)
const by = (who: keyof typeof people) => ({ token: people[who].token })
const today = vietnamDay(new Date())
const reasons = [{ code: 'other' as const, targets: ['name' as const], note: 'Sai tên.' }]

/** A registration that the clerk has rejected, and the decision. */
const rejected = async () => {
  const { owner, facility } = await pendingFacility(api)
  const params = { id: facility.id }
  await call(facilities.reject, { params, body: { version: facility.version, reasons } }, by('clerk'))
  const { data } = await call(appeals.decisions, { query: { facilityId: facility.id } }, by('second'))
  const [decision] = data.items
  if (!decision) throw new Error('The decision cannot be complained of')
  return { owner, facility, decision, params }
}
const complaint = { body: 'Tên cơ sở đúng theo giấy phép. Đề nghị xem lại.', fileIds: [], namesPerson: false }
/** The same with an appeal that its owner has filed by the portal. */
const filed = async () => {
  const made = await rejected()
  const { kind, id: decisionId } = made.decision
  const { data: own } = await call(portal.fileAppeal, { body: { ...complaint, kind, decisionId } }, made.owner)
  return { ...made, own, appeal: { id: own.id } }
}
const detail = async (id: string, who: keyof typeof people = 'second') =>
  (await call(appeals.get, { params: { id } }, by(who))).data
const accepted = async () => {
  const made = await filed()
  const body = { version: made.own.version, lateReason: null }
  const { data } = await call(appeals.accept, { params: made.appeal, body }, by('second'))
  return { ...made, version: data.version, accepted: data }
}
const settlement = (version: number, outcome: 'kept' | 'changed' = 'changed') => ({
  version,
  outcome,
  grounds: 'Đối chiếu giấy phép, tên cơ sở đúng.',
  fileIds: [],
})
const paper = async (decision: { kind: AppealableKind; id: string }, changes: object = {}) => {
  const { data: scan } = await call(files.upload, { body: await smallPdf('Don') }, by('second'))
  return {
    name: 'Trần Văn Chủ',
    email: `khieu-nai-${crypto.randomUUID()}@kiemthu.example`,
    phone: '',
    kind: decision.kind,
    decisionId: decision.id,
    receivedOn: today,
    body: 'Đề nghị xem lại quyết định.',
    fileIds: [scan.id],
    namesPerson: false,
    contactId: '',
    ...changes,
  }
}

describe('an appeal of an owner', () => {
  it('waits with its clock, and its letter has gone out', async () => {
    const { own, owner, decision } = await filed()
    expect(own).toMatchObject({ status: 'received', origin: 'portal', isLate: false, recordCode: decision.code })
    expect(own.code).toMatch(/-KN-\d{4}-\d{4}$/)
    expect(own.dueOn !== null && own.dueOn >= addDays(today, 10)).toBe(true)
    await expect.poll(async () => (await api.lettersTo(owner.email)).join(' ')).toContain(own.code)
    const { data } = await call(portal.ownAppeals, {}, owner)
    expect(data.items.map(({ id, letters }) => [id, letters.length])).toEqual([[own.id, 1]])
  })

  it('is one for each decision, of which others know nothing', async () => {
    const { owner, decision, own } = await filed()
    const body = { ...complaint, kind: decision.kind, decisionId: decision.id }
    const again = await call(portal.fileAppeal, { body }, owner)
    expect([again.status, again.error.code]).toEqual([409, 'APPEAL_EXISTS'])
    const stranger = await rejected()
    const foreign = await call(portal.fileAppeal, { body }, stranger.owner)
    expect(Object.keys(foreign.error.fields ?? {})).toEqual(['decisionId'])
    const taking = { params: { id: own.id }, body: { version: own.version, reason: 'Tôi rút đơn.' } }
    expect((await call(portal.withdrawAppeal, taking, stranger.owner)).error.code).toBe('APPEAL_NOT_FOUND')
    const { data } = await call(portal.withdrawAppeal, taking, owner)
    expect(data).toMatchObject({ status: 'withdrawn', dueOn: null })
    expect((await call(portal.fileAppeal, { body }, owner)).status).toBe(200)
  })
})

describe('a letter on paper', () => {
  it('is entered with its scan and the day on which it came, which says whether it came in time', async () => {
    const { decision, facility } = await rejected()
    await rows
      .updateTable('facility_decisions')
      .set({ decided_at: new Date(`${addDays(today, -120)}T10:00:00+07:00`) })
      .where('id', '=', decision.id)
      .execute()
    const { data: row } = await call(appeals.enter, { body: await paper(decision) }, by('second'))
    expect(row).toMatchObject({ origin: 'paper', isLate: true, facility: { id: facility.id } })
    const accept = { params: { id: row.id }, body: { version: row.version, lateReason: null as string | null } }
    const refused = await call(appeals.accept, accept, by('second'))
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['lateReason'])
    accept.body.lateReason = 'Mưa lũ, bưu điện ngừng phát.'
    const { data } = await call(appeals.accept, accept, by('second'))
    expect(data).toMatchObject({
      status: 'accepted',
      lateReason: accept.body.lateReason,
      files: [{ type: expect.anything() }],
    })
  })

  it('says each mistake at its field', async () => {
    const { decision } = await rejected()
    const fieldsOf = async (changes: object) =>
      Object.keys(
        (await call(appeals.enter, { body: await paper(decision, changes) }, by('second'))).error.fields ?? {},
      ).toSorted()
    expect(await fieldsOf({ email: '', phone: '' })).toEqual(['email'])
    expect(await fieldsOf({ receivedOn: addDays(today, 1) })).toEqual(['receivedOn'])
    expect(await fieldsOf({ receivedOn: addDays(today, -3) })).toEqual(['receivedOn'])
    expect(await fieldsOf({ decisionId: crypto.randomUUID() })).toEqual(['decisionId'])
    expect(await fieldsOf({ fileIds: [] })).toEqual(['fileIds'])
    expect(await fieldsOf({ name: '', body: '' })).toEqual(['body', 'name'])
  })
})

describe('other hands', () => {
  it('handle it: who decided neither accepts, assigns nor settles, nor is given it', async () => {
    const { appeal, own } = await filed()
    const seen = await detail(appeal.id, 'clerk')
    expect(seen.bar).toContain('do người khác xử lý')
    expect(Object.values(seen.can)).not.toContain(true)
    const body = { version: own.version, lateReason: null }
    const refused = await call(appeals.accept, { params: appeal, body }, by('clerk'))
    expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    expect((await detail(appeal.id)).handlers.map(({ id }) => id)).not.toContain(people.clerk.id)
    const given = { version: own.version, assigneeId: people.clerk.id }
    const assigned = await call(appeals.assign, { params: appeal, body: given }, by('second'))
    expect(Object.keys(assigned.error.fields ?? {})).toEqual(['assigneeId'])
  })

  it('settle it, and only who may sign', async () => {
    const { appeal, version } = await accepted()
    const alone = await call(appeals.settle, { params: appeal, body: settlement(version) }, by('second'))
    expect([alone.status, alone.error.code]).toEqual([403, 'NOT_A_SIGNER'])
  })

  it('decide what is opened again', async () => {
    const { appeal, version, params, own, owner } = await accepted()
    expect((await detail(appeal.id, 'leader')).offer).toEqual({ remedy: 'facility_reopened', why: null })
    const both = await Promise.all(
      [1, 2].map(() => call(appeals.settle, { params: appeal, body: settlement(version) }, by('leader'))),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await detail(appeal.id)).toMatchObject({
      status: 'settled',
      outcome: 'changed',
      remedy: 'facility_reopened',
    })
    const { data: facility } = await call(facilities.get, { params }, by('second'))
    expect([facility.status, facility.isReopened, facility.flags]).toEqual(['pending', true, ['reopened']])
    const found = async (flag: 'reopened' | 'resubmitted') => {
      const { items } = (await call(facilities.list, { query: { flag } }, by('second'))).data
      return items.some(({ id, flags }) => id === facility.id && flags.includes('reopened'))
    }
    expect([await found('reopened'), await found('resubmitted')]).toEqual([true, false])
    const approval = { params, body: { version: facility.version, checklist: fullChecklist } }
    const same = await call(facilities.approve, approval, by('clerk'))
    expect([same.status, same.error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
    expect((await call(facilities.approve, approval, by('second'))).status).toBe(200)
    const { data } = await call(portal.ownAppeals, {}, owner)
    expect(data.items[0]?.letters.at(-1)?.text).toContain('Thay đổi quyết định')
    const story = await call(facilities.story, { params }, by('admin'))
    expect(story.data.items.filter(({ entityType }) => entityType === 'appeal').map(({ action }) => action)).toContain(
      'appeal.settle',
    )
    const told = await call(notifications.listOwn, { query: {} }, by('second'))
    expect(told.data.items.some(({ type, body }) => type === 'appeal_answered' && body.includes(own.code))).toBe(true)
  })

  it('keep it, and the decision stands for ever', async () => {
    const { appeal, version, params, owner, decision } = await accepted()
    const body = settlement(version, 'kept')
    const drawn = (who: keyof typeof people) =>
      call(appeals.decisionPaper, { params: appeal, query: { format: 'docx' } }, by(who))
    expect((await drawn('leader')).error.code).toBe('APPEAL_NOT_POSSIBLE')
    expect((await call(appeals.settle, { params: appeal, body }, by('leader'))).data.remedy).toBe(null)
    expect((await call(facilities.get, { params }, by('second'))).data.status).toBe('rejected')
    const { html } = await htmlOfDocx(Buffer.from(await (await drawn('leader')).data.arrayBuffer()))
    for (const words of ['Giữ nguyên việc từ chối hồ sơ cơ sở', body.grounds]) expect(html).toContain(words)
    expect((await drawn('clerk')).error.code).toBe('FORBIDDEN')
    expect((await detail(appeal.id, 'leader')).can).toMatchObject({ draft: true, settle: false })
    const again = { ...complaint, kind: decision.kind, decisionId: decision.id }
    expect((await call(portal.fileAppeal, { body: again }, owner)).error.code).toBe('APPEAL_EXISTS')
    const late = await call(
      appeals.withdraw,
      { params: appeal, body: { version: version + 1, reason: 'x' } },
      by('second'),
    )
    expect(late.error.code).toBe('APPEAL_NOT_POSSIBLE')
  })

  it('find nothing to open where the registration has gone on since', async () => {
    const { appeal, version, owner, params } = await accepted()
    const { data: facility } = await call(facilities.get, { params }, by('second'))
    await call(portal.resubmitFacility, { params, body: { version: facility.version } }, owner)
    const { offer } = await detail(appeal.id, 'leader')
    expect(offer).toMatchObject({ remedy: 'none', why: expect.stringContaining('nộp lại') })
    const { data } = await call(appeals.settle, { params: appeal, body: settlement(version) }, by('leader'))
    expect(data).toMatchObject({ outcome: 'changed', remedy: 'none' })
  })
})

describe('what names a person', () => {
  it('is seen by its handlers alone, with its files', async () => {
    const { decision, params } = await rejected()
    const reader = await officer(`Đọc liên hệ ${crypto.randomUUID()}`, [
      'contact:list',
      'contact:read',
      'facility:read',
      'facility:list',
      'file:read',
    ])
    const body = await paper(decision, { namesPerson: true })
    const { data: row } = await call(appeals.enter, { body }, by('second'))
    const found = async (who: { token: string }) =>
      (await call(appeals.list, { query: { q: row.code } }, who)).data.items.map(({ id }) => id)
    for (const hidden of [by('clerk'), reader]) {
      expect(await found(hidden)).not.toContain(row.id)
      expect((await call(appeals.get, { params: { id: row.id } }, hidden)).status).toBe(404)
      const file = await call(files.download, { params: { id: body.fileIds[0] ?? '' } }, hidden)
      expect(file.status).toBe(404)
      const { data } = await call(facilities.story, { params }, hidden)
      expect(data.items.some(({ entityType }) => entityType === 'appeal')).toBe(false)
    }
    for (const handler of [by('second'), by('leader')]) expect(await found(handler)).toContain(row.id)
    const file = await call(files.download, { params: { id: body.fileIds[0] ?? '' } }, by('leader'))
    expect(file.status).toBe(200)
  })
})

describe('its clocks', () => {
  it('run on by a longer term once, and tell of their end once', async () => {
    const { appeal, version, accepted: before } = await accepted()
    const body = { version, reason: 'Cần trưng cầu ý kiến chuyên môn.' }
    await api.at(addDays(today, 20))
    const { data } = await call(appeals.extend, { params: appeal, body }, by('second'))
    await api.at(today)
    expect([data.isExtended, (data.dueOn ?? '') > (before.dueOn ?? '')]).toEqual([true, true])
    // The longer term counts from the acceptance, not from the day on which it was given.
    const count = await calendarNow(api.db)
    expect([before.dueOn, data.dueOn]).toEqual([lastDay(today, 30, count), lastDay(today, 45, count)])
    const twice = await call(appeals.extend, { params: appeal, body: { ...body, version: data.version } }, by('second'))
    expect(twice.error.code).toBe('APPEAL_NOT_POSSIBLE')
    const dueOn = async (due_on: string) => {
      await rows.updateTable('appeals').set({ due_on }).where('id', '=', appeal.id).execute()
      const { items } = (await call(appeals.list, { query: { due: ['soon'] } }, by('second'))).data
      return [items.some(({ id }) => id === appeal.id), handlingTone(due_on, today)]
    }
    expect(await dueOn(addDays(today, 4))).toEqual([false, 'fresh'])
    expect(await dueOn(addDays(today, 3))).toEqual([true, 'soon'])
    expect(await dueOn(today)).toEqual([true, 'soon'])
    expect(await dueOn(addDays(today, -1))).toEqual([false, 'late'])
    const watching = { db: api.db, now: new Date(), platform: api.platform }
    await cases.watch(watching)
    await cases.watch(watching)
    const told = await call(notifications.listOwn, { query: {} }, by('leader'))
    const late = told.data.items.filter((item) => item.type === 'appeal_deadline' && item.body.includes(data.code))
    expect(late.map(({ title }) => title)).toEqual(['Khiếu nại đã quá hạn'])
    const list = await call(appeals.list, { query: { status: ['accepted'], due: ['late'] } }, by('second'))
    expect(list.data.items.map(({ id }) => id)).toContain(appeal.id)
  })

  it('end where it is not accepted, with the reason in a letter', async () => {
    const { appeal, own, owner } = await filed()
    const body = { version: own.version, reason: 'Đơn không thuộc thẩm quyền.' }
    const { data } = await call(appeals.refuse, { params: appeal, body }, by('second'))
    expect(data).toMatchObject({ status: 'refused', dueOn: null, grounds: body.reason })
    expect(data.entries.at(-1)?.letter).toContain(body.reason)
    const stale = await call(appeals.refuse, { params: appeal, body }, by('second'))
    expect(stale.error.code).toBe('STALE_VERSION')
    const { data: again } = await call(portal.appealableDecisions, {}, owner)
    expect(again.items).toHaveLength(1)
  })
})
