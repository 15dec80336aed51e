import type { Db } from '../../db/types.ts'
import { writeOwnAudit } from '../../http/audit.ts'
import type { AuditDetail } from '../../http/context.ts'
import { translate } from '../../http/errors.ts'
import { dueAt } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../auth/account.service.ts'
import { noteMoved } from '../codes/codes.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { tellAccountChanged, tellEmailKept } from '../notifications/account-notices.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import * as repo from './accounts.repo.ts'
import { keepEmail } from './pending-email.service.ts'

type Parts = Pick<Platform, 'clock'> & { jobs: Pick<Jobs, 'enqueue'> }

/** The account under a lock, if its pending address has rested; one that was cancelled or given anew is left alone. */
const lockDue = async (db: Db, { clock }: Parts, userId: string) => {
  const record = await repo.lock(db, userId)
  if (!record?.pending_email_at || record.pending_email_at > dueAt(clock)) return null
  return { ...record, pending_email: record.pending_email ?? '' }
}
type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>

/** The holder of the old mailbox must not stay signed in; both addresses are told. */
const move = async (context: Raising, { id, email: before, pending_email: email }: Due): Promise<AuditDetail> => {
  const { db, now } = context
  await repo.change(db, id, { email, email_verified_at: now, ...repo.nothingPending }, now)
  await endSessions(db, { userId: id, reason: 'ended', now })
  const moved = await noteMoved(context, { email, userId: id, replaces: before })
  await sendLetter(context, { notice: 'email-changed', id: moved })
  await sendLetter(context, { notice: 'email-settled', id })
  await tellAccountChanged(context, id, 'user_email_changed')
  return { changes: { email: { before, after: email } } }
}

/** Somebody else has the address by now: the old one stays, and who gave the other is told. */
const giveUp = async (context: Raising, due: Due): Promise<AuditDetail> => {
  const detail: AuditDetail = {}
  await keepEmail({ ...context, audit: (more) => Object.assign(detail, more) }, due)
  await tellEmailKept(context, { to: due.pending_email_by, userId: due.id, name: due.name })
  return detail
}

type Ending = { db: Db; parts: Parts; userId: string; refusedBecause: string | null }

const end = ({ db, parts, userId, refusedBecause }: Ending) =>
  db.transaction().execute(async (transaction) => {
    const due = await lockDue(transaction, parts, userId)
    if (!due) return
    const now = parts.clock.now()
    const context: Raising = { db: transaction, now, caller: null, platform: parts }
    const detail = await (refusedBecause === null ? move(context, due) : giveUp(context, due))
    const act = { event: 'user.settle-email', now, detail: { ...detail, refId: userId } } as const
    await writeOwnAudit(transaction, act, refusedBecause)
  })

/** Gives an owner the address that has rested for a day; twice it does nothing. */
export const settleEmail = async (db: Db, parts: Parts, userId: string): Promise<void> => {
  try {
    await end({ db, parts, userId, refusedBecause: null })
  } catch (thrown) {
    const { code } = translate(thrown)
    if (code !== 'EMAIL_ALREADY_EXISTS') throw thrown
    await end({ db, parts, userId, refusedBecause: code })
  }
}

/** Asks for all that have rested: the timer of one has been lost with its job, or the server was away. */
export const watchEmails = async (db: Db, { clock }: Pick<Platform, 'clock'>, { enqueue }: Pick<Jobs, 'enqueue'>) => {
  for (const userId of await repo.listDueEmails(db, clock.now())) await enqueue(db, 'settle-email', { userId })
}
