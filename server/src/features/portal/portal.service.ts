import type { Context } from '../../http/context.ts'
import { sendCode, useCode } from '../codes/codes.service.ts'
import type { JudgedCode } from '../codes/codes.service.ts'
import { find as findUser, findOwnerByEmail } from '../users/users.repo.ts'
import { markEmailVerified } from '../users/users.service.ts'

type Asking = Omit<Context, 'caller'>

/** Uses the right code up and marks the e-mail of its owner as verified. */
export const verifyEmail = async (context: Asking, code: JudgedCode): Promise<null> => {
  const owner = await findUser(context.db, code.user_id)
  context.audit({ refId: code.user_id, by: { id: code.user_id, name: owner?.name ?? '' } })
  await useCode(context, code)
  await markEmailVerified(context.db, code.user_id, context.now)
  return null
}

/** Sends the code again; an address that nobody has, or that is verified, costs the same and gets no mail. */
export const resendVerification = async (context: Asking, email: string): Promise<null> => {
  const owner = await findOwnerByEmail(context.db, email)
  const isWaiting = owner !== undefined && !owner.email_verified_at
  if (isWaiting) context.audit({ refId: owner.id })
  await sendCode(context, 'verify-email', { email, userId: isWaiting ? owner.id : null })
  return null
}
