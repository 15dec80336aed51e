import { isExpired, temporaryPasswordEnd } from '@nhanxanh/contract/features/users.rules'
import { timingSafeEqual } from 'node:crypto'
import { forgetShare, giveBackAttempt, networkOf, takeAttempt, takeShare, waitFor } from '../../db/throttle.ts'
import { batchLoader } from '../../db/statements/batch-loader.ts'
import type { Db } from '../../db/types.ts'
import { asCaller } from '../../http/gate.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import type { Keys } from '../../platform/keys.ts'
import { disowningDays, knownDevice, withKnownDevice } from '../../platform/devices.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { audienceOf, barOf } from './auth.policy.ts'
import * as repo from './auth.repo.ts'
import { accessTokenReader, hashSeed, newSeed, readRefreshToken, refreshToken, signAccessToken } from './tokens.ts'
import type { Audience, RefreshParts } from './tokens.ts'

export const setPassword = repo.setPassword

export const sessionDays = 30
/** Two tabs may refresh with the same token at the same moment; its immediate predecessor is good for so long. */
const graceMs = 10_000
/**
 * RELIABILITY 24 and 47: in a quarter of an hour strangers have ten guesses at an account, five of them from one network, a
 * device that has signed in to it before has ten of its own, and an address has a hundred at all accounts.
 */
const perAccount = { limits: { device: 10, network: 8, strangers: 10 }, windowMinutes: 15 }
const perAddress = { limit: 100, windowMinutes: 15 }

/**
 * Finds the user of a token in the database at each request, so a ban or a changed role holds from the next call on. Requests
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
      rights: user.rights ?? [],
      assignedOnly: user.assigned_only ?? false,
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

export const guessedAt = (audience: Audience, email: string): string => `login:${audience}:${email}`
const addressKey = (ip: string) => `login-from:${networkOf(ip)}`

type Guess = { email: string; audience: Audience }

/** The source and the target of a guess. */
const shareOf = (
  { client, now, platform }: Pick<Context, 'client' | 'now' | 'platform'>,
  { email, audience }: Guess,
) => ({
  subject: guessedAt(audience, email),
  ip: client.ip,
  device: knownDevice(platform.keys, client.device, email, now),
})

/**
 * Takes one guess at an account and one from an address. Too many at an account look like a wrong password: another word
 * would tell that somebody else is guessing there. Too many from an address are TOO_MANY_REQUESTS with the time to wait,
 * whatever account is named; such an address locks no further account. A known device has guesses of its own, whatever
 * others do at its account or from its address.
 */
const takeGuess = async (context: Omit<Context, 'caller'>, guess: Guess): Promise<void> => {
  const { outside, now, client } = context
  const share = shareOf(context, guess)
  const atAccount = async () => {
    const wait = await takeShare(outside, now, { ...share, ...perAccount })
    if (wait > 0) throw new Refusal('EMAIL_OR_PASSWORD_NOT_CORRECT', { isThrottled: true })
  }
  if (share.device !== null) return atAccount()
  const from = { key: addressKey(client.ip), ...perAddress }
  const tooMany = (wait: number) => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait, isThrottled: true })
  const blocked = await waitFor(outside, now, from)
  if (blocked > 0) throw tooMany(blocked)
  await atAccount()
  const wait = await takeAttempt(outside, now, from)
  if (wait > 0) throw tooMany(wait)
}

/**
 * Finds the account behind e-mail and password. Unknown account, wrong password and too many guesses at one account look
 * the same from outside; the wrong door, a ban, an expired account or an unverified e-mail is only told to those who know the password.
 */
export const checkCredentials = async (
  context: Context,
  given: { email: string; password: string },
  audience: Audience,
): Promise<repo.Account> => {
  const { outside, now, audit, platform } = context
  await takeGuess(context, { email: given.email, audience })
  const account = await repo.findByEmail(outside, given.email)
  if (account) audit({ refId: account.id })
  const isRight = await platform.passwords.matches(given.password, account?.password_hash ?? null)
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
export const openSession = async (context: Context, account: repo.Account, audience: Audience) => {
  const { db, now, client, platform, audit } = context
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
  const share = shareOf(context, { email: account.email, audience })
  await forgetShare(db, { ...share, ...perAccount })
  // A whole office signs in from one address; only wrong guesses may count there.
  if (share.device === null) await giveBackAttempt(db, addressKey(client.ip))
  const since = new Date(now.getTime() - disowningDays * 86_400_000)
  // The device of whom the person does not know is known by now, and they may still know the password.
  const isToldOf = share.device === null || (await repo.hasDisowned(db, account.id, since))
  // A first sign-in follows the letter that invited to it.
  if (isToldOf && account.last_login_at !== null) await sendLetter(context, { notice: 'unknown-device', id: sessionId })
  context.keepDevice(withKnownDevice(platform.keys, client.device, account.email, now))
  audit({ refId: account.id, by: { id: account.id, name: account.name } })
  return {
    accessToken: await signAccessToken(platform.keys, { userId: account.id, sessionId, audience }, now),
    refreshToken: refreshToken(platform.keys, { sessionId, generation: 1, seed }),
  }
}

/**
 * Decides what a presented token does: it renews the session, repeats the last answer, is refused with a reason, or is worth
 * nothing any more.
 */
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
  const session = given ? await repo.lockSession(db, given.sessionId, audience) : undefined
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
