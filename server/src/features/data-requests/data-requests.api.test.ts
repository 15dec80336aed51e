import { contract } from '@nhanxanh/contract'
import type { DataRequestKind } from '@nhanxanh/contract/features/data-requests.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { textOfPdf } from '../../../../tests/support/read-papers.ts'
import { newOwner, smallPdf } from '../../../../tests/support/registrations.ts'
import { bindSettings } from '../../../../tests/support/settings.ts'
import { unpacked } from '../../../../tests/support/unpacked.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { cases } from './handling.service.ts'

const api = await startApi()
const { call, rows } = api
const { contacts, dataRequests, files, notifications, auditLogs } = contract
const people = cast(api, { clerk: ['secretariat', 1], second: ['secretariat', 2], admin: ['administrator', 1] })
const { officer } = await staffOf(api)
const by = (who: keyof typeof people) => ({ token: people[who].token })
const today = vietnamDay(new Date())

const letter = (changes: object = {}) => ({
  name: 'Trần Văn Chủ',
  email: `chu-the-${crypto.randomUUID()}@kiemthu.example`,
  phone: '',
  kind: 'access' as DataRequestKind,
  origin: 'letter' as const,
  receivedOn: today,
  reference: '15/CV-2026',
  identityCheck: 'Đối chiếu căn cước tại quầy.',
  body: 'Đề nghị cho biết dữ liệu đang giữ về tôi.',
  hasThirdParty: false,
  ...changes,
})
const entered = async (changes: object = {}) => {
  const body = letter(changes)
  const { data } = await call(dataRequests.enter, { body }, by('clerk'))
  return { body, row: data, params: { id: data.id } }
}
const detail = async (params: { id: string }) => (await call(dataRequests.get, { params }, by('clerk'))).data
const accepted = async (changes: object = {}) => {
  const made = await entered(changes)
  const { data } = await call(
    dataRequests.accept,
    { params: made.params, body: { version: made.row.version } },
    by('clerk'),
  )
  return { ...made, data }
}

describe('a request', () => {
  it('waits with two clocks that count from the day it came', async () => {
    // Monday 2 November 2026: two working days are Wednesday, ten days Thursday 12.
    const { row, params } = await entered({ receivedOn: '2026-11-02' })
    expect(row).toMatchObject({ status: 'received', dueOn: '2026-11-04', assignee: null })
    expect(row.code).toMatch(/-DL-\d{4}-\d{4}$/)
    expect(await detail(params)).toMatchObject({ answerBy: '2026-11-04', doneBy: '2026-11-12', candidates: [] })
    // Friday: the weekend does not count for the answer.
    expect((await entered({ receivedOn: '2026-11-06' })).row.dueOn).toBe('2026-11-10')
    const doneBy = async (changes: object) =>
      (await detail((await entered({ receivedOn: '2026-11-02', ...changes })).params)).doneBy
    expect(await doneBy({ kind: 'object' })).toBe('2026-11-17')
    expect(await doneBy({ kind: 'withdraw', hasThirdParty: true })).toBe('2026-11-23')
    expect(await doneBy({ kind: 'erase' })).toBe('2026-11-23')
  })

  it('is answered on paper where there is no address: each letter is a page, posted once', async () => {
    const { row, data } = await accepted({ email: '', phone: '0905123456' })
    const params = { id: row.id, otherId: data.entries.at(-1)?.id ?? 0 }
    const page = await call(dataRequests.letterPage, { params }, by('second'))
    const text = await textOfPdf(Buffer.from(await page.data.arrayBuffer()))
    for (const words of ['Kính gửi: Ông/Bà Trần Văn Chủ', row.code]) expect(text).toContain(words)
    const post = (postedOn: string, of = params) =>
      call(dataRequests.postLetter, { params: of, body: { postedOn, postedNumber: '12' } }, by('second'))
    expect((await post(addDays(today, 1))).error.fields).toHaveProperty('postedOn')
    const both = await Promise.all([post(today), post(today)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await detail(params)).entries.at(-1)).toMatchObject({ postedOn: today, postedNumber: '12' })
    const mailed = await accepted()
    const byMail = { ...mailed.params, otherId: mailed.data.entries.at(-1)?.id ?? 0 }
    expect((await post(today, byMail)).error.code).toBe('DATA_REQUEST_NOT_POSSIBLE')
    const ofAnother = { ...params, otherId: byMail.otherId }
    expect((await call(dataRequests.letterPage, { params: ofAnother }, by('second'))).error.code).toBe(
      'DATA_REQUEST_NOT_FOUND',
    )
  })

  it('says each mistake at its field', async () => {
    const fieldsOf = async (changes: object) =>
      Object.keys(
        (await call(dataRequests.enter, { body: letter(changes) }, by('clerk'))).error.fields ?? {},
      ).toSorted()
    expect(await fieldsOf({ email: '', phone: '' })).toEqual(['email'])
    expect(await fieldsOf({ receivedOn: addDays(today, 1) })).toEqual(['receivedOn'])
    expect(await fieldsOf({ identityCheck: '', body: '' })).toEqual(['body', 'identityCheck'])
  })

  it('is answered, extended once, done, and the person has a letter of each', async () => {
    const { body, params, data: before } = await accepted()
    expect(before).toMatchObject({ status: 'accepted', dueOn: before.doneBy, answeredOn: today })
    expect(before.assignee?.id).toBe(people.clerk.id)
    const reason = { version: before.version, reason: 'Dữ liệu ở nhiều hệ thống.' }
    const { data: longer } = await call(dataRequests.extend, { params, body: reason }, by('clerk'))
    expect([longer.isExtended, longer.doneBy > before.doneBy]).toEqual([true, true])
    const twice = { params, body: { ...reason, version: longer.version } }
    expect((await call(dataRequests.extend, twice, by('clerk'))).error.code).toBe('DATA_REQUEST_NOT_POSSIBLE')
    const result = { version: longer.version, result: 'Đã gửi bản sao dữ liệu kèm thư này.' }
    const { data } = await call(dataRequests.finish, { params, body: result }, by('clerk'))
    expect(data).toMatchObject({ status: 'done', dueOn: null, closedOn: today, result: result.result })
    await expect.poll(async () => (await api.lettersTo(body.email)).join(' ')).toContain(result.result)
    const letters = data.entries.filter(({ letter: written }) => written !== null).map(({ kind }) => kind)
    expect(letters).toEqual(['accepted', 'extended', 'finished'])
  })

  it('is refused with its ground, or taken back, and then nothing more is possible', async () => {
    const { params, row } = await entered()
    const body = { version: row.version, reason: 'Khoản 2 Điều 10: dữ liệu đang phục vụ thanh tra.' }
    const { data } = await call(dataRequests.refuse, { params, body }, by('clerk'))
    expect(data).toMatchObject({ status: 'refused', answeredOn: today, result: body.reason })
    expect(data.entries.at(-1)?.letter).toContain(body.reason)
    expect(Object.entries(data.can).filter(([act, can]) => can && act !== 'note')).toEqual([])
    const stale = await call(dataRequests.refuse, { params, body }, by('clerk'))
    expect(stale.error.code).toBe('STALE_VERSION')
    const other = await entered()
    const taken = { params: other.params, body: { version: other.row.version, reason: 'Gọi điện ngày hôm nay.' } }
    expect((await call(dataRequests.withdraw, taken, by('second'))).data.status).toBe('withdrawn')
  })

  it('is given to who may have it, with notes that go to nobody', async () => {
    const { params, row } = await entered()
    const reader = await officer(`Đọc yêu cầu ${crypto.randomUUID()}`, ['contact:list', 'contact:read', 'contact:edit'])
    const seen = () => call(dataRequests.list, { query: { q: row.code } }, reader)
    expect((await seen()).status).toBe(403)
    const { role_id } = await rows
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow()
    await bindSettings(api, { dataReaderRoleIds: [role_id ?? ''] })
    const give = (assigneeId: string) =>
      call(dataRequests.assign, { params, body: { version: row.version, assigneeId } }, by('clerk'))
    expect(Object.keys((await give(reader.id)).error.fields ?? {})).toEqual(['assigneeId'])
    expect((await give(people.second.id)).data.assignee?.id).toBe(people.second.id)
    const told = await call(notifications.listOwn, { query: {} }, by('second'))
    expect(told.data.items.some(({ body }) => body.includes(row.code))).toBe(true)
    const body = { body: 'Đã gọi lại số đã lưu.' }
    expect((await call(dataRequests.note, { params, body }, reader)).status).toBe(403)
    expect((await call(dataRequests.note, { params, body }, by('clerk'))).data.entries.at(-1)?.letter).toBe(null)
    expect((await seen()).data.total).toBe(1)
    expect((await call(dataRequests.take, { params }, reader)).status).toBe(403)
  })

  it('tells of the end of its clock once', async () => {
    // Those of other tests would be told of in the same moment, how many depends on the day of the week, and many are gathered in one.
    await rows
      .updateTable('data_requests')
      .set({ due_on: addDays(today, 30) })
      .where('due_on', 'is not', null)
      .execute()
    const { params, row } = await entered()
    await rows
      .updateTable('data_requests')
      .set({ due_on: addDays(today, -1), assignee_id: people.second.id })
      .where('id', '=', params.id)
      .execute()
    const watching = { db: api.db, now: new Date(), platform: api.platform }
    await cases.watch(watching)
    await cases.watch(watching)
    const { data } = await call(notifications.listOwn, { query: {} }, by('second'))
    const late = data.items.filter(({ type, body }) => type === 'data_request_deadline' && body.includes(row.code))
    expect(late.map(({ title }) => title)).toEqual(['Yêu cầu dữ liệu đã quá hạn'])
    const list = await call(dataRequests.list, { query: { status: ['received'], due: ['late'] } }, by('second'))
    expect(list.data.items.map(({ id }) => id)).toContain(params.id)
  })
})

describe('the records of the person', () => {
  it('are found by address, number and name, and are theirs once staff say so', async () => {
    const owner = await newOwner(api)
    const name = `Trần Văn ${crypto.randomUUID().slice(0, 8)}`
    const phone = '0905 777 123'
    const body = { name, email: '', phone, subject: 'Hỏi', body: 'Hỏi về hồ sơ.', kind: 'question' as const }
    const { data: contact } = await call(contacts.create, { body }, by('clerk'))
    const { params, row } = await entered({ name, email: owner.email, phone })
    const { candidates } = await detail(params)
    expect(candidates.map(({ kind, id, marks, isChosen }) => [kind, id, marks, isChosen])).toEqual([
      ['user', owner.id, ['email'], false],
      ['contact', contact.id, ['phone', 'name'], false],
    ])
    const unknown = { version: row.version, subjects: [{ kind: 'user' as const, id: people.admin.id }] }
    const refused = await call(dataRequests.choose, { params, body: unknown }, by('clerk'))
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['subjects'])
    const subjects = [{ kind: 'contact' as const, id: contact.id }]
    const { data } = await call(dataRequests.choose, { params, body: { version: row.version, subjects } }, by('clerk'))
    expect(data.candidates.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual([contact.id])
    expect(data.can.take).toBe(false)
  })

  it('make the file of everything that is held, without secrets, and the log says who took it', async () => {
    const owner = await newOwner(api)
    const { params, data: before } = await accepted({ email: owner.email, kind: 'provide' })
    const early = await call(dataRequests.take, { params }, by('clerk'))
    expect(early.error.code).toBe('DATA_REQUEST_NOT_POSSIBLE')
    const subjects = [{ kind: 'user' as const, id: owner.id }]
    await call(dataRequests.choose, { params, body: { version: before.version, subjects } }, by('clerk'))
    const file = await call(dataRequests.take, { params }, by('clerk'))
    const files = unpacked(Buffer.from(await file.data.arrayBuffer()))
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['00-gioi-thieu.json', 'audit_logs.json', 'sessions.json', 'users.json']),
    )
    const text = [...files.values()].map(String).join('\n')
    expect(text).toContain(owner.email)
    expect(text).not.toMatch(/argon2|seed_hash|password_hash|"salts"/)
    expect(text).not.toContain(people.admin.id)
    const log = await call(auditLogs.list, { query: { action: ['data-request.take'] } }, by('admin'))
    expect(log.data.items[0]).toMatchObject({
      refId: params.id,
      outcome: 'success',
      changedBy: { id: people.clerk.id },
    })
  })

  it('come with the scan of the letter: read by who reads the register, each time on record, named in what is taken', async () => {
    const scan = await call(files.upload, { body: await smallPdf('Don yeu cau') }, by('clerk'))
    const fileIds = [scan.data.id]
    const foreign = await call(dataRequests.enter, { body: letter({ fileIds }) }, by('second'))
    expect([foreign.error.code, Object.keys(foreign.error.fields ?? {})]).toEqual(['FILE_NOT_FOUND', ['fileIds']])
    const owner = await newOwner(api)
    const { params, data } = await accepted({ email: owner.email, fileIds })
    expect(data.files).toMatchObject([{ id: scan.data.id, type: 'application/pdf' }])
    const download = { params: { id: scan.data.id } }
    expect((await call(files.download, download, by('second'))).status).toBe(200)
    const letters = await officer(`Đọc liên hệ ${crypto.randomUUID()}`, ['contact:read', 'file:read'])
    expect((await call(files.download, download, letters)).error.code).toBe('NO_FILE_READ_PERMISSION')
    const log = await call(auditLogs.list, { query: { action: ['file.download'] } }, by('admin'))
    const read = log.data.items.filter(({ refId }) => refId === scan.data.id)
    expect(read.map(({ outcome, changedBy }) => [outcome, changedBy.id])).toContainEqual(['success', people.second.id])
    const subjects = [{ kind: 'user' as const, id: owner.id }]
    await call(dataRequests.choose, { params, body: { version: data.version, subjects } }, by('clerk'))
    const taken = await call(dataRequests.take, { params }, by('clerk'))
    const entries = unpacked(Buffer.from(await taken.data.arrayBuffer()))
    expect(String(entries.get('files.json'))).toContain(scan.data.id)
  })

  it('are not handled by the person whose they are', async () => {
    const { params, row } = await entered({ email: 'khong-co@kiemthu.example' })
    await rows
      .insertInto('data_request_subjects')
      .values({ request_id: params.id, kind: 'user', record_id: people.second.id })
      .execute()
    const refused = await call(dataRequests.accept, { params, body: { version: row.version } }, by('second'))
    expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT_OF_INTEREST'])
  })

  it('of a member of staff are handed over, and the request ended, by another than who accepted it', async () => {
    const { params, data } = await accepted({ email: 'khong-co@kiemthu.example' })
    const subjects = { request_id: params.id, kind: 'user' as const, record_id: people.admin.id }
    await rows.insertInto('data_request_subjects').values(subjects).execute()
    expect((await detail(params)).can).toMatchObject({ take: false, finish: false, extend: true })
    const taken = await call(dataRequests.take, { params }, by('clerk'))
    expect([taken.status, taken.error.code, taken.error.message]).toEqual([
      409,
      'DATA_REQUEST_NOT_POSSIBLE',
      'Yêu cầu về dữ liệu của cán bộ do người khác với người đã tiếp nhận thực hiện.',
    ])
    const body = { version: data.version, result: 'Đã gửi bản sao.' }
    expect((await call(dataRequests.finish, { params, body }, by('clerk'))).error.code).toBe(
      'DATA_REQUEST_NOT_POSSIBLE',
    )
    expect((await call(dataRequests.take, { params }, by('second'))).status).toBe(200)
    expect((await call(dataRequests.finish, { params, body }, by('second'))).data.status).toBe('done')
  })
})
