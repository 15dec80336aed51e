import { timingSafeEqual } from 'node:crypto'
import { forgetAttempts, networkOf, takeAttempt, takeShare } from '../../db/throttle.ts'
import type { Db } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { knownDevice } from '../../platform/devices.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Keys } from '../../platform/keys.ts'
import * as repo from './codes.repo.ts'

export type { EmailCode, Series } from './codes.repo.ts'

const lifeMinutes = 10
/**
 * Guesses for one code (RELIABILITY 25), and for one address in a day, whatever number of codes it asks for. A device that
 * has signed in to the account before has as many of its own: strangers cannot use them up.
 */
const mostGuesses = 5
const guessesPerDay = { limit: 30, windowMinutes: 24 * 60 }
const guessesPerClient = { limit: 100, windowMinutes: 15 }
const sendsPerHour = { limits: { device: 5, network: 5, strangers: 10 }, windowMinutes: 60 }
const sendsByStaff = { limit: 5, windowMinutes: 60 }
const sendsPerClient = { limit: 100, windowMinutes: 60 }
/** Before so many seconds have passed, the console does not offer to send again. */
const resendSeconds = 60
/** For so long the right digits are worth what they earned. */
const earnedMinutes = 10

/** The six digits of a code follow from its id and a key: the database holds no code, and a resend is the same code. */
export const digitsOf = (keys: Keys, codeId: string): string =>
  String(keys.sign('code', codeId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

const isLive = (code: repo.EmailCode | undefined, userId: string | null, now: Date): code is repo.EmailCode =>
  code !== undefined &&
  code.user_id === userId &&
  code.verified_at === null &&
  code.expires_at > now &&
  code.guesses < mostGuesses

/** The transaction, and the queue of its jobs. */
export type Sending = Pick<Context, 'db' | 'now'> & { platform: { jobs: Pick<Jobs, 'enqueue'> } }
type Addressee = { email: string; userId: string | null; replaces?: string }

/**
 * Sends the live code of an address again, or a new one where none is live; the mail leaves with the transaction. For an
 * address that nobody has (`userId` null) the very same is done, but no mail is written.
 */
export const sendCode = async (
  { db, now, platform }: Sending,
  purpose: repo.CodePurpose,
  { email, userId, replaces }: Addressee,
) => {
  const series = { purpose, email, ...(replaces !== undefined && userId !== null && { userId }) }
  await repo.lockSeries(db, series)
  const newest = await repo.findNewest(db, series)
  const expiresAt = new Date(now.getTime() + lifeMinutes * 60_000)
  const code = isLive(newest, userId, now)
    ? newest
    : await repo.create(db, { purpose, email, userId, replaces: replaces ?? null, now, expiresAt })
  await platform.jobs.enqueue(db, 'code-mail', { codeId: code.id })
  const expiresInSeconds = Math.max(1, Math.round((code.expires_at.getTime() - now.getTime()) / 1000))
  return { expiresInSeconds, resendInSeconds: resendSeconds }
}

/** Writes down that staff gave an account another address, as if its code had been used; returns what the notice is written from. */
export const noteMoved = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, userId, replaces }: Required<Addressee> & { userId: string },
): Promise<string> => {
  const expiresAt = new Date(now.getTime() + lifeMinutes * 60_000)
  const { id } = await repo.create(db, { purpose: 'change-email', email, userId, replaces, now, expiresAt })
  await repo.use(db, id, now)
  return id
}

const refuseWait = (wait: number) => {
  if (wait > 0) throw new Refusal('OTP_TOO_MANY_REQUESTS', { retryAfterSeconds: wait, isThrottled: true })
}

type Asking = Pick<Context, 'outside' | 'now' | 'client' | 'platform'>

const deviceOf = ({ client, now, platform }: Asking, email: string): string | null =>
  knownDevice(platform.keys, client.device, email, now)

/**
 * At most five codes an hour for an address from one network, ten from all, and a hundred for a network address; beyond that
 * OTP_TOO_MANY_REQUESTS. A device that has signed in to the account of the address has five of its own.
 */
export const assertMaySend = async (context: Asking, email: string): Promise<void> => {
  const { outside, now, client } = context
  const device = deviceOf(context, email)
  if (device === null) {
    refuseWait(await takeAttempt(outside, now, { key: `code-from:${networkOf(client.ip)}`, ...sendsPerClient }))
  }
  const share = { subject: `code-to:${email}`, ip: client.ip, device, ...sendsPerHour }
  refuseWait(await takeShare(outside, now, share))
}

/** At most five letters an hour to an address by members of staff, however many others have asked for. */
export const assertStaffMaySend = async (db: Db, now: Date, email: string): Promise<void> => {
  refuseWait(await takeAttempt(db, now, { key: `code-by-staff:${email}`, ...sendsByStaff }))
}

/** Forgets today's guesses at an address: a member of staff vouches for the code that goes to it now. */
export const forgetGuesses = (db: Db, series: Pick<repo.Series, 'purpose' | 'email'>): Promise<unknown> =>
  forgetAttempts(db, guessKey(series))

const guessKey = ({ purpose, email }: Pick<repo.Series, 'purpose' | 'email'>) => `guess:${purpose}:${email}`

const tooManyGuesses = (retryAfterSeconds = 0) =>
  new Refusal('OTP_FAILED_TOO_MANY_TIMES', {
    isThrottled: true,
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  })

/** No more than thirty guesses a day at one address by strangers, however many codes it asks for. */
const takeGuess = async (context: Asking, code: repo.EmailCode): Promise<void> => {
  const { outside, now } = context
  const device = deviceOf(context, code.email)
  if (device !== null) {
    const own = { key: `guess-at:${code.id}:${device}`, limit: mostGuesses, windowMinutes: lifeMinutes }
    if ((await takeAttempt(outside, now, own)) > 0) throw tooManyGuesses()
    return
  }
  if (!(await repo.takeGuess(outside, code.id, mostGuesses))) throw tooManyGuesses()
  const wait = await takeAttempt(outside, now, { key: guessKey(code), ...guessesPerDay })
  if (wait > 0) throw tooManyGuesses(wait)
}

/**
 * Judges a guess before the transaction: a wrong one must count although the call is refused. An address that nobody has
 * is judged alike, and no digits are ever right for it.
 */
export const judgeCode = async (context: Omit<Context, 'caller'>, series: repo.Series, digits: string) => {
  const { outside, now, client, platform, audit } = context
  if (deviceOf(context, series.email) === null) {
    refuseWait(await takeAttempt(outside, now, { key: `guess-from:${networkOf(client.ip)}`, ...guessesPerClient }))
  }
  const code = await repo.findNewest(outside, series)
  if (!code) throw new Refusal('OTP_NOT_FOUND')
  if (code.user_id !== null) audit({ refId: code.user_id })
  if (code.verified_at) throw new Refusal('OTP_IS_VERIFIED')
  if (code.expires_at <= now) throw new Refusal('OTP_IS_EXPIRED')
  await takeGuess(context, code)
  const isRight = timingSafeEqual(Buffer.from(digits), Buffer.from(digitsOf(platform.keys, code.id)))
  if (!isRight || code.user_id === null) {
    throw new Refusal('OTP_CODE_OR_TOKEN_NOT_CORRECT', { fields: { code: 'Mã không đúng.' } })
  }
  return { ...code, user_id: code.user_id }
}
export type JudgedCode = Awaited<ReturnType<typeof judgeCode>>

/** Uses a right code up; of several right ones at once exactly one passes, the others are OTP_IS_VERIFIED. */
export const useCode = async ({ db, now }: Pick<Context, 'db' | 'now'>, code: JudgedCode): Promise<void> => {
  if (!(await repo.use(db, code.id, now))) throw new Refusal('OTP_IS_VERIFIED')
}

const signatureOf = (keys: Keys, codeId: string): Buffer => keys.sign('recovery', codeId)

/** The right digits give a token for the next step, derived from the code, good once and for ten minutes. */
export const earnedToken = (keys: Keys, code: JudgedCode): string =>
  `${code.id}.${signatureOf(keys, code.id).toString('base64url')}`

const shape = /^([0-9a-f-]{36})\.([\w-]{43})$/

const codeOfToken = async (db: Db, keys: Keys, token: string): Promise<repo.EmailCode | undefined> => {
  const [, codeId, signature] = shape.exec(token) ?? []
  if (!codeId || !signature) return undefined
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(keys, codeId))
  return isOurs ? repo.find(db, codeId) : undefined
}

/**
 * The code behind an earned token. OTP_CODE_OR_TOKEN_NOT_CORRECT for one that is forged, spent, older than ten minutes, or
 * overtaken by a newer code of the same address.
 */
export const readToken = async (db: Db, keys: Keys, token: string, now: Date): Promise<JudgedCode> => {
  const code = await codeOfToken(db, keys, token)
  const newest = code && (await repo.findNewest(db, code))
  const earnedAt = code?.verified_at?.getTime() ?? 0
  const isFresh = now.getTime() - earnedAt < earnedMinutes * 60_000
  if (!code || !code.user_id || code.spent_at || !isFresh || newest?.id !== code.id) {
    throw new Refusal('OTP_CODE_OR_TOKEN_NOT_CORRECT')
  }
  return { ...code, user_id: code.user_id }
}

/** Spends a token; of two uses at once exactly one passes. */
export const spendToken = async ({ db, now }: Pick<Context, 'db' | 'now'>, code: JudgedCode): Promise<void> => {
  if (!(await repo.spend(db, code.id, now))) throw new Refusal('OTP_CODE_OR_TOKEN_NOT_CORRECT')
}

/** A code with its addressee's name; nothing where nobody has the address or the code is not live any more. */
export const findToMail = async (db: Db, codeId: string, now: Date) => {
  const code = await repo.findWithName(db, codeId)
  return code && code.verified_at === null && code.expires_at > now ? code : undefined
}
