import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { afterAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { startSmtp, textOf } from '../../../../../tests/support/mail.ts'
import { sealAll } from '../../../../../tests/support/sealing.ts'
import { sealAuditLogs } from './chain.jobs.ts'
import { mailHeads } from './head-mail.jobs.ts'
import { verifyChain } from './verify-chain.service.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const api = await startApi({ SMTP_URL: smtp.url })
const { call, rows } = api
const { auditLogs, checks, settings } = contract
const people = cast(api, { admin: ['administrator', 1] })
const places = ['luutru@coquan.example', 'kiemtoan@coquan.example']

const save = async (auditHeadEmails: string[]) => {
  const { version, values } = (await call(settings.get, {}, people.admin)).data
  return call(settings.update, { body: { version, values: { ...values, auditHeadEmails } } }, people.admin)
}
/** Signs a head so many days from now; without the queue, so that the test is the only one that mails. */
const signIn = async (days: number) => {
  const now = () => new Date(api.platform.clock.now().getTime() + days * 86_400_000)
  const parts = { ...api.platform, clock: { ...api.platform.clock, now }, jobs: { enqueue: async () => {} } }
  await sealAll(api.db, parts)
}
const mail = () => mailHeads(api.db, api.platform, AbortSignal.timeout(20_000))
const letters = () => smtp.received.map(({ to }) => to).toSorted()

it('takes addresses that are some, each once', async () => {
  const wrong = await save(['luutru@coquan.example', 'khong phai'])
  expect([wrong.status, wrong.error.fields]).toEqual([400, { 'values.auditHeadEmails.1': 'Email không hợp lệ.' }])
  const twice = await save(['luutru@coquan.example', 'LuuTru@coquan.example'])
  expect(twice.error.fields).toEqual({ 'values.auditHeadEmails': 'Một địa chỉ chỉ được khai một lần.' })
})

it('mails each signed head once to each address, verbatim, also after a kill and where one is refused', async () => {
  // Today's head is signed before anybody gets one, so that the job of each minute adds no letters of its own.
  await signIn(0)
  await save(places)
  await signIn(1)
  smtp.refuse(true)
  await expect(mail()).rejects.toMatchObject({ command: expect.any(String) })
  expect(letters()).toEqual([])
  smtp.refuse(false)
  // Killed after the first letter: the second goes with the next run, and the first not again.
  const killed = {
    ...api.platform,
    mail: {
      send: async (letter: Parameters<typeof api.platform.mail.send>[0]) => {
        if (letters().length > 0) throw new Error('killed')
        await api.platform.mail.send(letter)
      },
    },
  }
  await expect(mailHeads(api.db, killed, AbortSignal.timeout(20_000))).rejects.toThrow('killed')
  expect(letters()).toHaveLength(1)
  await mail()
  await mail()
  expect(letters()).toEqual(places.toSorted())
  const [head] = (await call(auditLogs.heads, {}, people.admin)).data.items
  for (const { mail: letter } of smtp.received) {
    const read = textOf(letter).replaceAll('\r\n', '\n')
    expect(read).toContain(head?.text.trimEnd())
    expect(read).toContain('dau-cay-')
    expect(read).toMatch(/Message-ID: <audit-head-\d+/)
  }
  expect((await verifyChain(api.db, { now: api.platform.clock.now, anchor: head?.text ?? '' })).problems).toEqual([])
  expect((await call(checks.start, { body: { anchor: head?.text ?? '' } }, people.admin)).status).toBe(200)
  await signIn(2)
  await mail()
  expect(letters()).toHaveLength(4)
  expect(await rows.selectFrom('audit_head_letters').select('email').where('sent_at', 'is', null).execute()).toEqual([])
})

it('is put into the queue with the head, and mails by itself', async () => {
  const before = letters().length
  const at = new Date(api.platform.clock.now().getTime() + 3 * 86_400_000)
  await call(checks.start, { body: { anchor: null } }, people.admin)
  const parts = { ...api.platform, clock: { ...api.platform.clock, now: () => at } }
  for (let tries = 0; tries < 300 && letters().length < before + 2; tries += 1) {
    await sealAuditLogs(api.db, parts, AbortSignal.timeout(20_000))
    await pause(100)
  }
  expect(letters()).toHaveLength(before + 2)
})
