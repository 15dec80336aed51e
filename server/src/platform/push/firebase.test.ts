import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { firebaseProvider } from './firebase.ts'
import type { PushMessage } from './push.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const received: { path: string; authorization: string; body: string }[] = []
const google = { answer: (): [number, object] => [200, {}], tokens: 0 }

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body })
    if (request.url === '/token') {
      google.tokens += 1
      response.end(JSON.stringify({ access_token: `token-${google.tokens}`, expires_in: 3_600 }))
      return
    }
    const [status, said] = google.answer()
    response.writeHead(status, { 'retry-after': '5' }).end(JSON.stringify(said))
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const account = {
  project_id: 'nhan-xanh',
  client_email: 'may-chu@nhan-xanh.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  token_uri: `${address}/token`,
}
const clock = { now: () => new Date(), stop: () => undefined }
const newProvider = () => firebaseProvider({ account, address, clock })
const message: PushMessage = {
  id: '0b9d5a0e-8a52-4d1e-9c1e-3f5a7c1d2e4f',
  receipt: '1b9d5a0e-8a52-4d1e-9c1e-3f5a7c1d2e4f',
  type: 'certificate_issued',
  title: 'Giấy chứng nhận được cấp',
  body: 'KS Biển Xanh được cấp giấy.',
  data: { certificateId: '2b9d5a0e-8a52-4d1e-9c1e-3f5a7c1d2e4f', facilityId: null, assessmentId: null, userId: null },
  image: null,
}
const sent = () => received.filter(({ path }) => path !== '/token')

beforeEach(() => {
  received.length = 0
  google.answer = () => [200, { name: 'projects/nhan-xanh/messages/1' }]
})

describe('Firebase Cloud Messaging', () => {
  it('is asked by the service account, with one token for many messages', async () => {
    const provider = newProvider()
    for (const platform of ['android', 'ios', 'web'] as const) {
      expect(await provider.send({ platform, token: `${platform}-1` }, message)).toEqual({ outcome: 'accepted' })
    }
    const [asked, ...others] = received.filter(({ path }) => path === '/token')
    expect(others).toEqual([])
    const assertion = new URLSearchParams(asked?.body).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, publicKey, { audience: account.token_uri })
    expect(payload).toMatchObject({ iss: account.client_email, scope: expect.stringContaining('firebase.messaging') })
    expect(sent().map(({ path }) => path)).toEqual(Array(3).fill('/v1/projects/nhan-xanh/messages:send'))
    const [android, ios, web] = sent().map(({ body }) => JSON.parse(body).message)
    const text = { title: message.title, body: message.body }
    expect(android).toMatchObject({
      token: 'android-1',
      notification: text,
      android: { notification: { tag: message.id } },
    })
    expect(ios).toMatchObject({ notification: text, apns: { headers: { 'apns-collapse-id': message.id } } })
    // A browser's message is shown by our own worker, so Firebase must not show it a second time.
    expect(web).toMatchObject({ data: { ...text, id: message.id, certificateId: message.data.certificateId } })
    expect(web).not.toHaveProperty('notification')
  })

  it('is asked again with a new token where it knows the first no more', async () => {
    const provider = newProvider()
    let refusals = 1
    google.answer = () => (refusals-- > 0 ? [401, {}] : [200, {}])
    expect(await provider.send({ platform: 'ios', token: 'x' }, message)).toEqual({ outcome: 'accepted' })
    expect(new Set(sent().map(({ authorization }) => authorization)).size).toBe(2)
  })

  const details = (detail: object) => ({ error: { status: 'X', details: [detail] } })
  it.each([
    [404, details({ errorCode: 'UNREGISTERED' }), { outcome: 'dead', cause: 'expired' }],
    [403, details({ errorCode: 'SENDER_ID_MISMATCH' }), { outcome: 'dead', cause: 'expired' }],
    [400, details({ fieldViolations: [{ field: 'message.token' }] }), { outcome: 'dead', cause: 'expired' }],
    [400, details({ fieldViolations: [{ field: 'message.data' }] }), { outcome: 'refused', cause: 'refused' }],
    [404, {}, { outcome: 'refused', cause: 'refused' }],
    [429, details({ errorCode: 'QUOTA_EXCEEDED' }), { outcome: 'later', cause: 'busy', afterSeconds: 5 }],
    [503, {}, { outcome: 'later', cause: 'busy', afterSeconds: 5 }],
  ])('says %i %j', async (status, said, outcome) => {
    google.answer = () => [status, said]
    expect(await newProvider().send({ platform: 'android', token: 'x' }, message)).toEqual(outcome)
  })

  it('that cannot be reached is tried later', async () => {
    const away = firebaseProvider({ account, address: 'http://127.0.0.1:1', clock })
    expect(await away.send({ platform: 'android', token: 'x' }, message)).toMatchObject({ outcome: 'later' })
  })
})
