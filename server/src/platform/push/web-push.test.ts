import { createPublicKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { guardedPosts } from './guarded-post.ts'
import { startPushService, subscribe } from './fixtures/push-service.ts'
import type { PushMessage } from './push.ts'
import { isPublicAddress, openInternet } from './reach.ts'
import type { Reach } from './reach.ts'
import { vapidKeysOf, webPushProvider } from './web-push.ts'

const service = await startPushService()
afterAll(service.stop)
beforeEach(() => {
  service.received.length = 0
  service.answer = () => ({ status: 201 })
})

const keys = vapidKeysOf(Buffer.concat([Buffer.from([1]), randomBytes(31)]))
const clock = { now: () => new Date(), stop: () => undefined }
const contact = 'mailto:thu@kiemthu.example'
const providerWith = (reach: Reach) => webPushProvider({ keys: () => keys, contact, clock, posts: guardedPosts(reach) })
const provider = providerWith(service.reach)

const message: PushMessage = {
  id: '0b9d5a0e-8a52-4d1e-9c1e-3f5a7c1d2e4f',
  receipt: '1b9d5a0e-8a52-4d1e-9c1e-3f5a7c1d2e4f',
  type: 'facility_approved',
  title: 'Cơ sở đã được duyệt',
  body: 'Hồ sơ KS Biển Xanh (CS-00012) đã được duyệt.',
  data: { facilityId: '2b9d5a0e-8a52-4d1e-9c1e-3f5a7c1d2e4f', assessmentId: null, userId: null, certificateId: null },
  image: null,
}
const sendTo = (endpoint: string, through = provider) =>
  through.send({ platform: 'web', token: subscribe(endpoint).token }, message)

describe('a message', () => {
  it('is read by the browser alone, and signed by the key of this server', async () => {
    const browser = subscribe(`${service.address}/may-1`)
    expect(await provider.send({ platform: 'web', token: browser.token }, message)).toEqual({ outcome: 'accepted' })
    const [sent] = service.received
    expect(sent?.body.includes('Biển Xanh')).toBe(false)
    expect(browser.read(sent?.body ?? Buffer.alloc(0))).toEqual(message)
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(sent?.headers['topic']).toMatch(/^[\w-]{22}$/)
    const [, token = '', key] = /^vapid t=(.+), ?k=(.+)$/.exec(sent?.headers.authorization ?? '') ?? []
    expect(key).toBe(keys.publicKey)
    const point = Buffer.from(keys.publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
    const { payload } = await jwtVerify(token, publicKey, { audience: service.address })
    expect(payload.sub).toBe(contact)
  })

  it.each([
    [201, {}, { outcome: 'accepted' }],
    [404, {}, { outcome: 'dead', cause: 'expired' }],
    [410, {}, { outcome: 'dead', cause: 'expired' }],
    [413, {}, { outcome: 'refused', cause: 'too-large' }],
    [403, {}, { outcome: 'refused', cause: 'refused' }],
    [429, { 'retry-after': '7' }, { outcome: 'later', cause: 'busy', afterSeconds: 7 }],
    [503, { 'retry-after': 'soon' }, { outcome: 'later', cause: 'busy', afterSeconds: null }],
  ])('that is answered with %i %j', async (status, headers, outcome) => {
    service.answer = () => ({ status, headers })
    expect(await sendTo(`${service.address}/may-2`)).toEqual(outcome)
  })

  it('waits where nobody answers, and is not sent for what is no subscription', async () => {
    const away = { ...service.reach, isAllowed: () => true }
    const outcome = await sendTo('https://push.kiemthu.example:1/may', providerWith(away))
    expect(outcome).toEqual({ outcome: 'later', cause: 'unreachable', afterSeconds: null })
    expect(await provider.send({ platform: 'web', token: '{"endpoint":1}' }, message)).toMatchObject({
      outcome: 'dead',
    })
  })
})

/** A port of this machine that must never be reached. */
const openCanary = async () => {
  const touched: string[] = []
  const canary = createServer((socket) => {
    touched.push('touched')
    socket.destroy()
  })
  await new Promise<void>((done) => void canary.listen(0, '127.0.0.1', done))
  onTestFinished(() => void canary.close())
  const address = canary.address()
  return { touched, port: address !== null && typeof address === 'object' ? address.port : 0 }
}

describe('an address that a browser names', () => {
  const loopbacks = ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '0177.0.0.1', '0', '0.0.0.0', '[::1]', '[::]']
  const others = ['[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[fe80::1]', '[fd00::1]', '10.0.0.5', '192.168.1.1']
  const names = ['localhost', 'localhost.', 'noi-bo.kiemthu.example', 'hai-mat.kiemthu.example']
  const private4 = { address: '127.0.0.1', family: 4 }
  const reach: Reach = {
    resolve: async (name) => (name.startsWith('hai-mat') ? [{ address: '8.8.8.8', family: 4 }, private4] : [private4]),
    // Any port, so that it is the address that is refused.
    isAllowed: (address) => isPublicAddress(address),
  }

  it.each([...loopbacks, ...others, ...names, 'user:secret@push.kiemthu.example'])(
    '%s is not sent to',
    async (host) => {
      const canary = await openCanary()
      const outcome = await sendTo(`https://${host}:${canary.port}/canary`, providerWith(reach))
      expect(outcome).toEqual({ outcome: 'refused', cause: 'forbidden-address' })
      expect(canary.touched).toEqual([])
    },
  )

  it('is not sent to by way of another one, nor without encryption, nor at another port', async () => {
    const canary = await openCanary()
    service.answer = () => ({ status: 307, headers: { location: `https://127.0.0.1:${canary.port}/canary` } })
    expect(await sendTo(`${service.address}/may-3`)).toEqual({ outcome: 'refused', cause: 'refused' })
    expect(await sendTo(`http://127.0.0.1:${canary.port}/`)).toMatchObject({ outcome: 'dead' })
    expect(canary.touched).toEqual([])
    expect(openInternet.isAllowed('8.8.8.8', 443)).toBe(true)
    expect(openInternet.isAllowed('8.8.8.8', 25)).toBe(false)
  })

  it('is public for addresses of the open internet alone', () => {
    const open = ['8.8.8.8', '142.250.4.95', '2607:f8b0:4005:805::200e']
    const closed = ['100.64.0.1', '169.254.169.254', '172.31.255.255', '198.18.0.1', '224.0.0.1', '255.255.255.255']
    const closed6 = ['::ffff:8.8.8.8', '2001:db8::1', '2002:7f00:1::', 'fe80::1%lo', 'không phải địa chỉ']
    expect([...open, ...closed, ...closed6].filter(isPublicAddress)).toEqual(open)
  })
})
