import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Keys } from '../../platform/keys.ts'

const accessSeconds = 15 * 60
/** The clocks of two instances may differ by this much. */
const leewaySeconds = 60
const issuer = 'nhanxanh'

export type Audience = 'console' | 'portal'
export type Bearer = { userId: string; sessionId: string; audience: Audience }

/** A bearer token for 15 minutes; it names user, session and door, and grants nothing by itself. */
export const signAccessToken = (keys: Keys, bearer: Bearer, now: Date): Promise<string> =>
  new SignJWT({ sid: bearer.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(bearer.audience)
    .setSubject(bearer.userId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + accessSeconds * 1000))
    .sign(keys.accessTokens)

/** True where the last part is written as we write it: padding and idle bits would make second tokens of one. */
const isWrittenByUs = (token: string): boolean => {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

type Read = { bearer: Bearer; expiresAt: number }

/** Null for anything but a token of ours that has not expired: one algorithm, one type, one issuer, one spelling. */
const verify = async (keys: Keys, token: string, now: Date): Promise<Read | null> => {
  if (!isWrittenByUs(token)) return null
  try {
    const { payload } = await jwtVerify(token, keys.accessTokens, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer,
      audience: ['console', 'portal'],
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
    })
    const { sub, sid, aud, exp, iat } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined || iat === undefined) return null
    // Not what a token says but what we give counts: a life of fifteen minutes, begun by now.
    if (exp - iat > accessSeconds || iat > now.getTime() / 1000 + leewaySeconds) return null
    return { bearer: { userId: sub, sessionId: sid, audience: aud as Audience }, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}

const mostRemembered = 2_000

/**
 * Reads access tokens. A signature that was found right once is right for as long as the token lives, so it is not worked
 * out again; whether the session still stands is not for the token to say.
 */
export const accessTokenReader = (keys: Keys) => {
  const remembered = new Map<string, Read>()
  return async (token: string, now: Date): Promise<Bearer | null> => {
    const known = remembered.get(token)
    if (known) return known.expiresAt > now.getTime() ? known.bearer : null
    const read = await verify(keys, token, now)
    if (!read) return null
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(token, read)
    return read.bearer
  }
}

export type RefreshParts = { sessionId: string; generation: number; seed: string }

export const newSeed = (): string => randomBytes(24).toString('base64url')
export const hashSeed = (seed: string): Buffer => createHash('sha256').update(seed).digest()

/**
 * `session.generation.seed.signature`. All generations of a session follow from the seed, which only the client holds:
 * nothing in the database makes a token, and a retry of the last refresh gets the very same successor.
 */
export const refreshToken = (keys: Keys, { sessionId, generation, seed }: RefreshParts): string =>
  [sessionId, generation, seed, keys.sign('refresh', sessionId, generation, seed).toString('base64url')].join('.')

const shape = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{32})\.([\w-]{43})$/

/** Null for anything that we did not sign. */
export const readRefreshToken = (keys: Keys, token: string): RefreshParts | null => {
  const [, sessionId, generation, seed, signature] = shape.exec(token) ?? []
  if (!sessionId || !generation || !seed || !signature || !isWrittenByUs(token)) return null
  const expected = keys.sign('refresh', sessionId, generation, seed)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? { sessionId, generation: Number(generation), seed } : null
}
