import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import type { Db } from '../../db/types.ts'
import { assertPace } from '../../db/throttle.ts'
import { Refusal } from '../../refusal.ts'
import { endSessions } from '../auth/account.service.ts'
import { setPassword } from '../auth/auth.service.ts'
import { keepingAdministrator } from '../roles/administrators.service.ts'
import { assertChosenWell } from '../auth/strength.service.ts'
import { assertMaySend, judgeCode, sendCode, useCode } from '../codes/codes.service.ts'
import type { JudgedCode } from '../codes/codes.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { forgetDevices } from '../notifications/devices.service.ts'
import { tellAccountChanged } from '../notifications/account-notices.service.ts'
import { ownProfile } from './profile.service.ts'
import type { Acting } from './profile.service.ts'
import * as repo from './profile.repo.ts'

/** A stranger at an unlocked computer has no more attempts than at the sign-in. */
const guessesPerAccount = { limit: 10, windowMinutes: 15 }

/** PASSWORD_NOT_CORRECT at the field unless the person knows the password of the account. Slow: before the transaction. */
const assertKnowsPassword = async (context: Acting, password: string, field = 'password') => {
  const { outside, caller, now, audit, platform } = context
  audit({ refId: caller.id })
  await assertPace(outside, now, { key: `own-password:${caller.id}`, ...guessesPerAccount })
  if (await platform.passwords.matches(password, await repo.passwordHashOf(outside, caller.id))) return
  throw new Refusal('PASSWORD_NOT_CORRECT', { fields: { [field]: 'Mật khẩu hiện tại không đúng.' } })
}

type Wish = { email: string; password: string }

/** EMAIL_ALREADY_EXISTS at its field where an account has the address at this moment; the constraint decides at the change. */
export const assertEmailFree = async (db: Db, email: string): Promise<void> => {
  if (!(await repo.isEmailTaken(db, email))) return
  const sentence = 'Email này đã được dùng cho một tài khoản khác.'
  throw new Refusal('EMAIL_ALREADY_EXISTS', { fields: { email: sentence } })
}

/**
 * Before a code goes to a new address: the password is right, and the address is free at this moment; asking here spares a
 * code that could never be used.
 */
export const prepareEmailChange = async (context: Acting, { email, password }: Wish): Promise<void> => {
  await assertKnowsPassword(context, password)
  await assertMaySend(context, email)
  await assertEmailFree(context.outside, email)
}

/** Mails a code to the new address. */
export const askEmailChange = (context: Acting, { email }: Wish) => {
  const { caller, audit } = context
  audit({ refId: caller.id })
  return sendCode(context, 'change-email', { email, userId: caller.id, replaces: caller.email })
}

/** Judges password and code before the transaction, so that a wrong guess counts. */
export const prepareNewEmail = async (context: Acting, given: Wish & { code: string }): Promise<JudgedCode> => {
  await assertKnowsPassword(context, given.password)
  const series = { purpose: 'change-email', email: given.email, userId: context.caller.id } as const
  return judgeCode(context, series, given.code)
}

/** Moves the account to its new address and tells the old one. EMAIL_ALREADY_EXISTS by constraint. */
export const changeEmail = async (context: Acting, code: JudgedCode): Promise<CurrentUser> => {
  const { db, caller, now, audit } = context
  audit({ refId: caller.id, changes: { email: { before: caller.email, after: code.email } } })
  await useCode(context, code)
  await repo.changeEmail(db, caller.id, code.email, now)
  await sendLetter(context, { notice: 'email-changed', id: code.id })
  await tellAccountChanged(context, caller.id, 'user_email_changed')
  return ownProfile(context)
}

type Choice = { currentPassword: string; password: string; confirmPassword: string }

/** Judges both passwords and hashes the new one, before the transaction. */
export const preparePassword = async (context: Acting, choice: Choice): Promise<string> => {
  await assertKnowsPassword(context, choice.currentPassword, 'currentPassword')
  await assertChosenWell(context.outside, choice)
  if (choice.password === choice.currentPassword) {
    throw new Refusal('PASSWORD_NOT_STRONG', { fields: { password: 'Mật khẩu mới phải khác mật khẩu hiện tại.' } })
  }
  return context.platform.passwords.hash(choice.password)
}

/** Sets the new password; the other sessions of the account end, and a notice goes out by mail. */
export const changePassword = async (context: Acting, hash: string): Promise<CurrentUser> => {
  const { db, caller, now, audit } = context
  audit({ refId: caller.id })
  await setPassword(db, caller.id, hash, now)
  await endSessions(db, { userId: caller.id, reason: 'password', now, except: caller.sessionId })
  await sendLetter(context, { notice: 'password-changed', id: caller.id })
  await tellAccountChanged(context, caller.id, 'user_password_changed')
  return ownProfile(context)
}

/** Before leaving: the address typed is the person's own, and the password is right. */
export const prepareLeaving = async (context: Acting, { email, password }: Wish): Promise<void> => {
  await assertKnowsPassword(context, password)
  if (email === context.caller.email) return
  throw new Refusal('VALIDATION_FAILED', { fields: { email: 'Hãy nhập đúng email của tài khoản này.' } })
}

/** Ends the account and all its sessions; never the last one that holds everything (LAST_ADMINISTRATOR). */
export const leave = ({ db, caller, now, audit }: Acting): Promise<null> => {
  audit({ refId: caller.id, changes: { status: { before: 'active', after: 'inactive' } } })
  return keepingAdministrator(db, async () => {
    await repo.deactivate(db, caller.id, now)
    await endSessions(db, { userId: caller.id, reason: 'ended', now })
    await forgetDevices(db, caller.id)
    return null
  })
}
