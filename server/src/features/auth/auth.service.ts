import { isExpired, temporaryPasswordEnd } from '@nhanxanh/contract/features/users.rules'
import { timingSafeEqual } from 'node:crypto'
import { forgetAttempts, giveBackAttempt, networkOf, takeAttempt, waitFor } from '../../db/throttle.ts'
import { batchLoader } from '../../db/statements/batch-loader.ts'
import type { Db } from '../../db/types.ts'
import { asCaller } from '../../http/gate.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import type { Keys } from '../../platform/keys.ts'
import { isPassword } from '../../platform/passwords.ts'
import { audienceOf, barOf } from './auth.policy.ts'
import * as repo from './auth.repo.ts'
import { accessTokenReader, hashSeed, newSeed, readRefreshToken, refreshToken, signAccessToken } from './tokens.ts'
import type { Audience, RefreshParts } from './tokens.ts'

export { hashPassword, isPassword } from '../../platform/passwords.ts'
export const setPassword = repo.setPassword

const sessionDays = 30
/** Two tabs may refresh with the same token at the same moment; its immediate predecessor is good for so long. */
const graceMs = 10_000
/** RELIABILITY 24: ten guesses for an account and a hundred for an address in a quarter of an hour. */
const perAccount = { limit: 10, windowMinutes: 15 }
const perAddress = { limit: 100, windowMinutes: 15 }

/**
 * Who bears a token, as the database knows it at this request: a ban or a changed role holds from the next call on. Requests
 * that come in while one look-up is on its way share the next.
 */
export const authenticate = (keys: Keys, db: Db) => {
  const findLive = batchLoader(async (sessionIds: readonly string[]) => {
    const sessions = await repo.findLiveSessions(db, sessionIds)
    return new Map(sessions.map((session) => [session.session_id, session]))
  })
  const readToken = accessTokenReader(keys)
  return async (token: string, now: Date): Promise<Caller | null> => {
    const bearer = await readToken(token, now)
    if (!bearer) return null
    const { sessionId, audience } = bearer
    const user = await findLive(sessionId)
    if (!user || user.id !== bearer.userId || user.audience !== audience || user.expires_at <= now) return null
    const { id, name, email, must_change_password: mustChangePassword, role_name: roleName, permissions } = user
    return asCaller({
      id,
      sessionId,
      audience,
      name,
      email,
      mustChangePassword,
      isExpired: isExpired(user.expires_on, now),
      roleName,
      permissions: permissions ?? [],
      settingsInForce: user.settings_in_force,
    })
  }
}

/** Both told only to who knows the password. */
const otherDoor: Record<Audience, string> = {
  console:
    'Tài khoản chủ cơ sở không đăng nhập ở đây. Vui lòng dùng cổng đăng ký; trang này dành cho cán bộ của chương trình.',
  portal: 'Tài khoản cán bộ không đăng nhập ở cổng đăng ký. Vui lòng dùng trang dành cho cán bộ của chương trình.',
}
const temporaryPasswordIsOver = 'Mật khẩu tạm đã hết hạn. Hãy chọn “Quên mật khẩu?” để đặt mật khẩu của riêng bạn.'

/** What guesses are counted by. */
const guessKeys = (email: string, audience: Audience, { ip }: Context['client']) => ({
  accountKey: `login:${audience}:${email}`,
  addressKey: `login-from:${networkOf(ip)}`,
})

type Guessing = Pick<Context, 'outside' | 'now'> & { accountKey: string; addressKey: string }

/**
 * Takes one guess at an account and one from an address. Too many at an account look like a wrong password: another word
 * would tell that somebody else is guessing there. Too many from an address are TOO_MANY_REQUESTS with the time to wait,
 * whatever account is named; such an address locks no further account.
 */
const takeGuess = async ({ outside, now, accountKey, addressKey }: Guessing): Promise<void> => {
  const from = { key: addressKey, ...perAddress }
  const tooMany = (wait: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait, isThrottled: true })
  const blocked = await waitFor(outside, now, from)
  if (blocked > 0) throw tooMany(blocked)
  if ((await takeAttempt(outside, now, { key: accountKey, ...perAccount })) > 0) {
    throw new Refusal('EMAIL_OR_PASSWORD_NOT_CORRECT', { isThrottled: true })
  }
  const wait = await takeAttempt(outside, now, from)
  if (wait > 0) throw tooMany(wait)
}

/**
 * Finds the account behind e-mail and password. Unknown account, wrong password and too many guesses at one account look
 * the same from outside; the wrong door, a ban, an expired account or an unverified e-mail is only told to those who know the password.
 */
export const checkCredentials = async (
  { outside, now, client, audit }: Context,
  given: { email: string; password: string },
  audience: Audience,
): Promise<repo.Account> => {
  await takeGuess({ outside, now, ...guessKeys(given.email, audience, client) })
  const account = await repo.findByEmail(outside, given.email)
  if (account) audit({ refId: account.id })
  const isRight = await isPassword(given.password, account?.password_hash ?? null)
  if (!account || !isRight) throw new Refusal('EMAIL_OR_PASSWORD_NOT_CORRECT')
  if (audienceOf(account) !== audience) {
    throw new Refusal('EMAIL_OR_PASSWORD_NOT_CORRECT', { sentence: otherDoor[audience] })
  }
  const bar = barOf(account, now)
  if (bar) throw new Refusal(bar)
  if (!account.email_verified_at) throw new Refusal('NOT_VERIFIED_EMAIL')
  if (account.must_change_password && temporaryPasswordEnd(account.created_at) <= now) {
    throw new Refusal('EMAIL_OR_PASSWORD_NOT_CORRECT', { sentence: temporaryPasswordIsOver })
  }
  return account
}

/** Opens a session for an account whose password was right, and returns its first pair of tokens. */
export const openSession = async (
  { db, now, client, platform, audit }: Context,
  account: repo.Account,
  audience: Audience,
) => {
  const seed = newSeed()
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000)
  const sessionId = await repo.createSession(db, {
    userId: account.id,
    audience,
    seedHash: hashSeed(seed),
    now,
    expiresAt,
    client,
  })
  const { accountKey, addressKey } = guessKeys(account.email, audience, client)
  await forgetAttempts(db, accountKey)
  // A whole office signs in from one address; only wrong guesses may count there.
  await giveBackAttempt(db, addressKey)
  audit({ refId: account.id, by: { id: account.id, name: account.name } })
  return {
    accessToken: await signAccessToken(platform.keys, { userId: account.id, sessionId, audience }, now),
    refreshToken: refreshToken(platform.keys, { sessionId, generation: 1, seed }),
  }
}

/** What a presented token says about its session: renew it, repeat the last answer, why it opens nothing now, or nothing any more. */
const judge = (given: RefreshParts, session: repo.LiveSession | undefined, now: Date) => {
  if (!session || !timingSafeEqual(session.seed_hash, hashSeed(given.seed))) return 'worthless'
  const bar = barOf(session, now)
  if (bar) return bar
  if (session.ended_at || session.expires_at <= now) return 'worthless'
  if (given.generation === session.generation) return 'newest'
  const isPredecessor = given.generation === session.generation - 1
  return isPredecessor && now.getTime() - session.rotated_at.getTime() <= graceMs ? 'retry' : 'reused'
}

/**
 * Before the transaction of a refresh: an old token has been stolen or replayed, so its whole session ends. That must
 * stay written although the call itself is refused.
 */
export const endReusedSession = async (
  { outside, now, platform, audit }: Context,
  token: string,
  audience: Audience,
) => {
  const given = readRefreshToken(platform.keys, token)
  const session = given && (await repo.findSession(outside, given.sessionId, audience))
  if (session) audit({ refId: session.user_id, by: { id: session.user_id, name: session.name } })
  if (!given || judge(given, session ?? undefined, now) !== 'reused') return
  await repo.endSession(outside, given.sessionId, 'reuse', now)
  audit({ changes: { session: { before: 'live', after: 'ended: an old refresh token was used again' } } })
  throw new Refusal('UNAUTHENTICATED')
}

/**
 * Renews a session. The newest token moves it one generation on; its immediate predecessor, for ten seconds, gets the
 * same successor again, so that two tabs or a lost answer sign nobody out. Everything else is UNAUTHENTICATED, or
 * USER_IS_BANNED or ACCOUNT_EXPIRED for those who hold a token of their own.
 */
export const renewSession = async ({ db, now, platform }: Context, token: string, audience: Audience) => {
  const given = readRefreshToken(platform.keys, token)
  const session = given ? await repo.findSession(db, given.sessionId, audience, 'locked') : undefined
  const verdict = given ? judge(given, session, now) : 'worthless'
  if (verdict === 'USER_IS_BANNED' || verdict === 'ACCOUNT_EXPIRED') throw new Refusal(verdict)
  if (!given || !session || verdict === 'worthless' || verdict === 'reused') throw new Refusal('UNAUTHENTICATED')
  const isNewest = verdict === 'newest'
  const generation = isNewest ? given.generation + 1 : session.generation
  if (isNewest) await repo.rotate(db, session.id, generation, now)
  return {
    token: await signAccessToken(platform.keys, { userId: session.user_id, sessionId: session.id, audience }, now),
    refreshToken: refreshToken(platform.keys, { ...given, generation }),
  }
}

/** Ends the session of a refresh token; an unknown or ended one is left as it is, so that signing out always works. */
export const closeSession = async ({ db, now, platform, audit }: Context, token: string, audience: Audience) => {
  const given = readRefreshToken(platform.keys, token)
  const session = given && (await repo.findSession(db, given.sessionId, audience))
  const isOurs = given && session && timingSafeEqual(session.seed_hash, hashSeed(given.seed))
  if (!isOurs || session.ended_at) {
    audit({ isNothing: true })
    return null
  }
  audit({ refId: session.user_id, by: { id: session.user_id, name: session.name } })
  await repo.endSession(db, session.id, 'logout', now)
  return null
}
