import type { UserDetail } from '@nhanxanh/contract/features/users'
import { Refusal } from '../../refusal.ts'
import { assertStaffMaySend, forgetGuesses, sendCode } from '../codes/codes.service.ts'
import type { Sending } from '../codes/codes.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { accountDetail, takeAccount } from './accounts.service.ts'
import type { Acting, Changing } from './accounts.service.ts'
import { keepEmail } from './pending-email.service.ts'

/**
 * Sends an account whose address nobody has proven what proves it: to staff the invitation, which leads to choosing a
 * password by a code, to an owner the code of the registration. While a code is live it is the same one again.
 */
export const resendVerification = async (context: Changing & Sending, id: string): Promise<null> => {
  context.audit({ refId: id })
  const record = await takeAccount(context, id)
  if (record.status === 'inactive') throw new Refusal('USER_IS_BANNED')
  if (!record.works) throw new Refusal('ACCOUNT_EXPIRED')
  if (record.email_verified_at !== null) throw new Refusal('EMAIL_ALREADY_VERIFIED')
  if (record.kind === 'staff') await sendLetter(context, { notice: 'invitation', id })
  else {
    await forgetGuesses(context.db, { purpose: 'verify-email', email: record.email })
    await sendCode(context, 'verify-email', { email: record.email, userId: id })
  }
  return null
}

/** The same as a row of a batch: no mailbox gets more than its five letters an hour, whoever asks. */
export const resendInBatch = async (context: Changing & Sending, id: string): Promise<void> => {
  const { email } = await takeAccount(context, id)
  await assertStaffMaySend(context.db, context.now, email)
  await resendVerification(context, id)
}

/** Takes back the address that waits for an owner, as whoever has the old one asks for. EMAIL_NOT_PENDING. */
export const cancelEmail = async (context: Acting, id: string): Promise<UserDetail> => {
  context.audit({ refId: id })
  await keepEmail(context, await takeAccount(context, id))
  return accountDetail(context, id)
}
