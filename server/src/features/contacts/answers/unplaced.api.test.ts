import { contract } from '@nhanxanh/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { startImap } from '../../../../../tests/support/imap.ts'
import { isLoopback } from '../../../config.ts'
import { imapMailbox } from '../../../platform/mailbox/imap-mailbox.ts'
import { sweepContacts } from '../retention.jobs.ts'
import { readMailbox } from './answers.jobs.ts'

const imap = await startImap()
afterAll(() => imap.close())
const address = 'lienhe@kiemthu.example'
const api = await startApi({ REPLY_TO: address })
const { address: server, call, rows } = api
const { contacts } = contract
const people = cast(api, { clerk: ['secretariat', 1], second: ['secretariat', 2], admin: ['administrator', 1] })
const clerk = () => ({ token: people.clerk.token })
const second = () => ({ token: people.second.token })
const mailbox = imapMailbox(imap.url, address, isLoopback)
const read = () => readMailbox(api.db, { ...api.platform, mailbox }, AbortSignal.timeout(20_000))

const written = async (more: object = {}) => {
  const email = `hoi-${crypto.randomUUID()}@kiemthu.example`
  const words = { subject: 'Hỏi về gia hạn', body: 'Xin hỏi thủ tục.', kind: 'question', ...more }
  const { data } = await call(
    contacts.create,
    { body: { name: 'Lê Thị Hỏi', email, phone: '', ...words } as never },
    clerk(),
  )
  return { ...data, email }
}
const closed = async (id: string) => {
  const { version } = (await call(contacts.get, { params: { id } }, clerk())).data
  await call(contacts.reply, { params: { id }, body: { version, body: 'Đã trả lời.', closes: true } }, clerk())
}
type Letter = { from: string; subject: string; body?: string; more?: string }
const deliver = ({ from, subject, body = 'Tôi gửi lại hồ sơ.', more = '' }: Letter): number =>
  imap.deliver(
    `From: ${from}\nTo: ${address}\nSubject: ${subject}\nMessage-ID: <${crypto.randomUUID()}@kiemthu.example>\n${more}Content-Type: text/plain; charset=utf-8\n\n${body}\n`,
  )
const tray = async (who = clerk()) => (await call(contacts.mails, {}, who)).data.items
const found = async (subject: string, who = clerk()) => (await tray(who)).find((mail) => mail.subject === subject)
const laid = async (letter: Letter) => {
  deliver(letter)
  await read()
  const mail = await found(letter.subject)
  if (!mail) throw new Error('it is not in the tray')
  return mail
}
const get = async (id: string) => (await call(contacts.get, { params: { id } }, clerk())).data
const letters = async (id: string) => (await get(id)).entries.filter(({ kind }) => kind === 'letter')

describe('a letter by mail that names none of ours', () => {
  it('is proposed by the code in its subject, also of one that is closed, and filed nowhere', async () => {
    const contact = await written()
    await closed(contact.id)
    const short = contact.code.slice(contact.code.indexOf('LH-'))
    const mail = await laid({
      from: 'Con <con@nha.example>',
      subject: `Về việc ${short.toLowerCase()}`,
      body: 'Tôi gửi lại.',
    })
    expect(mail).toMatchObject({
      sender: 'Con',
      address: 'con@nha.example',
      body: 'Tôi gửi lại.',
      namedCode: contact.code,
      proposed: { id: contact.id, code: contact.code },
    })
    expect([await letters(contact.id), (await get(contact.id)).status]).toEqual([[], 'closed'])
  })

  it('is proposed by the address of an open letter; what a machine wrote, or a stranger, is left', async () => {
    const [open, over] = [await written(), await written()]
    await closed(over.id)
    deliver({ from: over.email, subject: 'Đã đóng' })
    deliver({ from: open.email, subject: 'Tự động', more: 'Auto-Submitted: auto-replied\n' })
    const mail = await laid({ from: open.email, subject: 'Hỏi thêm' })
    expect(mail).toMatchObject({ namedCode: null, proposed: { id: open.id } })
    expect([await found('Đã đóng'), await found('Tự động')]).toEqual([undefined, undefined])
    await read()
    imap.renumber()
    await read()
    expect((await tray()).filter(({ subject }) => subject === 'Hỏi thêm')).toHaveLength(1)
  })

  it('is placed once by two at once, opens what was closed, and comes back by Hoàn tác', async () => {
    const contact = await written()
    await closed(contact.id)
    const mail = await laid({ from: contact.email, subject: `Trả lời ${contact.code}` })
    const params = { id: mail.id }
    const answers = await Promise.all([
      call(contacts.placeMail, { params, body: { contactId: contact.id } }, clerk()),
      call(contacts.openMail, { params }, second()),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    if (answers[0].status !== 200) {
      await call(contacts.takeBackMail, { params }, second())
      await call(contacts.placeMail, { params, body: { contactId: contact.id } }, clerk())
    }
    const after = await get(contact.id)
    expect([after.status, after.entries.at(-1)]).toMatchObject([
      'open',
      { way: 'mail', by: 'Lê Thị Hỏi', body: 'Tôi gửi lại hồ sơ.', originalId: mail.originalId },
    ])
    expect(await found(mail.subject)).toBeUndefined()
    expect((await call(contacts.takeBackMail, { params }, second())).status).toBe(200)
    expect([(await get(contact.id)).status, await letters(contact.id)]).toEqual(['closed', []])
    expect(await found(mail.subject)).toMatchObject({ id: mail.id })
    const again = await call(contacts.takeBackMail, { params }, clerk())
    expect(again.error.code).toBe('CONTACT_MAIL_NOT_DECIDED')
    const logged = await rows.selectFrom('audit_logs').selectAll().where('ref_id', '=', contact.id).execute()
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['contact.place-mail', 'contact.take-back-mail']),
    )
    expect(JSON.stringify(logged)).not.toContain('gửi lại')
  })

  it('becomes a letter of its own, which is taken back while nobody has worked on it', async () => {
    const contact = await written()
    const mail = await laid({ from: `Cha <${contact.email}>`, subject: 'Việc khác hẳn' })
    const params = { id: mail.id }
    const { data: made } = await call(contacts.openMail, { params }, clerk())
    const opened = await get(made.id)
    expect(opened).toMatchObject({ origin: 'mail', name: 'Cha', email: contact.email, subject: 'Việc khác hẳn' })
    expect(opened.originalId).toBe(mail.originalId)
    await call(contacts.takeBackMail, { params }, clerk())
    expect((await call(contacts.get, { params: { id: made.id } }, clerk())).status).toBe(404)
    const { data: anew } = await call(contacts.openMail, { params }, clerk())
    await closed(anew.id)
    expect((await call(contacts.takeBackMail, { params }, clerk())).error.code).toBe('STALE_VERSION')
  })

  it('is seen by who may see what it belongs to, and by nobody without the key', async () => {
    const named = await written({ namesPerson: true })
    const { version, kind } = await get(named.id)
    const given = {
      version,
      kind,
      status: 'open',
      assigneeId: people.clerk.id,
      facilityId: '',
      finding: '',
      namesPerson: true,
    }
    await call(contacts.update, { params: { id: named.id }, body: given as never }, clerk())
    const mail = await laid({ from: named.email, subject: 'Riêng' })
    expect(await found('Riêng', second())).toBeUndefined()
    const hidden = await call(contacts.openMail, { params: { id: mail.id } }, second())
    expect(hidden.error.code).toBe('CONTACT_MAIL_NOT_FOUND')
    const original = { params: { id: mail.originalId } }
    expect((await call(contacts.original, original, second())).status).toBe(404)
    expect((await call(contacts.original, original, clerk())).status).toBe(200)
  })
})

describe('the original of a letter by mail', () => {
  it('is saved as it came, and goes with its letter', async () => {
    const contact = await written()
    const mail = await laid({ from: contact.email, subject: 'Bản gốc', more: 'X-Rieng: mot\n' })
    await call(contacts.placeMail, { params: { id: mail.id }, body: { contactId: contact.id } }, clerk())
    const answer = await fetch(`${server}/api/contacts/originals/${mail.originalId}`, {
      headers: { authorization: `Bearer ${people.clerk.token}` },
    })
    expect(await answer.text()).toMatch(/^From: [^]*X-Rieng: mot[^]*Tôi gửi lại hồ sơ/)
    expect(answer.headers.get('content-type')).toContain('message/rfc822')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    await call(contacts.delete, { params: { id: contact.id } }, people.admin)
    const left = await rows.selectFrom('contact_originals').select('id').where('id', '=', mail.originalId).execute()
    expect(left).toEqual([])
  })

  it('of a letter that nobody places goes when closed letters do', async () => {
    const contact = await written()
    const mail = await laid({ from: contact.email, subject: 'Không ai xếp' })
    const later = { now: () => new Date(Date.now() + 800 * 86_400_000) }
    await sweepContacts(api.db, { clock: later as never, log: api.platform.log })
    expect(await found(mail.subject)).toBeUndefined()
  })
})
