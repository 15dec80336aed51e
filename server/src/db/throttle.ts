import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { compiledOnce } from './statements/compiled-once.ts'
import { removeInSlices } from './statements/remove-in-slices.ts'
import type { Db } from './types.ts'

/** `weight`: what one attempt takes of the limit; without it 1. */
export type Allowance = { key: string; limit: number; windowMinutes: number; weight?: number }

const take = compiledOnce((db, key: string, now: Date, windowStart: Date, weight: number) =>
  db
    .insertInto('throttles')
    .values({ key, window_started_at: now, taken: weight })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        taken: sql<number>`case when throttles.window_started_at <= ${windowStart} then ${weight}::int
          else throttles.taken + ${weight}::int end`,
        window_started_at: sql<Date>`case when throttles.window_started_at <= ${windowStart} then ${now}::timestamptz
          else throttles.window_started_at end`,
      }),
    )
    .returning(['taken', 'window_started_at']),
)

/**
 * Takes one of the attempts of a window; answers 0 where it was still allowed, else the seconds until the next one is. Exact across processes: one statement
 * counts and answers. Runs outside the caller's transaction, so that a refused act still counts.
 */
export const takeAttempt = async (
  db: Db,
  now: Date,
  { key, limit, windowMinutes, weight = 1 }: Allowance,
): Promise<number> => {
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000)
  const [window] = await take(db, key, now, windowStart, weight)
  if (!window || window.taken <= limit) return 0
  return Math.max(1, Math.ceil((window.window_started_at.getTime() - windowStart.getTime()) / 1000))
}

/** The same for what is refused by name; TOO_MANY_REQUESTS with the seconds to wait. */
export const assertPace = async (db: Db, now: Date, allowance: Allowance): Promise<void> => {
  const wait = await takeAttempt(db, now, allowance)
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait, isThrottled: true })
}

const find = compiledOnce((db, key: string) => db.selectFrom('throttles').selectAll().where('key', '=', key))

/** Like `takeAttempt`, but takes none: 0 while the window has room. */
export const waitFor = async (db: Db, now: Date, { key, limit, windowMinutes }: Allowance): Promise<number> => {
  const [window] = await find(db, key)
  if (!window || window.taken < limit) return 0
  const endsMs = window.window_started_at.getTime() + windowMinutes * 60_000
  return Math.max(0, Math.ceil((endsMs - now.getTime()) / 1000))
}

/** Gives one attempt back: it was not a guess after all. */
export const giveBackAttempt = compiledOnce((db, key: string) =>
  db
    .updateTable('throttles')
    .set({ taken: sql<number>`greatest(taken - 1, 0)` })
    .where('key', '=', key),
)

type Share = {
  /** The target of the attempts: an account on a sign-in page, a mailbox. */
  subject: string
  ip: string
  /** From where somebody has signed in to this very account before. */
  device: string | null
  windowMinutes: number
  /** For each known device, for each network, and for all networks together. */
  limits: { device: number; network: number; strangers: number }
}

const deviceKey = (subject: string, device: string) => `${subject}:device:${device}`
const networkKey = (subject: string, ip: string) => `${subject}:from:${networkOf(ip)}`

/**
 * Takes an attempt of those that a known device has for itself, else of those of its network and of all strangers. So
 * strangers are bounded together, and still cannot use up what the owner of an account needs. Answers as `takeAttempt`.
 */
export const takeShare = async (
  db: Db,
  now: Date,
  { subject, ip, device, windowMinutes, limits }: Share,
): Promise<number> => {
  if (device !== null) {
    return takeAttempt(db, now, { key: deviceKey(subject, device), limit: limits.device, windowMinutes })
  }
  const wait = await takeAttempt(db, now, { key: networkKey(subject, ip), limit: limits.network, windowMinutes })
  // Refused attempts of one network do not count for the others.
  return wait > 0 ? wait : takeAttempt(db, now, { key: subject, limit: limits.strangers, windowMinutes })
}

const giveBackNetwork = compiledOnce((db, subject: string, network: string, most: number) =>
  db
    .updateTable('throttles')
    .set({
      taken: sql<number>`greatest(0, taken - least(${most}::int, (select n.taken from throttles n where n.key = ${network})))`,
    })
    .where('key', '=', subject),
)

/** After a success: its device or network starts anew, and what was tried from elsewhere still counts. */
export const forgetShare = async (db: Db, { subject, ip, device, limits }: Share): Promise<void> => {
  if (device !== null) return void (await forgetAttempts(db, deviceKey(subject, device)))
  const network = networkKey(subject, ip)
  await giveBackNetwork(db, subject, network, limits.network)
  await forgetAttempts(db, network)
}

/** The owner has proven to be one: whatever was tried at a subject, from wherever, is forgotten. */
export const forgetShares = async (db: Db, subject: string): Promise<void> => {
  await db
    .deleteFrom('throttles')
    .where((throttle) => throttle.or([throttle('key', '=', subject), sql<boolean>`starts_with(key, ${`${subject}:`})`]))
    .execute()
}

/**
 * One place on the network is an IPv4 address, or the /64 of an IPv6 address, within which every house may choose 2^64 addresses.
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [head = '', tail] = ip.toLowerCase().split('::')
  const left = groups(head)
  const gap = tail === undefined ? 0 : 8 - left.length - groups(tail).length
  const whole = [...left, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...groups(tail ?? '')]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Gives the attempts of a key back, after a success. */
export const forgetAttempts = compiledOnce((db, key: string) => db.deleteFrom('throttles').where('key', '=', key))

/** Removes windows that ended; called by the nightly sweep. */
export const forgetOldWindows = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'throttles', (row) => row('window_started_at', '<', before))
}
