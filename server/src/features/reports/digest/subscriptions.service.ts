import type { DigestSubscription } from '@nhanxanh/contract/features/reports.digest'
import { nextDigestDay } from '@nhanxanh/contract/features/reports.digest-rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { AuditDetail, Caller, Context } from '../../../http/context.ts'
import * as repo from './subscriptions.repo.ts'

type Writing = { db: Db; caller: Caller; now: Date; audit: (detail: AuditDetail) => void }

const shown = ['type', 'province_code', 'ways', 'weekday'] as const
const toSubscription = (row: repo.StoredSubscription): DigestSubscription => fieldsOf(pick(row, shown))

/** What the caller has subscribed to; null: nothing. */
export const subscriptionOf = async ({ db, caller }: Pick<Writing, 'db' | 'caller'>) => {
  const row = await repo.find(db, caller.id)
  return { subscription: row ? toSubscription(row) : null }
}

/** Keeps how the caller wants the digest; the first one comes on the next such day. */
export const subscribe = async ({ db, caller, now, audit }: Writing, wish: DigestSubscription) => {
  audit({ refId: caller.id })
  const before = await repo.find(db, caller.id)
  const nextOn = nextDigestDay(vietnamDay(now), wish.weekday)
  const after = toSubscription(await repo.save(db, { userId: caller.id, wish, nextOn, now }))
  audit({ refId: caller.id, changes: { digest: { before: before ? toSubscription(before) : null, after } } })
  return { subscription: after }
}

/** Ends it for the caller; nothing where there is none. */
export const unsubscribe = async ({ db, caller, audit }: Writing): Promise<null> => {
  audit({ refId: caller.id })
  await repo.remove(db, caller.id)
  return null
}

type Leaving = Pick<Context, 'db'> & { audit: (detail: AuditDetail) => void }

/** Ends the subscription whose letters hold the code. Whoever guesses learns nothing: every code is answered alike. */
export const leaveDigest = async ({ db, audit }: Leaving, code: string): Promise<null> => {
  const person = await repo.findByCode(db, code)
  if (!person) {
    audit({ isNothing: true })
    return null
  }
  audit({ refId: person.id, by: person })
  await repo.remove(db, person.id)
  return null
}
