import { createECDH } from 'node:crypto'
import { readSubscription } from '@nhanxanh/contract/features/notifications.push.rules'
import type { Clock } from '../clock.ts'
import type { Answer, guardedPosts } from './guarded-post.ts'
import { secondsOf } from './push.ts'
import type { PushMessage, PushOutcome, PushProvider } from './push.ts'
import { ForbiddenAddress } from './reach.ts'

/** The pair of keys by which push services know this server (RFC 8292), as base64 for addresses. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The pair with this private key: 32 bytes, a number below the order of the curve P-256. */
export const vapidKeysOf = (privateKey: Buffer): VapidKeys => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** A message that nobody fetched in a day is not news any more. */
const keptSeconds = 86_400

/** A push service keeps one message of a topic: 32 letters at most, so the id in its shortest form. */
const topicOf = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

const outcomeOf = ({ status, retryAfter }: Answer, now: Date): PushOutcome => {
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  if (status === 404 || status === 410) return { outcome: 'dead', cause: 'expired' }
  if (status === 413) return { outcome: 'refused', cause: 'too-large' }
  if (status !== 429 && status < 500) return { outcome: 'refused', cause: 'refused' }
  return { outcome: 'later', cause: 'busy', afterSeconds: secondsOf(retryAfter, now) }
}

type Sending = {
  keys: () => VapidKeys
  contact: string
  clock: Clock
  posts: Pick<ReturnType<typeof guardedPosts>, 'post'>
}

/**
 * Web Push: encrypted for the browser alone (RFC 8291), signed by this server's key (RFC 8292), posted to the browser's own push
 * service (RFC 8030). The library encrypts and signs; the request is ours, because the library's goes wherever it is sent to.
 */
export const webPushProvider = ({ keys, contact, clock, posts }: Sending): PushProvider => {
  const requestFor = async (token: string, message: PushMessage) => {
    const subscription = readSubscription(token)
    if (!subscription) return null
    // Comes with the first message: a server that rests does not need it.
    const { default: webPush } = await import('web-push')
    const address = new URL(subscription.endpoint).href
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: address, keys: subscription.keys },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contact, ...keys() },
        TTL: keptSeconds,
        urgency: 'normal',
        topic: topicOf(message.id),
      },
    )
    return { address, headers: headers as Record<string, string | number>, body }
  }
  return {
    send: async ({ token }, message) => {
      const request = await requestFor(token, message)
      if (!request) return { outcome: 'dead', cause: 'expired' }
      try {
        return outcomeOf(await posts.post(request.address, request), clock.now())
      } catch (error) {
        return error instanceof ForbiddenAddress
          ? { outcome: 'refused', cause: 'forbidden-address' }
          : { outcome: 'later', cause: 'unreachable', afterSeconds: null }
      }
    },
  }
}
