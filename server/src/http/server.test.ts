import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { openLog } from '../platform/log.ts'
import { registerErrors } from './errors-hook.ts'
import { openServer } from './server.ts'

const log = openLog('silent')
const open = async (trustProxy: boolean) => {
  const app = await openServer(log, { trustProxy })
  registerErrors(app, log)
  app.get('/address', (request) => request.ip)
  return app
}

describe('the address of a caller', () => {
  const headers = { 'x-forwarded-for': '10.9.9.9, 203.0.113.7' }

  it('is that of the connection unless a proxy is trusted', async () => {
    const app = await open(false)
    expect((await app.inject({ url: '/address', headers })).body).toBe('127.0.0.1')
  })

  it('is what the own proxy saw, never what the caller wrote before it', async () => {
    const app = await open(true)
    expect((await app.inject({ url: '/address', headers })).body).toBe('203.0.113.7')
  })
})

/** What comes back on the wire for what is written there, until it is closed. */
const heardFrom = (app: Awaited<ReturnType<typeof open>>, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (heard += chunk))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
    socket.write(text)
  })

const answerTo = async (text: string): Promise<string> => {
  const app = await open(false)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await heardFrom(app, text)
  await app.close()
  return answer
}
const host = 'Host: a.example'

it('refuses a request that names two hosts', async () => {
  const answer = await answerTo(`GET /address HTTP/1.1\r\n${host}\r\nHost: b.example\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

it('is told to come again where it waits or still arrives some seconds after the stop, which then ends', async () => {
  const app = await open(false)
  let begun = 0
  app.addHook('onRequest', async () => void (begun += 1))
  app.get('/endless', () => new Promise<string>(() => {}))
  app.post('/slow', () => 'never')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const slow = 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{'
  const answers = Promise.all([
    heardFrom(app, `GET /endless HTTP/1.1\r\n${host}\r\n\r\n`),
    heardFrom(app, `POST /slow HTTP/1.1\r\n${host}\r\n${slow}`),
  ])
  await vi.waitFor(() => expect(begun).toBe(2))
  await app.close()
  for (const answer of await answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r\n[^]*connection: close\r\n[^]*SERVICE_UNAVAILABLE/i)
  }
})

describe('what never becomes a request', () => {
  it.each([
    // One little longer than is read, and one that is still being written while the answer is on its way.
    ['an endless address', `GET /address?q=${'a'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n\r\n`, 431, 'Địa chỉ quá dài.'],
    ['far more of it', `GET /address?q=${'a'.repeat(4_000_000)} HTTP/1.1\r\n${host}\r\n\r\n`, 431, 'Địa chỉ quá dài.'],
    ['no HTTP', 'xin chào\r\n\r\n', 400, 'Máy chủ không đọc được'],
  ])('%s is answered in our words, with the headers of every answer', async (_what, text, status, sentence) => {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const line of ['x-content-type-options: nosniff', 'content-security-policy: ', 'cache-control: no-store']) {
      expect(head.toLowerCase()).toContain(line)
    }
    const { message, requestId } = JSON.parse(body) as { message: string; requestId: string }
    expect(message).toContain(sentence)
    expect(head).toContain(`x-request-id: ${requestId}`)
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  })
})
