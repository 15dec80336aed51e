import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { staffOf } from '../users/fixtures/staff.ts'

const api = await startApi({ TRUST_PROXY: true })
const { call, rows, lettersTo } = api
const { contacts, notifications } = contract
const people = cast(api, { clerk: ['secretariat', 1], second: ['secretariat', 2], viewer: ['viewer', 1] })
const { officer } = await staffOf(api)
const clerk = () => ({ token: people.clerk.token })

let nth = 0
const letter = (changes: object = {}) => {
  nth += 1
  const own = { name: `Lê Văn Hỏi ${nth}`, email: `hoi${nth}@kiemthu.example`, phone: '0912 000 111' }
  return {
    ...own,
    subject: `Hỏi về gia hạn ${nth}`,
    body: 'Xin hỏi thủ tục.\nCảm ơn.',
    kind: 'question' as const,
    ...changes,
  }
}
const send = (changes: object = {}, ip = `10.1.${nth % 250}.9`) =>
  call(contacts.send, { body: letter(changes) }, { headers: { 'x-forwarded-for': ip } })
const received = async (changes: object = {}) => {
  const { data } = await send(changes)
  const { items } = (await call(contacts.list, { query: { q: data.code } }, clerk())).data
  const [row] = items
  if (!row) throw new Error('Nothing was received')
  return { ...row, params: { id: row.id } }
}
const get = async (id: string) => (await call(contacts.get, { params: { id } }, clerk())).data

describe('a letter from the public page', () => {
  it('waits in the inbox, and staff are told without a word of it', async () => {
    const { id, code } = await received()
    expect(code).toMatch(/-LH-\d{4}-\d{4}$/)
    expect(await get(id)).toMatchObject({ status: 'new', origin: 'page', phone: '+84912000111', can: { reply: true } })
    const told = (await call(notifications.listOwn, { query: {} }, clerk())).data.items.filter(
      ({ type }) => type === 'contact_received',
    )
    expect(told.length).toBeGreaterThan(0)
    expect(JSON.stringify(told)).not.toMatch(/Lê Văn Hỏi|gia hạn|kiemthu/)
  })

  it('stands once under one key, whoever sends it again; a key of another letter is refused', async () => {
    const headers = { 'x-forwarded-for': '10.2.3.4', 'idempotency-key': 'thu-gui-lai-sau-503' }
    const body = letter()
    const sent = await Promise.all([1, 2, 3].map(() => call(contacts.send, { body }, { headers })))
    expect(new Set(sent.map(({ data }) => data.code)).size).toBe(1)
    const kept = await rows.selectFrom('contacts').select('id').where('subject', '=', body.subject).execute()
    expect(kept).toHaveLength(1)
    expect((await call(contacts.send, { body: letter() }, { headers })).error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('needs a way back, and says each mistake at its field', async () => {
    const none = await send({ email: '', phone: '' })
    expect([none.status, Object.keys(none.error.fields ?? {})]).toEqual([400, ['email']])
    const wrong = await send({ name: 'A', subject: '', body: 'x'.repeat(5001), kind: 'other' })
    expect(Object.keys(wrong.error.fields ?? {}).toSorted()).toEqual(['body', 'kind', 'name', 'subject'])
  })

  it('of a machine is answered like any other, lies among the spam, and is told to nobody', async () => {
    const { data, status } = await send({ website: 'https://ban-hang.example' })
    expect([status, data.code]).toEqual([200, expect.stringContaining('LH-')])
    const { items } = (await call(contacts.list, { query: { q: data.code, status: 'spam' } }, clerk())).data
    expect(items.map(({ code }) => code)).toEqual([data.code])
    const told = await rows.selectFrom('notifications').select('body').execute()
    expect(told.some(({ body }) => body.includes(data.code))).toBe(false)
  })

  it('is limited for one network, and for no other', async () => {
    const answers: number[] = []
    for (let sent = 0; sent < 22; sent += 1) answers.push((await send({}, '203.0.113.7')).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    expect(answers.slice(20)).toEqual([429, 429])
    expect((await send({}, '203.0.114.7')).status).toBe(200)
  })
})

describe('the inbox', () => {
  it('keeps addresses for who may read letters, and everything from who may not', async () => {
    const { id } = await received()
    const address = { email: 'kin@kiemthu.example', phone: '0912 000 333' }
    const secret = await received({ ...address, body: 'Nước thải đổ ra bãi.' })
    const lister = await officer('Chỉ danh sách', ['contact:list'])
    const listed = await call(contacts.list, { query: {} }, lister)
    expect(JSON.stringify(listed.data)).not.toContain('@kiemthu.example')
    expect((await call(contacts.get, { params: { id } }, lister)).status).toBe(403)
    const found = async (q: string, who: { token: string }) =>
      (await call(contacts.list, { query: { q } }, who)).data.items.map((row) => row.id)
    for (const hidden of ['0912 000 333', 'kin@kiemthu.example', 'nước thải đổ ra bãi']) {
      expect(await found(hidden, clerk())).toEqual([secret.id])
      expect(await found(hidden, lister)).toEqual([])
    }
    expect(await found(secret.code, lister)).toEqual([secret.id])
    expect((await call(contacts.list, { query: {} }, { token: people.viewer.token })).status).toBe(403)
  })

  it('is worked on: taken, tied to a facility, noted, answered by mail and closed', async () => {
    const { facility, body } = await pendingFacility(api)
    await rows
      .updateTable('facilities')
      .set({ status: 'approved', decided_at: new Date() })
      .where('id', '=', facility.id)
      .execute()
    const { id, params, version } = await received({
      kind: 'complaint',
      email: 'phananh@kiemthu.example',
      body: `Tôi muốn phản ánh ${body.name}: nước thải đổ ra bãi.`,
    })
    expect((await get(id)).suggestions).toMatchObject([{ id: facility.id }])
    const handlers = (await call(contacts.handlers, {}, clerk())).data.items
    expect(handlers.map((one) => one.id)).toContain(people.second.id)
    const flagged = async () =>
      (await call(contract.facilities.get, { params: { id: facility.id } }, clerk())).data.flags
    expect(await flagged()).toEqual([])
    const change = {
      finding: null,
      namesPerson: false,
      version,
      status: 'open',
      kind: 'complaint',
      assigneeId: people.second.id,
      facilityId: facility.id,
    } as const
    const { data: taken } = await call(contacts.update, { params, body: change }, clerk())
    expect(taken).toMatchObject({
      status: 'open',
      assignee: { id: people.second.id },
      facility: { id: facility.id },
      suggestions: [],
    })
    expect((await call(contacts.update, { params, body: change }, clerk())).error.message).toBe('STALE_VERSION')
    await call(contacts.note, { params, body: { body: 'Đã gọi cơ sở, chờ trả lời.' } }, clerk())
    const reply = { version: taken.version, body: 'Chương trình đã nhắc cơ sở.\nCảm ơn ông.', closes: true }
    const { data: answered } = await call(contacts.reply, { params, body: reply }, clerk())
    expect(answered).toMatchObject({ status: 'closed', entries: [{ kind: 'note' }, { kind: 'reply' }] })
    // The receipt, and the answer.
    await expect.poll(() => lettersTo('phananh@kiemthu.example')).toHaveLength(2)
    const mail = (await lettersTo('phananh@kiemthu.example')).join('')
    expect(mail).toContain('Chương trình đã nhắc cơ sở.')
    expect(mail).not.toContain('Đã gọi cơ sở')
    expect((await call(contacts.reply, { params, body: reply }, clerk())).error.message).toBe('STALE_VERSION')
    expect(await flagged()).toEqual([])
    const found = { ...change, status: 'closed', version: answered.version, finding: 'valid' } as const
    expect((await call(contacts.update, { params, body: found }, clerk())).data).toMatchObject({ finding: 'valid' })
    expect(await flagged()).toEqual(['complaint'])
    const ids = async (query: { linked?: 'yes' | 'no'; finding?: 'valid' | 'none' }) =>
      (await call(contacts.list, { query: { ...query, limit: 100 } }, clerk())).data.items.map(({ code }) => code)
    expect(await ids({ linked: 'yes' })).toContain(answered.code)
    expect(await ids({ linked: 'no' })).not.toContain(answered.code)
    expect([await ids({ finding: 'valid' }), (await ids({ finding: 'none' })).includes(answered.code)]).toEqual([
      [answered.code],
      false,
    ])
    const listed = await call(contract.facilities.list, { query: { flag: 'complaint', q: facility.code } }, clerk())
    expect(listed.data.items.map((row) => row.id)).toEqual([facility.id])
    const odd = { ...found, kind: 'question', version: answered.version + 1 } as const
    expect(Object.keys((await call(contacts.update, { params, body: odd }, clerk())).error.fields ?? {})).toEqual([
      'finding',
    ])
    const unknown = { ...change, version: answered.version + 1, facilityId: crypto.randomUUID() }
    expect((await call(contacts.update, { params, body: unknown }, clerk())).error.message).toBe('FACILITY_NOT_FOUND')
  })

  it('comes to nobody who cannot work on it', async () => {
    const { params, version } = await received()
    const to = (assigneeId: string) =>
      call(
        contacts.update,
        {
          params,
          body: {
            version,
            status: 'open',
            kind: 'question',
            assigneeId,
            facilityId: null,
            finding: null,
            namesPerson: false,
          },
        },
        clerk(),
      )
    for (const id of [people.viewer.id, crypto.randomUUID()]) {
      const { status, error } = await to(id)
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['assigneeId']])
    }
    expect((await to(people.second.id)).data).toMatchObject({ assignee: { id: people.second.id } })
  })

  it('sends nothing to who left no address', async () => {
    const { params, version } = await received({ email: '' })
    const reply = { params, body: { version, body: 'Xin chào.', closes: false } }
    expect((await call(contacts.reply, reply, clerk())).error.message).toBe('CONTACT_WITHOUT_EMAIL')
  })

  it('takes what staff note down, and deletes for good', async () => {
    const { data, status } = await call(contacts.create, { body: letter() }, clerk())
    expect([status, data.origin, data.status]).toEqual([200, 'staff', 'new'])
    const params = { id: data.id }
    expect((await call(contacts.delete, { params }, clerk())).status).toBe(200)
    expect((await call(contacts.get, { params }, clerk())).error.message).toBe('CONTACT_NOT_FOUND')
  })
})

describe('the public page', () => {
  const post = (form: Readonly<Record<string, string>>, ip: string) =>
    fetch(`${api.address}/lien-he`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
      body: new URLSearchParams(form),
    })

  it('sends a letter without any script, and keeps what was written where something is wrong', async () => {
    const page = await fetch(`${api.address}/lien-he`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Liên hệ với chương trình')])
    const written = { ...letter(), subject: '<b>Chủ đề</b>', email: 'sai' }
    const refused = await post(written, '198.51.100.9')
    const text = await refused.text()
    expect(refused.status).toBe(400)
    expect(text).toContain('Email không hợp lệ.')
    expect(text).toContain('value="&#60;b&#62;Chủ đề&#60;/b&#62;"')
    expect(text).not.toContain('<b>Chủ đề')
    const sent = await (await post({ ...written, email: 'Lan <dung@kiemthu.example>;' }, '198.51.100.9')).text()
    expect(sent).toContain('phản hồi qua dung@kiemthu.example.')
    const [, code = ''] = /Mã liên hệ là ([\w-]+)\./.exec(sent) ?? []
    expect((await call(contacts.list, { query: { q: code } }, clerk())).data.items).toMatchObject([
      { subject: '<b>Chủ đề</b>', origin: 'page' },
    ])
  })

  it('sent again after a fault or by a second click is one letter, and another text is another', async () => {
    const [, once = ''] = /name="once" value="([^"]+)"/.exec(await (await fetch(`${api.address}/lien-he`)).text()) ?? []
    const written = { ...letter(), once }
    const codeOf = async (form: Readonly<Record<string, string>>) =>
      /Mã liên hệ là ([\w-]+)\./.exec(await (await post(form, '198.51.100.19')).text())?.[1]
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(written)))
    expect(codes[0]).toMatch(/-LH-/)
    expect(new Set([...codes, await codeOf(written)]).size).toBe(1)
    expect(await codeOf({ ...written, subject: 'Việc khác' })).not.toBe(codes[0])
    const refused = await (await post({ ...written, email: 'sai' }, '198.51.100.19')).text()
    expect(refused).toContain(`name="once" value="${once}"`)
  })

  it('counts letters by the network of who writes, and says so above what was written', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await post(letter(), '192.0.2.77')).status).toBe(200)
    const last = await post(letter({ body: 'Nội dung còn đây.' }), '192.0.2.77')
    expect([last.status, await last.text()]).toEqual([429, expect.stringContaining('Nội dung còn đây.')])
  })
})
