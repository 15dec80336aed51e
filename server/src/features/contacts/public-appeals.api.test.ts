import { contract } from '@nhanxanh/contract'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'

const api = await startApi()
const { call } = api
const { appeals, contacts, facilities } = contract
const people = cast(api, { clerk: ['secretariat', 1], second: ['secretariat', 2] })
const by = (who: keyof typeof people) => ({ token: people[who].token })

/** A registration that the clerk has rejected, and the decision. */
const rejected = async () => {
  const { facility } = await pendingFacility(api)
  const reasons = [{ code: 'other' as const, targets: ['name' as const], note: 'Sai tên.' }]
  const body = { version: facility.version, reasons }
  await call(facilities.reject, { params: { id: facility.id }, body }, by('clerk'))
  const { data } = await call(appeals.decisions, { query: { facilityId: facility.id } }, by('second'))
  const [decision] = data.items
  if (!decision) throw new Error('The decision cannot be complained of')
  return { facility, decision }
}

describe('a letter of the public page', () => {
  const sent = async (changes: object = {}) => {
    const body = {
      name: 'Lê Thị Khiếu',
      email: `khieu-${crypto.randomUUID()}@kiemthu.example`,
      phone: '',
      subject: 'Khiếu nại việc từ chối',
      body: 'Tên cơ sở đúng theo giấy phép.',
      kind: 'appeal' as const,
      decision: '',
      ...changes,
    }
    return { body, answer: await call(contacts.send, { body }) }
  }

  it('says of which decision, and tells nothing of facilities to who writes', async () => {
    const { facility } = await rejected()
    const none = await sent()
    expect(Object.keys(none.answer.error.fields ?? {})).toEqual(['decision'])
    const known = await sent({ decision: facility.code })
    const unknown = await sent({ decision: 'KHONG-CO-9999' })
    expect([known.answer.status, unknown.answer.status]).toEqual([200, 200])
    expect(Object.keys(known.answer.data)).toEqual(Object.keys(unknown.answer.data))
    expect((await sent({ kind: 'question' })).answer.status).toBe(200)
  })

  it('becomes an appeal with all that was typed, and both know of each other', async () => {
    const { decision, facility } = await rejected()
    const { body, answer } = await sent({ decision: facility.code })
    const found = await call(contacts.list, { query: { q: answer.data.code } }, by('second'))
    const id = found.data.items[0]?.id ?? ''
    const { data: letter } = await call(contacts.get, { params: { id } }, by('second'))
    expect(letter).toMatchObject({ kind: 'appeal', decision: facility.code, appeals: [] })
    const made = {
      name: body.name,
      email: body.email,
      phone: '',
      kind: decision.kind,
      decisionId: decision.id,
      receivedOn: vietnamDay(new Date()),
      body: body.body,
      fileIds: [],
      namesPerson: false,
      contactId: id,
    }
    const nowhere = { ...made, contactId: crypto.randomUUID() }
    expect((await call(appeals.enter, { body: nowhere }, by('second'))).error.code).toBe('CONTACT_NOT_FOUND')
    const { data: row } = await call(appeals.enter, { body: made }, by('second'))
    expect(row.origin).toBe('page')
    expect((await call(appeals.get, { params: { id: row.id } }, by('second'))).data.contact).toEqual({
      id,
      code: answer.data.code,
    })
    const { data: after } = await call(contacts.get, { params: { id } }, by('second'))
    expect(after.appeals).toEqual([{ id: row.id, code: row.code }])
  })
})
