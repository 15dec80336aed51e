import type { UserDetail } from '@nhanxanh/contract/features/users'
import type { HandOver, banBody } from '@nhanxanh/contract/features/users.fields'
import { banReasonNames } from '@nhanxanh/contract/features/users.rules'
import type { z } from 'zod'
import { Refusal } from '../../refusal.ts'
import * as auth from '../auth/account.service.ts'
import { listSessions } from '../auth/auth.repo.ts'
import { assertStaffMaySend, forgetGuesses, sendCode } from '../codes/codes.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { forgetDevices } from '../notifications/devices.service.ts'
import { keepingAdministrator } from '../roles/administrators.service.ts'
import { accountDetail, accountOf, takeAccount } from './accounts.service.ts'
import type { Acting, Changing } from './accounts.service.ts'
import * as repo from './accounts.repo.ts'
import { handOverAll } from './offboarding.service.ts'

type Ban = z.output<typeof banBody>

/** Bans an account with a reason; its sessions end in the same transaction, and what it held is handed over. */
export const ban = (context: Changing, id: string, { code, note, handOver }: Ban): Promise<void> => {
  context.audit({ refId: id })
  return keepingAdministrator(context.db, async () => {
    const { db, caller, now } = context
    const record = await takeAccount(context, id)
    if (record.status === 'inactive') throw new Refusal('USER_IS_BANNED')
    const handed = await handOverAll(context, id, handOver)
    await auth.endSessions(db, { userId: id, reason: 'banned', now })
    await forgetDevices(db, id)
    const why = JSON.stringify({ code, note, at: now.toISOString(), by: caller.name })
    await repo.change(db, id, { status: 'inactive', ban: why }, now)
    const reason = note === null ? banReasonNames[code] : `${banReasonNames[code]}: ${note}`
    context.audit({
      changes: { status: { before: 'active', after: 'inactive' }, reason: { before: null, after: reason }, ...handed },
    })
  })
}

/** The same with the account as it is then; for the single act. */
export const banAccount = async (context: Acting, id: string, given: Ban): Promise<UserDetail> => {
  await ban(context, id, given)
  return accountDetail(context, id)
}

const bannedAgain = 'Tài khoản này đã được bỏ cấm rồi cấm lại sau đó.'

/** Lets an account in again, and tells why it was kept out; with `since`, only out of the ban of that instant. */
export const unban = async (context: Changing, id: string, since?: string): Promise<UserDetail['ban']> => {
  context.audit({ refId: id })
  const record = await takeAccount(context, id)
  if (record.status !== 'inactive') throw new Refusal('USER_NOT_BANNED')
  if (since !== undefined && record.ban?.at !== since) throw new Refusal('STALE_VERSION', { sentence: bannedAgain })
  await repo.change(context.db, id, { status: 'active', ban: null }, context.now)
  context.audit({ changes: { status: { before: 'inactive', after: 'active' } } })
  return record.ban
}

/** The same with the account as it is then; for the single act. */
export const unbanAccount = async (context: Acting, id: string) => {
  const lifted = await unban(context, id)
  return { ...(await accountDetail(context, id)), lifted }
}

/** Hands over what somebody has in hand who stays, or whose account has ended by itself. */
export const handOverWork = async (context: Acting, id: string, handOver: HandOver): Promise<UserDetail> => {
  context.audit({ refId: id })
  await takeAccount(context, id)
  context.audit({ changes: await handOverAll(context, id, handOver) })
  return accountDetail(context, id)
}

/** Before the transaction: nobody's mailbox is flooded, and strangers who asked for codes take nothing from staff. */
export const assertMayMail = async (context: Acting, id: string): Promise<void> => {
  const { outside, now, audit } = context
  audit({ refId: id })
  await assertStaffMaySend(outside, now, (await accountOf(outside, id)).email)
}

/** Sends a code to choose a new password; who was invited and never came gets the invitation again. */
export const resetPassword = async (context: Acting, id: string): Promise<null> => {
  const record = await takeAccount(context, id)
  if (record.status === 'inactive') throw new Refusal('USER_IS_BANNED')
  if (!record.works) throw new Refusal('ACCOUNT_EXPIRED')
  await forgetGuesses(context.db, { purpose: 'reset-password', email: record.email })
  const isNew = record.last_login_at === null && record.kind === 'staff'
  if (isNew) await sendLetter(context, { notice: 'invitation', id })
  else await sendCode(context, 'reset-password', { email: record.email, userId: id })
  return null
}

/** The live sessions of an account. */
export const sessionsOf = async ({ db, now }: Pick<Acting, 'db' | 'now'>, id: string) => {
  await accountOf(db, id)
  const rows = await listSessions(db, id, now)
  return {
    items: rows.map(({ id: sessionId, created_at, rotated_at, ip, user_agent, receives_push }) => ({
      id: sessionId,
      createdAt: created_at.toISOString(),
      lastSeenAt: rotated_at.toISOString(),
      ip,
      userAgent: user_agent,
      receivesPush: receives_push,
    })),
  }
}

/** Ends one session of an account, or all of them. */
export const endSessions = async (context: Acting, id: string, sessionId?: string): Promise<null> => {
  context.audit({ refId: id })
  await takeAccount(context, id)
  const { db, now } = context
  const ended = await auth.endSessions(db, {
    userId: id,
    reason: 'ended',
    now,
    ...(sessionId !== undefined && { only: sessionId }),
  })
  if (sessionId !== undefined && ended === 0) throw new Refusal('NOT_FOUND')
  context.audit({ changes: { sessions: { before: ended, after: 0 } } })
  return null
}
