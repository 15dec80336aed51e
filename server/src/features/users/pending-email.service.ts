import { Refusal } from '../../refusal.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { assertEmailFree } from '../profile/own-account.service.ts'
import * as repo from './accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import type { Raising } from '../notifications/notifications.service.ts'

/** For so long the old address of an owner holds after staff gave another one: its holder may object. */
const restMs = 24 * 3_600_000

type Changing = Pick<Raising, 'db' | 'now' | 'platform'>

/** Keeps another address of an owner until it has rested, and tells the old one at once. EMAIL_ALREADY_EXISTS. */
export const restEmail = async (
  context: Changing & { caller: { id: string } },
  { id, pending_email }: repo.AccountRecord,
  email: string,
): Promise<void> => {
  const { db, caller, now, platform } = context
  if (email === pending_email) return
  await assertEmailFree(db, email)
  const at = new Date(now.getTime() + restMs)
  await repo.change(db, id, { pending_email: email, pending_email_at: at, pending_email_by: caller.id }, now)
  await platform.jobs.enqueue(db, 'settle-email', { userId: id }, at)
  await sendLetter(context, { notice: 'email-pending', id })
}

/** Leaves an owner the address of before, and tells them. EMAIL_NOT_PENDING where no other one waits. */
export const keepEmail = async (
  context: Changing & Pick<Context, 'audit'>,
  { id, pending_email: before }: repo.AccountRecord,
): Promise<void> => {
  if (before === null) throw new Refusal('EMAIL_NOT_PENDING')
  await repo.change(context.db, id, repo.nothingPending, context.now)
  await sendLetter(context, { notice: 'email-kept', id })
  context.audit({ changes: { pendingEmail: { before, after: null } } })
}
