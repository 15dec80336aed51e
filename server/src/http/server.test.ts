import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
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

it('refuses a request that names two hosts', async () => {
  const app = await open(false)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await new Promise<string>((resolve) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.write('GET /address HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n')
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  await app.close()
})
