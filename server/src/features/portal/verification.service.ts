import { timingSafeEqual } from 'node:crypto'
import { formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { takeAttempt } from '../../db/throttle.ts'
import type { Db } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import type { Keys } from '../../platform/keys.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOwnerByEmail, markEmailVerified } from '../users/users.service.ts'
import * as repo from './verification.repo.ts'

const lifeMinutes = 10
/** Guesses for one code (RELIABILITY 25). */
const mostGuesses = 5
const sendsPerHour = { limit: 5, windowMinutes: 60 }
const sendsPerAddress = { limit: 100, windowMinutes: 60 }

/** The six digits of a code follow from its id and a key: the database holds no code, and a resend is the same code. */
const digitsOf = (keys: Keys, codeId: string): string =>
  String(keys.sign('code', codeId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

const isLive = (code: repo.EmailCode | undefined, now: Date): code is repo.EmailCode =>
  code !== undefined && code.verified_at === null && code.expires_at > now && code.failures < mostGuesses

type Sending = Pick<Context, 'db' | 'now' | 'platform'>

/** Sends the live code of an account again, or a new one where none is live; the mail leaves with the transaction. */
export const sendCode = async ({ db, now, platform }: Sending, userId: string): Promise<void> => {
  const newest = await repo.findNewest(db, userId)
  const expiresAt = new Date(now.getTime() + lifeMinutes * 60_000)
  const codeId = isLive(newest, now) ? newest.id : await repo.create(db, userId, now, expiresAt)
  await platform.jobs.enqueue(db, 'verification-mail', { codeId })
}

/** At most five codes an hour for an account and a hundred for a network address; beyond that OTP_TOO_MANY_REQUESTS. */
export const assertMaySend = async ({ outside, now, client }: Context, email: string): Promise<void> => {
  const wait =
    (await takeAttempt(outside, now, { key: `code-from:${client.ip}`, ...sendsPerAddress })) ||
    (await takeAttempt(outside, now, { key: `code-to:${email}`, ...sendsPerHour }))
  if (wait > 0) throw new Refusal('OTP_TOO_MANY_REQUESTS', { retryAfterSeconds: wait, isThrottled: true })
}

const findCode = async (db: Db, email: string) => {
  const owner = await findOwnerByEmail(db, email)
  const code = owner && (await repo.findNewest(db, owner.id))
  if (!owner || !code) throw new Refusal('OTP_NOT_FOUND')
  return { owner, code }
}

/** Judges a guess before the transaction: a wrong one must count although the call is refused. */
export const judgeCode = async (context: Context, given: { email: string; code: string }) => {
  const { outside, now, platform, audit } = context
  const { owner, code } = await findCode(outside, given.email)
  audit({ refId: owner.id })
  if (code.verified_at) throw new Refusal('OTP_IS_VERIFIED')
  if (code.expires_at <= now) throw new Refusal('OTP_IS_EXPIRED')
  if (!(await repo.takeGuess(outside, code.id, mostGuesses))) throw new Refusal('OTP_FAILED_TOO_MANY_TIMES')
  const isRight = timingSafeEqual(Buffer.from(given.code), Buffer.from(digitsOf(platform.keys, code.id)))
  if (!isRight) throw new Refusal('OTP_CODE_OR_TOKEN_NOT_CORRECT', { fields: { code: 'Mã không đúng.' } })
  return { owner, codeId: code.id }
}

type Judged = Awaited<ReturnType<typeof judgeCode>>

/** Uses a right code up; of several right ones at once exactly one passes. */
export const useCode = async ({ db, now, audit }: Context, { owner, codeId }: Judged): Promise<null> => {
  audit({ refId: owner.id, by: { id: owner.id, name: owner.name } })
  if (!(await repo.use(db, codeId, now))) throw new Refusal('OTP_IS_VERIFIED')
  await markEmailVerified(db, owner.id, now)
  return null
}

const letter = (name: string, digits: string, until: Date) => `Kính gửi ${name},

Mã xác minh email của bạn là: ${digits}

Mã có hiệu lực đến ${formatTime(until)}. Nếu bạn không đăng ký tài khoản, hãy bỏ qua thư này.

Nhãn Xanh
`

/** Writes the mail of a code at the moment of sending, so that the digits lie in no queue. An outdated code is not sent. */
export const mailCode = async (
  db: Db,
  { mail, keys, clock }: Omit<Platform, 'jobs'>,
  codeId: string,
): Promise<void> => {
  const code = await repo.findWithAddress(db, codeId)
  if (!code || code.verified_at || code.expires_at <= clock.now()) return
  const text = letter(code.name, digitsOf(keys, code.id), code.expires_at)
  await mail.send({ to: code.email, subject: 'Mã xác minh email của bạn', text })
}

/** Forgets codes that ran out before a day; called by the nightly sweep. */
export const forgetOldCodes = repo.removeOld
