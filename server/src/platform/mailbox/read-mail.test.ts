import { describe, expect, it } from 'vitest'
import { readMail, threadOf } from './read-mail.ts'

const at = new Date('2026-11-27T01:00:00Z')
const read = (head: string, body: string) =>
  readMail(Buffer.from(`${head}\n\n${body}`.replaceAll('\n', '\r\n')), at, false)

const headed = (head: string) => threadOf(Buffer.from(head, 'latin1'))

// The library comes with the first letter, and takes its time on a busy machine.
await read('From: a@x.example', 'Xin chào.')

describe('the head of a letter', () => {
  it('says which letters it answers, the nearest first, also where lines are folded', async () => {
    const head = 'References: <a@x>\r\n <b@x>\r\n\t<c@x>\r\nIn-Reply-To: <c@x>\r\nMESSAGE-ID:\r\n <own@x>\r\n'
    const nothing = { subject: '', sender: '' }
    expect(await headed(head)).toEqual({
      messageId: '<own@x>',
      answers: ['<c@x>', '<b@x>', '<a@x>'],
      isFromMail: false,
      ...nothing,
    })
  })

  it('says what it is about and who sends it, decoded', async () => {
    const subject = `=?utf-8?B?${Buffer.from('Trả lời KH-LH-2026-0001').toString('base64')}?=`
    expect(await headed(`Subject: ${subject}\r\nFrom: Hoi <Hoi@X.example>\r\n`)).toMatchObject({
      subject: 'Trả lời KH-LH-2026-0001',
      sender: 'hoi@x.example',
    })
  })

  it('may say nothing, or nonsense', async () => {
    expect(await headed('')).toMatchObject({ messageId: null, answers: [], isFromMail: false })
    expect(await headed('Message-ID: none\r\nIn-Reply-To: your letter of <Monday morning>\r\n')).toMatchObject({
      messageId: null,
      answers: [],
      isFromMail: false,
    })
  })
})

it.each([
  ['From: MAILER-DAEMON@x.example (Mail Delivery System)', true],
  ['From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>', true],
  ['From: a@x\r\nReturn-Path: <>', true],
  ['From: a@x\r\nContent-Type: multipart/report; boundary=b', true],
  ['From: Postmaster Lan <lan@x.example>\r\nReturn-Path: <lan@x.example>', false],
])('a head tells a letter of the mail itself: %s', async (head, isFromMail) => {
  expect(await headed(`${head}\r\n`)).toMatchObject({ isFromMail })
})

describe('a letter', () => {
  it('is text, decoded, composed and without characters that a record cannot have', async () => {
    const name = `=?utf-8?B?${Buffer.from('Lê Thị Hỏi').toString('base64')}?=`
    const head = `From: ${name} <Hoi@KiemThu.example>\nMessage-ID: <m1@x>\nContent-Type: text/plain; charset=utf-8`
    const mail = await read(head, `${'Tôi đã nộp'.normalize('NFD')}\u0000\u0007.   \n\n\n\nCảm ơn.\n`)
    expect(mail).toMatchObject({
      messageId: '<m1@x>',
      from: { address: 'hoi@kiemthu.example', name: 'Lê Thị Hỏi' },
      text: 'Tôi đã nộp.\n\nCảm ơn.',
      isAutomatic: false,
      files: 0,
    })
  })

  it('of HTML becomes text, in which markup that was meant as text stays text', async () => {
    const html =
      '<style>p{color:red}</style><p>Xin <b>cảm ơn</b>.</p><script>alert(1)</script><p>&lt;b&gt;đậm&lt;/b&gt;</p>'
    const { text } = await read('From: a@x.example\nContent-Type: text/html; charset=utf-8', html)
    expect(text).toBe('Xin cảm ơn.\n\n<b>đậm</b>')
  })

  it('without an id has one that is the same at each reading, and another for another letter', async () => {
    const [one, again, other] = [
      await read('From: a@x', 'Một'),
      await read('From: a@x', 'Một'),
      await read('From: a@x', 'Hai'),
    ]
    expect(one.messageId).toBe(again.messageId)
    expect(one.messageId).not.toBe(other.messageId)
  })

  it('has the words of its HTML where nothing, or no word of the person, is said beside it', async () => {
    const both = (text: string) =>
      `--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: text/html; charset=utf-8\n\n<p>Chữ thật.</p>\n--b--`
    const head = 'From: a@x\nContent-Type: multipart/alternative; boundary=b'
    expect((await read(head, both(''))).text).toBe('Chữ thật.')
    expect((await read(head, both('Your program does not support HTML.'))).text).toBe('Chữ thật.')
    expect((await read(head, both('Chữ khác.'))).text).toBe('Chữ khác.')
  })

  it('counts its files', async () => {
    const part = (type: string, body: string) =>
      `--b\nContent-Type: ${type}\nContent-Disposition: ${type === 'text/plain' ? 'inline' : 'attachment; filename=a.pdf'}\n\n${body}\n`
    const body = `${part('text/plain', 'Kèm hai tệp.')}${part('application/pdf', 'x')}${part('application/pdf', 'y')}--b--`
    expect(await read('From: a@x\nContent-Type: multipart/mixed; boundary=b', body)).toMatchObject({
      text: 'Kèm hai tệp.',
      files: 2,
    })
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'Content-Type: multipart/report; boundary=b; report-type=delivery-status',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply',
    'X-Failed-Recipients: hoi@kiemthu.example',
    'List-Unsubscribe: <mailto:a@x.example>',
    'Delivered-To: Autoresponder',
    'Subject: Automatische Antwort: Hoi',
    'Subject: Read: Tra loi',
    'Subject: Thong bao vang mat',
    'Subject: Toi dang di cong tac den 5/12',
    'Return-Path: <>',
    'Subject: =?utf-8?B?VHLhuqMgbOG7nWkgdOG7sSDEkeG7mW5nOiBUcuG6oyBs4budaSBsacOqbiBo4buH?=',
    'Subject: Automatic reply: Tra loi lien he',
    'Subject: Out of office',
    'Subject: Undelivered Mail Returned to Sender',
    'Subject: =?utf-8?B?VuG6r25nIG3hurd0IMSR4bq/biBo4bq/dCAzMC8xMQ==?=',
  ])('of a machine is known by %s', async (head) => {
    expect((await read(`From: a@x\n${head}`, 'Tôi vắng mặt.')).isAutomatic).toBe(true)
  })

  it.each(['MAILER-DAEMON@kiemthu.example', 'postmaster@kiemthu.example', 'no-reply@kiemthu.example'])(
    'of a machine is known by its sender %s',
    async (sender) => expect((await read(`From: Mail <${sender}>`, 'x')).isAutomatic).toBe(true),
  )

  it.each([
    'Auto-Submitted: no',
    'X-Auto-Response-Suppress: None',
    'Return-Path: <a@x.example>',
    'Subject: Vang mat trong buoi tham dinh thi sao?',
    'Subject: Re: Tra loi tu dong co duoc khong?',
    'Subject: =?utf-8?B?VuG6r25nIG3hurd0IGtoaSDEkW/DoG4gxJHhur9uIHRo4bqpbSDEkeG7i25oIHRow6wgc2FvPw==?=',
  ])('of a person is not taken for one of a machine by %s', async (head) => {
    expect((await read(`From: noreen@x.example\n${head}`, 'Tôi đây.')).isAutomatic).toBe(false)
  })

  it('of a person who quotes a report of the mail returns nothing; the report returns what it names', async () => {
    const report = 'Action: failed\n\nMessage-ID: <ours@x>\n'
    expect(await read('From: lan@x.example', report)).toMatchObject({ isAutomatic: false, returns: [] })
    expect(await read('From: MAILER-DAEMON@x.example', report)).toMatchObject({
      isAutomatic: true,
      returns: ['<ours@x>'],
    })
  })

  it('that only Outlook or who has the key can read says so', async () => {
    const tnef = 'Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64'
    expect(await read(`From: a@x\n${tnef}`, 'eJ8+IgAAAAA=')).toMatchObject({ text: '', hiddenIn: 'tnef' })
    const signed = 'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m'
    expect(await read(`From: a@x\n${signed}`, 'AAAA')).toMatchObject({ text: '', hiddenIn: 'encrypted' })
    const armour = '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----'
    expect(await read('From: a@x', armour)).toMatchObject({ text: '', hiddenIn: 'encrypted' })
    expect(await read('From: a@x', 'Chữ.')).toMatchObject({ hiddenIn: null })
  })
})
