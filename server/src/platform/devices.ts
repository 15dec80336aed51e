import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

/** For so long a device counts as known after a sign-in. */
export const deviceDays = 180
/** As many people may share a browser; the one who signed in longest ago is forgotten. */
const mostAccounts = 5

const entryShape = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/

/** The entries of a cookie; anything that cannot be one is left out. */
const entriesOf = (cookie: string | null): string[] =>
  (cookie ?? '').split('~').filter((entry) => entryShape.test(entry))

const signatureOf = (keys: Keys, account: string, nonce: string, expiry: string) =>
  keys.sign('device', account, nonce, expiry)

/** The random part of an entry where we made it for this account and its time has not run out. */
const readEntry = (keys: Keys, entry: string, account: string, now: Date): string | null => {
  const [, nonce, expiry, signature] = entryShape.exec(entry) ?? []
  if (!nonce || !expiry || !signature || Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(keys, account, nonce, expiry)
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null
}

/**
 * Names a device from which somebody has signed in to this account (its e-mail) before; null for every other one. It opens
 * nothing: guesses from there are counted apart from those of strangers, who so cannot keep the account's owner out.
 */
export const knownDevice = (keys: Keys, cookie: string | null, account: string, now: Date): string | null => {
  for (const entry of entriesOf(cookie)) {
    const nonce = readEntry(keys, entry, account, now)
    if (nonce !== null) return nonce
  }
  return null
}

/** The cookie after a sign-in to an account. It names nobody: an entry is a random part, its end, and a signature over both and the account. */
export const withKnownDevice = (keys: Keys, cookie: string | null, account: string, now: Date): string => {
  const nonce = randomBytes(16).toString('base64url')
  const expiry = Math.floor(now.getTime() / 1000 + deviceDays * 86_400).toString(36)
  const own = `${nonce}.${expiry}.${signatureOf(keys, account, nonce, expiry).toString('base64url')}`
  const others = entriesOf(cookie).filter((entry) => readEntry(keys, entry, account, now) === null)
  return [own, ...others].slice(0, mostAccounts).join('~')
}

/** For so long after a sign-in its person may say that it was somebody else. */
export const disowningDays = 7

/** What the letter about an unknown device carries: it opens nothing, and ends what that sign-in began. */
export const disowningToken = (keys: Keys, sessionId: string): string =>
  `${sessionId}.${keys.sign('disown', sessionId).toString('base64url')}`

const disowningShape = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** The session of such a token; null for anything that we did not sign. */
export const readDisowningToken = (keys: Keys, token: string): string | null => {
  const [, sessionId, signature] = disowningShape.exec(token) ?? []
  if (!sessionId || !signature) return null
  return timingSafeEqual(Buffer.from(signature, 'base64url'), keys.sign('disown', sessionId)) ? sessionId : null
}
