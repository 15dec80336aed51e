import { forgetShares } from '../../db/throttle.ts'
import type { Context } from '../../http/context.ts'
import { disowningDays, readDisowningToken } from '../../platform/devices.ts'
import { Refusal } from '../../refusal.ts'
import { earnedToken, readToken, sendCode, spendToken, useCode } from '../codes/codes.service.ts'
import type { JudgedCode } from '../codes/codes.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { tellAccountChanged } from '../notifications/account-notices.service.ts'
import { audienceOf, barOf } from './auth.policy.ts'
import * as repo from './auth.repo.ts'
import { guessedAt, sessionDays } from './auth.service.ts'
import { assertChosenWell } from './strength.service.ts'
import type { Audience } from './tokens.ts'

type Asking = Omit<Context, 'caller'>

/**
 * Mails a code to choose a new password; whichever door was asked, the letter leads to that of the account. An address without an account, and one
 * that is disabled or has expired, costs the same statements and the same job and gets the same answer; only no mail is written.
 */
export const askForPasswordCode = async (context: Asking, email: string) => {
  const account = await repo.findByEmail(context.db, email)
  const isReached = account && barOf(account, context.now) === null
  const userId = isReached ? account.id : null
  if (userId !== null) context.audit({ refId: userId })
  return sendCode(context, 'reset-password', { email, userId })
}

/**
 * Mails a code again to an address that nobody has proven: to staff the code of a recovery, which proves it, to owners that
 * of their registration. Every other address costs the same statements and the same job, and disturbs no code that is live.
 */
export const askForVerification = async (context: Asking, email: string): Promise<null> => {
  const account = await repo.findByEmail(context.db, email)
  const isWaiting = account && !account.email_verified_at && barOf(account, context.now) === null
  const userId = isWaiting ? account.id : null
  if (userId !== null) context.audit({ refId: userId })
  const isStaff = isWaiting && account.kind === 'staff'
  await sendCode(context, isStaff ? 'reset-password' : 'verify-email', { email, userId })
  return null
}

/** At the portal owners alone may choose a password. Staff also give owners a code that they type at the console. */
const assertOwner = (person: Parameters<typeof audienceOf>[0] | undefined): void => {
  if (!person || audienceOf(person) !== 'portal') throw new Refusal('OTP_CODE_OR_TOKEN_NOT_CORRECT')
}

/** Takes the right digits and gives a token for the last step, good once and for ten minutes. */
export const earnToken = async (context: Asking, code: JudgedCode, door: Audience): Promise<{ token: string }> => {
  context.audit({ refId: code.user_id })
  if (door === 'portal') assertOwner(await repo.findReached(context.db, code.user_id, code.email))
  await useCode(context, code)
  return { token: earnedToken(context.platform.keys, code) }
}

type Choice = { token: string; password: string; confirmPassword: string }

/** Judges a new password and its token, and hashes the password, before the transaction. */
export const prepareReset = async ({ outside, now, platform, audit }: Asking, choice: Choice) => {
  await assertChosenWell(outside, choice)
  const code = await readToken(outside, platform.keys, choice.token, now)
  audit({ refId: code.user_id })
  return { code, hash: await platform.passwords.hash(choice.password) }
}

/** Sets the new password: all sessions of the account end, its guesses are forgotten, and a notice goes out by mail. */
export const resetPassword = async (
  context: Asking,
  { code, hash }: { code: JudgedCode; hash: string },
  door: Audience,
): Promise<{ email: string }> => {
  const { db, outside, now, audit } = context
  const person = await repo.findReached(db, code.user_id, code.email)
  if (!person || barOf(person, now) !== null) throw new Refusal('OTP_CODE_OR_TOKEN_NOT_CORRECT')
  if (door === 'portal') assertOwner(person)
  audit({ refId: person.id, by: { id: person.id, name: person.name } })
  await spendToken(context, code)
  await repo.setPassword(db, person.id, hash, now)
  await repo.markReached(db, person.id, now)
  await repo.endSessionsOf(db, { userId: person.id, reason: 'password', now })
  await sendLetter(context, { notice: 'password-changed', id: person.id })
  await tellAccountChanged({ ...context, caller: null }, person.id, 'user_password_changed')
  await forgetShares(outside, guessedAt(audienceOf(person), person.email))
  return { email: person.email }
}

const linkIsOver = `Liên kết không đúng hoặc đã quá ${disowningDays} ngày. Nếu bạn nghi có người dùng tài khoản của mình, hãy đặt mật khẩu mới và báo cho ban tổ chức chương trình.`

/**
 * The person of an account says, by the link of a letter, that a sign-in was somebody else: all sessions of the account end. Said again, it
 * ends no others.
 */
export const disownSignIn = async ({ db, now, platform, audit }: Asking, token: string) => {
  const sessionId = readDisowningToken(platform.keys, token)
  const signIn = sessionId === null ? undefined : await repo.lockSignIn(db, sessionId)
  const lastMoment = (signIn?.expires_at.getTime() ?? 0) - (sessionDays - disowningDays) * 86_400_000
  if (!sessionId || !signIn || lastMoment <= now.getTime()) {
    throw new Refusal('OTP_CODE_OR_TOKEN_NOT_CORRECT', { sentence: linkIsOver })
  }
  const { user_id: userId, name, audience: door, disowned_at: saidAt } = signIn
  if (saidAt !== null) {
    audit({ isNothing: true })
    return { door }
  }
  audit({ refId: userId, by: { id: userId, name } })
  await repo.disown(db, sessionId, now)
  await repo.endSessionsOf(db, { userId, reason: 'ended', now })
  audit({ changes: { session: { before: 'live', after: 'ended: its person said that it was somebody else' } } })
  return { door }
}
