import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { contract } from '@nhanxanh/contract'
import { afterAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'

const address = 'https://nhanxanh.kiemthu.example'
const letters: string[] = []
/** A mail server that takes every letter. */
const mailServer = createServer((socket) => {
  let text: string | null = null
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    if (text !== null) {
      text += chunk.toString()
      if (!text.endsWith('\r\n.\r\n')) return
      letters.push(text)
      text = null
      socket.write('250 taken\r\n')
    } else if (chunk.toString().startsWith('DATA')) {
      text = ''
      socket.write('354 go on\r\n')
    } else socket.write('250 ok\r\n')
  })
}).listen(0, '127.0.0.1')
await once(mailServer, 'listening')
afterAll(() => mailServer.close())
const api = await startApi({
  SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
})
const { call } = api
const { reports } = contract
const people = cast(api, { admin: ['administrator', 1], viewer: ['viewer', 1] })
const steps = async (by = people.admin) => {
  const { data } = await call(reports.firstSteps, {}, by)
  return new Map(data.items.map((step) => [step.key, step]))
}
const confirm = (step: 'address' | 'mail' | 'letters' | 'calendar', opened: string | null = null, by = people.admin) =>
  call(reports.confirmStep, { body: { step, opened } }, by)

it('shows all staff every step, and who can do what they cannot', async () => {
  await bindSettings(api, { issuerName: null, superiorName: null, issuePlace: null })
  const seen = await steps(people.viewer)
  expect(seen.size).toBe(9)
  expect(seen.get('agency')).toMatchObject({ state: 'open', can: false, who: ['Quản trị hệ thống'] })
  expect(seen.get('agency')?.sentence).toContain('Còn thiếu cơ quan cấp, cơ quan chủ quản, địa danh')
  expect((await confirm('calendar', null, people.viewer)).status).toBe(403)
  // A company has nobody above it, and letters need somebody to ask.
  expect(seen.get('letters')?.sentence).toContain('hỏi ai')
  await bindSettings(api, { hasSuperior: false, contactPhone: '0258 3 822 229' })
  const then = await steps()
  expect(then.get('agency')?.sentence).toContain('Còn thiếu cơ quan cấp, địa danh')
  expect(then.get('letters')?.sentence).toContain('Có cổng đăng ký')
})

it('takes the address for done once it was opened, and a letter once it left and arrived', async () => {
  expect((await confirm('address', 'http://127.0.0.1:3000')).status).toBe(409)
  expect((await confirm('address', address)).status).toBe(200)
  expect((await confirm('mail')).status).toBe(409)
  expect((await call(reports.tryMail, {}, people.admin)).data.isMailTried).toBe(true)
  expect(letters).toHaveLength(1)
  expect((await steps()).get('mail')).toMatchObject({
    state: 'open',
    sentence: expect.stringContaining('đã nhận thư thử'),
  })
  expect((await confirm('mail')).status).toBe(200)
  expect((await steps()).get('mail')?.state).toBe('done')
  // Another address or server is not the one that was tried.
  const moved = await api.anotherInstance({
    PUBLIC_URL: 'https://khac.kiemthu.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const { data } = await moved.call(reports.firstSteps, {}, people.admin)
  const states = new Map(data.items.map(({ key, state }) => [key, state]))
  expect([states.get('address'), states.get('mail'), data.isMailTried]).toEqual(['open', 'open', false])
  const failed = await moved.call(reports.tryMail, {}, people.admin)
  expect([failed.status, failed.error.message]).toEqual([409, expect.stringContaining('không nhận thư thử')])
})

it('is over in a demonstration', async () => {
  await api.rows.updateTable('programme').set({ is_demo: true }).execute()
  expect((await steps()).size).toBe(0)
})
