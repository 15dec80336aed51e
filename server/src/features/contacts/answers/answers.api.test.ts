import { contract } from '@nhanxanh/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { approvedFacility } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { startImap } from '../../../../../tests/support/imap.ts'
import { isLoopback } from '../../../config.ts'
import { imapMailbox } from '../../../platform/mailbox/imap-mailbox.ts'
import { readMailbox } from './answers.jobs.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

/* The server reads one mailbox by itself, each minute; the tests read another one, at moments of their own. */
const [theirs, imap] = [await startImap(), await startImap()]
afterAll(() => {
  theirs.close()
  imap.close()
})
const address = 'lienhe@kiemthu.example'
const api = await startApi({ IMAP_URL: theirs.url, REPLY_TO: address })
const { call, rows, lettersTo } = api
const { auditLogs, contacts, facilities, notifications, ownerLetters } = contract
const people = cast(api, { clerk: ['secretariat', 1], second: ['secretariat', 2], admin: ['administrator', 1] })
const clerk = () => ({ token: people.clerk.token })
const mailbox = imapMailbox(imap.url, address, isLoopback)
const read = (parts: object = {}) =>
  readMailbox(api.db, { ...api.platform, mailbox, ...parts }, AbortSignal.timeout(20_000))

const get = async (id: string) => (await call(contacts.get, { params: { id } }, clerk())).data
const received = async () => {
  const email = `hoi-${crypto.randomUUID()}@kiemthu.example`
  const body = {
    name: 'Lê Thị Hỏi',
    email,
    phone: '',
    subject: 'Hỏi về gia hạn',
    body: 'Xin hỏi thủ tục.',
    kind: 'question',
  }
  const { data } = await call(contacts.create, { body: body as never }, clerk())
  return { id: data.id, code: data.code, email, version: data.version, params: { id: data.id } }
}
const headerOf = (letter: string | undefined, name: string): string[] =>
  new RegExp(`${name}:\\s*((?:<[^>]+>\\s*)+)`, 'im').exec(letter ?? '')?.[1]?.match(/<[^>]+>/g) ?? []
type Written = Awaited<ReturnType<typeof received>>
/** Answers a letter, and says under which id the answer went out. */
const reply = async ({ params, email, id }: Written, closes = false) => {
  const before = (await lettersTo(email)).length
  const body = { version: (await get(id)).version, body: 'Xin nộp lại hồ sơ.', closes }
  expect((await call(contacts.reply, { params, body }, clerk())).status).toBe(200)
  await eventually(async () => expect(await lettersTo(email)).toHaveLength(before + 1))
  const letter = (await lettersTo(email)).at(-1)
  return { letter, messageId: headerOf(letter, 'Message-ID')[0] ?? '' }
}
const answered = async (closes = false) => {
  const contact = await received()
  return { contact, ...(await reply(contact, closes)) }
}
type Letter = { from: string; to: string; body?: string; id?: string; more?: string }
const answer = ({ from, to, body = 'Tôi đã nộp lại.', id = crypto.randomUUID(), more = '' }: Letter): string =>
  `From: ${from}\nTo: ${address}\nSubject: Re: =?utf-8?Q?Tr=E1=BA=A3_l=E1=BB=9Di?=\nMessage-ID: <${id}@kiemthu.example>\nIn-Reply-To: ${to}\n${more}${more.includes('Content-Type') ? '' : 'Content-Type: text/plain; charset=utf-8\n'}\n${body}\n`
/** What a mail server says of a letter that it took. */
const returned = (action: string, messageId: string, to: string): string =>
  [
    `From: Mail Delivery System <MAILER-DAEMON@kiemthu.example>\nTo: ${address}\nSubject: Delivery Status Notification`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '\n--b\nContent-Type: text/plain\n\nThe recipient does not exist.',
    `--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example\n\nAction: ${action}`,
    `--b\nContent-Type: text/rfc822-headers\n\nTo: ${to}\nMessage-ID: ${messageId}\n`,
    '--b--\n',
  ].join('\n')
const entriesOf = async (id: string) => (await get(id)).entries.filter(({ kind }) => kind === 'letter')
const toldOf = async (code: string, who: keyof typeof people) =>
  (await call(notifications.listOwn, { query: {} }, { token: people[who].token })).data.items.filter(
    ({ type, body }) => type === 'contact_answered' && body.includes(code),
  )

describe('an answer by mail', () => {
  it('stands in the thread as the letter of the person, and what was closed waits anew', async () => {
    const { contact, messageId } = await answered(true)
    expect((await get(contact.id)).status).toBe('closed')
    const files = ['a.pdf', 'b.pdf'].map(
      (name) => `--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=${name}\n\nx\n`,
    )
    const text =
      'Tôi đã nộp <b>lại</b>.\n\nOn Thu, Nov 26, 2026 Nhan Xanh <thu@kiemthu.example> wrote:\n> Xin nộp lại hồ sơ.'
    const body = `--b\nContent-Type: text/plain; charset=utf-8\n\n${text}\n${files.join('')}--b--`
    const more = 'Content-Type: multipart/mixed; boundary=b\n'
    const uid = imap.deliver(answer({ from: contact.email, to: messageId, body, more }))
    await read()
    const after = await get(contact.id)
    expect(after.status).toBe('open')
    expect(after.entries.at(-1)).toMatchObject({
      kind: 'letter',
      way: 'mail',
      by: 'Lê Thị Hỏi',
      body: 'Tôi đã nộp <b>lại</b>.',
      quoted: expect.stringContaining('> Xin nộp lại hồ sơ.'),
      sentFrom: null,
      filesLeft: 2,
      from: null,
    })
    expect(imap.isSeen(uid)).toBe(true)
    const told = await toldOf(contact.code, 'clerk')
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toMatch(/nộp|Lê Thị/)
    expect(await toldOf(contact.code, 'second')).toEqual([])
    const { data } = await call(auditLogs.list, { query: { action: ['contact.answer'] } }, people.admin)
    const row = data.items.find(({ refId }) => refId === contact.id)
    expect([row?.changedBy?.id ?? null, JSON.stringify(row)]).toEqual([null, expect.not.stringContaining('nộp')])
  })

  it('comes once: read again, by two at once, from a mailbox that was set up anew, and delivered twice', async () => {
    const { contact, messageId } = await answered()
    const letter = answer({ from: contact.email, to: messageId })
    imap.deliver(letter)
    await Promise.all([read(), read()])
    await read()
    imap.deliver(letter)
    await read()
    imap.renumber()
    await read()
    expect(await entriesOf(contact.id)).toHaveLength(1)
    expect(await toldOf(contact.code, 'clerk')).toHaveLength(1)
  })

  it('is not lost where the process dies between the mailbox and the record', async () => {
    const { contact, messageId } = await answered()
    const uid = imap.deliver(answer({ from: contact.email, to: messageId }))
    const dying = { jobs: { enqueue: () => Promise.reject(new Error('killed')) } }
    await expect(read(dying)).rejects.toThrow('killed')
    // The mailbox takes it for read, and nothing of it is on record.
    expect([imap.isSeen(uid), await entriesOf(contact.id)]).toEqual([true, []])
    expect((await get(contact.id)).status).toBe('answered')
    await read()
    expect(await entriesOf(contact.id)).toHaveLength(1)
  })

  it('that belongs to no thread, and names nothing of ours, is left as it lies', async () => {
    const strange = answer({ from: 'la@kiemthu.example', to: '<khong-co@kiemthu.example>' })
    const uids = [
      imap.deliver(strange),
      imap.deliver('From: la@kiemthu.example\nSubject: KH-LH-2020-9999\n\nXin hỏi.\n'),
    ]
    imap.commands.length = 0
    await read()
    expect(uids.map((uid) => imap.isSeen(uid))).toEqual([false, false])
    expect(imap.commands.filter((command) => command.includes('BODY.PEEK[]'))).toEqual([])
  })

  it('of a machine is told in the thread, and neither opens nor tells anything', async () => {
    const { contact, messageId } = await answered(true)
    const more = 'Auto-Submitted: auto-replied\n'
    imap.deliver(answer({ from: contact.email, to: messageId, body: 'Tôi vắng mặt đến thứ Hai.', more }))
    await read()
    expect(await entriesOf(contact.id)).toMatchObject([{ way: 'automatic', body: 'Tôi vắng mặt đến thứ Hai.' }])
    expect((await get(contact.id)).status).toBe('closed')
    expect(await toldOf(contact.code, 'clerk')).toEqual([])
  })

  it('that could not be delivered is told to its handler, and opens nothing; one that is late is told to nobody', async () => {
    const { contact, messageId } = await answered(true)
    const report = (action: string) => returned(action, messageId, contact.email)
    imap.deliver(report('delayed'))
    const stranger = imap.deliver(report('failed').replace(messageId, '<somebody@else.example>'))
    await read()
    expect([await entriesOf(contact.id), imap.isSeen(stranger)]).toEqual([[], false])
    imap.deliver(report('failed'))
    await read()
    expect(await entriesOf(contact.id)).toMatchObject([
      { way: 'returned', body: expect.stringContaining('The recipient does not exist.') as string },
    ])
    expect((await get(contact.id)).status).toBe('closed')
    expect(await toldOf(contact.code, 'clerk')).toMatchObject([{ title: 'Thư trả lời không đến' }])
  })

  it('that could not be delivered to an owner has its letter among those that go on paper', async () => {
    const { facility } = await approvedFacility(api)
    const params = { id: facility.id }
    const { version } = (await call(facilities.get, { params }, people.admin)).data
    await call(facilities.archive, { params, body: { version, reason: 'Cơ sở đóng cửa.' } }, people.admin)
    const letterOf = async () =>
      (await call(ownerLetters.list, { query: { facilityId: facility.id } }, clerk())).data.items[0]
    await eventually(async () => expect(await letterOf()).toMatchObject({ state: 'sent' }))
    const id = (await letterOf())?.id ?? ''
    const failed = returned('failed', `<owner-letter-${id}@nhanxanh.kiemthu.example>`, 'chu@co-so.example')
    for (const mail of [failed, failed]) imap.deliver(mail)
    await read()
    expect(await letterOf()).toMatchObject({ way: 'mail', state: 'failed' })
    expect((await call(ownerLetters.waiting, {}, clerk())).data.items).toMatchObject([{ id }])
    const logged = rows.selectFrom('audit_logs').select('ref_id').where('action', '=', 'facility.handle-letter')
    expect(await logged.execute()).toEqual([{ ref_id: facility.id }])
  })

  it('of another address is taken, and says where it came from', async () => {
    const { contact, messageId } = await answered()
    imap.deliver(answer({ from: 'Tran Van Con <con@nha.example>', to: messageId }))
    await read()
    expect(await entriesOf(contact.id)).toMatchObject([{ by: 'Tran Van Con', sentFrom: 'con@nha.example' }])
  })

  it('that is long, empty or of HTML alone is text of a bearable length', async () => {
    const { contact, messageId } = await answered()
    const html = {
      body: '<p>Xin chào.</p><img src=x onerror=alert(1)>',
      more: 'Content-Type: text/html; charset=utf-8\n',
    }
    for (const more of [html, { body: '' }, { body: 'dài '.repeat(20_000) }])
      imap.deliver(answer({ from: contact.email, to: messageId, ...more }))
    await read()
    const bodies = (await entriesOf(contact.id)).map(({ body }) => body)
    expect(bodies.slice(0, 2)).toEqual(['Xin chào.\n\n[x]', '[Thư không có nội dung chữ.]'])
    expect([bodies[2]?.length ?? 0, bodies[2]?.endsWith('[Thư dài hơn, phần sau không được lưu.]')]).toEqual([
      20_040,
      true,
    ])
  })
})

describe('the thread of an answer', () => {
  it('is that of the letter into which it was merged, and goes with its own letter afterwards', async () => {
    const [{ contact, messageId }, into] = [await answered(), await received()]
    const closed = (await reply(into, true)).messageId
    expect(closed).not.toBe('')
    const [one, other] = [await get(contact.id), await get(into.id)]
    const body = { intoId: into.id, version: one.version, intoVersion: other.version }
    expect((await call(contacts.merge, { params: contact.params, body }, clerk())).status).toBe(200)
    imap.deliver(answer({ from: contact.email, to: messageId, body: 'Tôi hỏi thêm.' }))
    await read()
    const merged = await get(into.id)
    expect(merged).toMatchObject({ status: 'open' })
    const last = merged.entries.find((entry) => entry.body === 'Tôi hỏi thêm.')
    expect(last?.from).toEqual({ id: contact.id, code: contact.code })
    await call(contacts.unmerge, { params: contact.params }, clerk())
    expect((await entriesOf(contact.id)).map((entry) => entry.body)).toEqual(['Tôi hỏi thêm.'])
    expect(await entriesOf(into.id)).toEqual([])
  })

  it('is that of the letter that the answered words were split into', async () => {
    const { contact, messageId } = await answered()
    const { version, entries } = await get(contact.id)
    const entryIds = entries.map(({ id }) => id)
    const body = { version, entryIds, subject: 'Việc thứ hai', kind: 'technical' as const, body: 'Không tải được tệp.' }
    const { data: split } = await call(contacts.split, { params: contact.params, body }, clerk())
    imap.deliver(answer({ from: contact.email, to: messageId }))
    await read()
    expect([await entriesOf(contact.id), (await entriesOf(split.id)).length]).toEqual([[], 1])
  })

  it('is told to mail programs: each letter names those before it, and asks for answers to the mailbox', async () => {
    const { contact, messageId, letter } = await answered()
    expect(letter).toContain(`Reply-To: ${address}`)
    expect(letter).toContain('bạn có thể trả lời thư này')
    imap.deliver(answer({ from: contact.email, to: messageId, id: 'tra-loi-1' }))
    await read()
    const { letter: next } = await reply(contact)
    expect(headerOf(next, 'In-Reply-To')).toEqual(['<tra-loi-1@kiemthu.example>'])
    expect(headerOf(next, 'References')).toEqual([messageId, '<tra-loi-1@kiemthu.example>'])
  })
})

describe('the mailbox of the settings', () => {
  it('is read by the queue', async () => {
    const { contact, messageId } = await answered()
    theirs.deliver(answer({ from: contact.email, to: messageId }))
    await api.platform.jobs.enqueue(api.db, 'mailbox-watch', {})
    await eventually(async () => expect(await entriesOf(contact.id)).toHaveLength(1))
  })

  it('that refuses is tried again, and its password stands in no error', async () => {
    const { contact, messageId } = await answered()
    imap.deliver(answer({ from: contact.email, to: messageId }))
    imap.refuse(true)
    const refusal = await read().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    expect(JSON.stringify({ ...(refusal as Error), message: String(refusal) })).not.toContain('matkhau')
    imap.refuse(false)
    await read()
    expect(await entriesOf(contact.id)).toHaveLength(1)
  })
})

describe('an answer that came another way', () => {
  it('is written down by staff as the letter of the person, and opens what was closed', async () => {
    const { contact } = await answered(true)
    const body = { body: 'Qua điện thoại: đã nộp lại hồ sơ.' }
    const { data } = await call(contacts.answer, { params: contact.params, body }, { token: people.second.token })
    expect(data.status).toBe('open')
    expect(data.entries.at(-1)).toMatchObject({ kind: 'letter', way: 'staff', by: 'Lê Thị Hỏi', body: body.body })
    expect(await toldOf(contact.code, 'clerk')).toHaveLength(1)
    const nowhere = await call(contacts.answer, { params: { id: crypto.randomUUID() }, body }, clerk())
    expect(nowhere.error.code).toBe('CONTACT_NOT_FOUND')
    const logged = await rows.selectFrom('audit_logs').select('changes').where('ref_id', '=', contact.id).execute()
    expect(JSON.stringify(logged)).not.toContain('điện thoại')
  })
})
