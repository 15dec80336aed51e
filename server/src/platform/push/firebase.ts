import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { secondsOf } from './push.ts'
import type { PushMessage, PushOutcome, PushProvider, PushTarget } from './push.ts'

/** The file that Google gives for a service account; it names where tokens are asked for. */
export const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url({ protocol: /^https?$/ }),
})
export type ServiceAccount = z.output<typeof serviceAccount>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** A wait: a service that is later is asked again. */
const patienceMs = 10_000
/** Seconds before its end from which on a token is not used any more. */
const earlySeconds = 120

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
type Token = { text: string; endsAt: number }

/** Access tokens for the service account (RFC 7523), one at a time for as long as they last. */
const tokensOf = (account: ServiceAccount, clock: Clock) => {
  let current: Promise<Token> | null = null
  const ask = async (): Promise<Token> => {
    const now = Math.floor(clock.now().getTime() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .sign(await importPKCS8(account.private_key, 'RS256'))
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const response = await fetch(account.token_uri, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`The token of the push provider was refused with ${response.status}`)
    const { access_token: text, expires_in: seconds } = tokenAnswer.parse(await response.json())
    return { text, endsAt: (now + seconds - earlySeconds) * 1000 }
  }
  const fresh = (): Promise<Token> => {
    const asked = ask()
    current = asked
    asked.catch(() => {
      if (current === asked) current = null
    })
    return asked
  }
  const get = async (): Promise<string> => {
    const known = await (current ?? fresh())
    return (known.endsAt > clock.now().getTime() ? known : await fresh()).text
  }
  return { get, forget: () => void (current = null) }
}

/** Values are words: the provider takes nothing else. */
const dataOf = ({ id, receipt, type, title, body, data, image }: PushMessage): Record<string, string> => {
  const given = Object.entries({ id, receipt, type, title, body, image, ...data })
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== null))
}

/**
 * A browser gets the data alone and shows them by our own worker; telephones show the text by themselves, and the app finds the
 * data when it is opened.
 */
const messageFor = ({ platform, token }: PushTarget, message: PushMessage) => {
  const { id, title, body, image } = message
  const data = dataOf(message)
  if (platform === 'web') return { token, data, webpush: { headers: { TTL: '86400', Urgency: 'normal' } } }
  const notification = { title, body, ...(image?.startsWith('https://') && { image }) }
  return platform === 'android'
    ? { token, data, notification, android: { ttl: '86400s', notification: { tag: id } } }
    : { token, data, notification, apns: { headers: { 'apns-collapse-id': id } } }
}

const failure = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .default([]),
  }),
})

/** What the provider says of the token itself: it is gone, of another sender, or none at all. */
const isDead = (text: string): boolean => {
  try {
    const { error } = failure.parse(JSON.parse(text))
    return error.details.some(
      ({ errorCode, fieldViolations }) =>
        errorCode === 'UNREGISTERED' ||
        errorCode === 'SENDER_ID_MISMATCH' ||
        fieldViolations?.some(({ field }) => field === 'message.token'),
    )
  } catch {
    return false
  }
}

const outcomeOf = (status: number, text: string, afterSeconds: number | null): PushOutcome => {
  if (status === 200) return { outcome: 'accepted' }
  if (isDead(text)) return { outcome: 'dead', cause: 'expired' }
  if (status === 429 || status >= 500) return { outcome: 'later', cause: 'busy', afterSeconds }
  return { outcome: 'refused', cause: 'refused' }
}

type Sending = { account: ServiceAccount; address: string; clock: Clock }

/** Firebase Cloud Messaging, HTTP v1: for telephones, and for browsers where its web configuration is given. */
export const firebaseProvider = ({ account, address, clock }: Sending): PushProvider => {
  const tokens = tokensOf(account, clock)
  const url = `${address}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  const post = async (body: string): Promise<Response> => {
    const headers = { authorization: `Bearer ${await tokens.get()}`, 'content-type': 'application/json' }
    return fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  }
  const attempt = async (body: string): Promise<Response> => {
    const first = await post(body)
    if (first.status !== 401) return first
    await first.body?.cancel()
    tokens.forget()
    return post(body)
  }
  return {
    send: async (target, message) => {
      try {
        const response = await attempt(JSON.stringify({ message: messageFor(target, message) }))
        const wait = secondsOf(response.headers.get('retry-after'), clock.now())
        return outcomeOf(response.status, await response.text(), wait)
      } catch {
        return { outcome: 'later', cause: 'unreachable', afterSeconds: null }
      }
    },
  }
}
