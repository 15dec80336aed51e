import { digestHour, digestWeek, nextDigestDay } from '@nhanxanh/contract/features/reports.digest-rules'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../../http/context.ts'
import { digestSentence, digestTitle, digestWords } from '../../../letters/digest-words.ts'
import type { DigestWords } from '../../../letters/digest-words.ts'
import { digestLetter } from '../../../letters/digests.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listProvinces } from '../../addresses/addresses.repo.ts'
import { callerNow } from '../../auth/account.service.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { figuresOf } from '../figures.service.ts'
import { workToday } from '../work.service.ts'
import * as repo from './digests.repo.ts'
import * as subscriptions from './subscriptions.repo.ts'
import type { StoredSubscription } from './subscriptions.repo.ts'

const key: Permission = 'report:view'

type Reading = { db: Db; caller: Caller; now: Date }

/** Counted as the reader would count it at this moment: nothing is in it that they could not open. */
const wordsOf = async (
  reading: Reading,
  { type, province_code }: StoredSubscription,
  day: string,
): Promise<DigestWords> => {
  const filter = { ...(type && { type }), ...(province_code && { provinceCode: province_code }) }
  const [{ items }, figures] = await Promise.all([
    workToday(reading),
    figuresOf(reading, { ...digestWeek(day), ...filter, compare: 'previous' }),
  ])
  return digestWords(items, figures)
}

const filterWords = async (db: Db, { type, province_code: codes }: StoredSubscription): Promise<string> => {
  const types = (type ?? []).map((each) => facilityTypeNames[each])
  const names = new Map(codes ? (await listProvinces(db)).map(({ code, name }) => [code, name]) : [])
  const provinces = (codes ?? []).map((code) => names.get(code) ?? code)
  return [...types, ...provinces].join(', ') || 'toàn chương trình'
}

type Watching = Omit<Raising, 'caller'>

/** Tells one person, once: whoever takes the day does all of it in one transaction. */
const tell = async ({ db, now, platform }: Watching, due: StoredSubscription): Promise<void> => {
  const caller = await callerNow(db, due.user_id, due.code)
  if (!caller.can(key)) return
  const day = vietnamDay(now)
  const words = await wordsOf({ db, caller, now }, due, day)
  await db.transaction().execute(async (transaction) => {
    if (!(await subscriptions.take(transaction, due, nextDigestDay(day, due.weekday)))) return
    const made = await repo.create(transaction, { user_id: due.user_id, day, made_at: now })
    if (!made) return
    if (due.ways.includes('notification')) {
      const notice = { title: digestTitle(day), body: digestSentence(words) }
      const raising = { db: transaction, now, platform, caller: null }
      await raise(raising, { type: 'report_digest', to: { people: [due.user_id] }, ...notice })
    }
    if (due.ways.includes('mail')) await platform.jobs.enqueue(transaction, 'digest-mail', { digestId: made.id })
  })
}

/**
 * Tells everybody whose day it is of the week that is over; what nothing ran for is told when something runs again, once. Who was locked
 * out or may not see reports any more is not subscribed any more.
 */
export const watchDigests = async (watching: Watching): Promise<void> => {
  const { db, now } = watching
  await subscriptions.removeLost(db, key)
  if (Number(formatTime(now).slice(0, 2)) < digestHour) return
  const failures: unknown[] = []
  for (const due of await subscriptions.listDue(db, vietnamDay(now))) {
    await tell(watching, due).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

type Parts = Pick<Platform, 'mail' | 'clock' | 'address'>

/**
 * Sends the letter of a digest. It is marked as sent before it leaves: a process that dies on the way loses it rather than that it
 * comes twice. What the mail server refuses is tried again.
 */
export const mailDigest = async (db: Db, { mail, clock, address }: Parts, digestId: string): Promise<void> => {
  const digest = await repo.findUnsent(db, digestId)
  if (!digest) return
  const subscription = await subscriptions.find(db, digest.user_id)
  if (!subscription?.ways.includes('mail')) return
  const now = clock.now()
  const caller = await callerNow(db, digest.user_id, digestId)
  if (!caller.can(key)) return
  const { day, name, email } = digest
  const words = await wordsOf({ db, caller, now }, subscription, day)
  const filter = await filterWords(db, subscription)
  const { name: sender } = await programmeOf(db)
  const letter = digestLetter({ id: digestId, day, words, filter, subscription, address }, { to: email, name, sender })
  if (!(await repo.claim(db, digestId, now))) return
  try {
    await mail.send(letter)
  } catch (error) {
    await repo.release(db, digestId)
    throw error
  }
}

const keptDays = 60

/** What was sent so long ago is not sent again anyway. */
export const sweepDigests = (db: Db, now: Date): Promise<void> =>
  repo.removeBefore(db, new Date(now.getTime() - keptDays * 86_400_000))
