import { createHash } from 'node:crypto'
import type { CaseEntity } from '@nhanxanh/contract/case-kinds'
import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import { applicationRole, outsideRole } from '../db/connect.ts'

/** Every kind of job with its payload. Payloads are ids: neither secrets nor personal data lie in the queue. */
export type JobPayloads = {
  /** `isAsked`: somebody waits for a head over what is there. */
  'audit-seal': { isAsked?: true }
  'audit-head-mail': Record<string, never>
  'cosign-head': Record<string, never>
  'chain-check': { checkId: string }
  'code-mail': { codeId: string }
  /** `id`: of the account, the contact, the session, the facility, the code, the request or the notification that the notice is about; `to`: of the account that it goes to. */
  'notice-mail':
    | {
        notice:
          | 'invitation'
          | 'facility-invitation'
          | CaseEntity
          | 'contact-receipt'
          | 'password-changed'
          | 'email-changed'
          | 'unknown-device'
          | 'email-pending'
          | 'email-kept'
          | 'email-settled'
          | 'notification'
        id: string
      }
    | { notice: 'permission-request'; id: string; to: string }
    /** `id`: of the entry in the thread; `to`: of the letter whose person it goes to. */
    | { notice: 'contact-reply'; id: string; to: string }
  /** Notifications that were raised at that moment (ISO 8601); `platforms` null: all. */
  push: { ids: readonly string[]; at: string; platforms: readonly DevicePlatform[] | null }
  export: { exportId: string }
  'export-watch': Record<string, never>
  'deadline-watch': Record<string, never>
  'mailbox-watch': Record<string, never>
  'end-hold': { heldId: string }
  'hold-watch': Record<string, never>
  'settle-email': { userId: string }
  'nightly-sweep': Record<string, never>
  'nightly-step': { step: string }
  'hourly-step': { step: string }
  'run-batch': { batchId: string }
  'paper-copy': { assessmentId: string }
  /** `isNew`: its owner is written to when the paper is there. */
  'draw-certificate': { certificateId: string; isNew?: true }
  /** Of a certificate; asked for by former versions alone. */
  'certificate-mail': { eventId: string }
  /** To the owner of a facility. */
  'owner-letter': { letterId: string }
  /** Of a certificate, whose public page changed. */
  'purge-page': { certificateId: string }
  'begin-lines': Record<string, never>
  'bundle-certificates': { bundleId: string }
  'sign-papers': { signingId: string }
  report: { documentId: string }
  'digest-mail': { digestId: string }
  'send-campaign': { campaignId: string }
  'campaign-watch': Record<string, never>
  'simulate-criteria': { simulationId: string }
}
export type JobName = keyof JobPayloads

type QueueOptions = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  /** The worker gives signs of life while it works: another takes its job up soon after they end. */
  isAlive?: true
  expireInSeconds?: number
}

/**
 * Seconds without a sign of life after which another worker takes a job up: its own is dead, or late on a busy machine, and every job may
 * run twice. The library takes no less than ten from its callers; its
 * tables do. With a sign each second and a look each second a job is taken up again within ten seconds.
 */
const silentSeconds = 5

/** What somebody waits for, tried eight times more. */
const tried = { retryLimit: 8, retryBackoff: true, isAlive: true } as const

/** What goes on where a killed process left it. */
const inSlices = { retryLimit: 10, retryDelay: 1, retryBackoff: true, isAlive: true } as const

/** The last of the night compares files for ten minutes; what is given up is tried again by the hour. */
const step = {
  retryLimit: 5,
  retryDelay: 60,
  retryBackoff: true,
  isAlive: true,
  expireInSeconds: 3_600,
} as const

/** Seconds for which a finished job stays: the alarms count what was given up in a day. */
const keptSeconds = 86_400

/** Each job wakes its worker at the commit. */
const forAll = { notify: true, deleteAfterSeconds: keptSeconds } as const

const queues: Record<JobName, QueueOptions> = {
  'audit-seal': { retryLimit: 0, retryDelay: 1, retryBackoff: false },
  // A witness that is away holds nobody up: it is asked some times more, and with each head anew.
  'cosign-head': { ...tried, retryLimit: 4, retryDelay: 1, expireInSeconds: 60 },
  // Works in slices: one that lasts longer has died with its process.
  'chain-check': { ...inSlices, expireInSeconds: 300 },
  // Sending gives up within 40 s: a mail that takes longer has died with its process.
  'audit-head-mail': { ...tried, retryDelay: 2, expireInSeconds: 600 },
  'code-mail': { ...tried, retryDelay: 2, expireInSeconds: 45 },
  'notice-mail': { ...tried, retryDelay: 2, expireInSeconds: 45 },
  'digest-mail': { ...tried, retryDelay: 2, expireInSeconds: 60 },
  'certificate-mail': { ...tried, retryDelay: 2, expireInSeconds: 60 },
  'owner-letter': { ...tried, retryDelay: 2, expireInSeconds: 60 },
  'paper-copy': { ...tried, retryDelay: 2, expireInSeconds: 60 },
  'begin-lines': { ...inSlices, expireInSeconds: 300 },
  'purge-page': { ...tried, retryDelay: 1, expireInSeconds: 60 },
  // As often as messages are tried (`mostAttempts`), and again for processes that die on the way: what was sent is on record.
  push: { retryLimit: 20, retryDelay: 2, retryBackoff: true, isAlive: true },
  export: { retryLimit: 3, retryDelay: 1, retryBackoff: true, isAlive: true },
  'export-watch': { retryLimit: 0, retryDelay: 1, retryBackoff: false },
  'deadline-watch': { retryLimit: 2, retryDelay: 60, retryBackoff: true },
  // Each minute anew: one that dies or is refused has lost nothing.
  'mailbox-watch': {
    retryLimit: 0,
    retryDelay: 1,
    retryBackoff: false,
    isAlive: true,
    expireInSeconds: 600,
  },
  'end-hold': { ...tried, retryDelay: 1, expireInSeconds: 60 },
  'settle-email': { ...tried, retryDelay: 1, expireInSeconds: 60 },
  'hold-watch': { retryLimit: 0, retryDelay: 1, retryBackoff: false },
  'nightly-sweep': { retryLimit: 2, retryDelay: 60, retryBackoff: true },
  'nightly-step': step,
  'hourly-step': step,
  'bundle-certificates': { retryLimit: 3, retryDelay: 1, retryBackoff: true, isAlive: true },
  report: { retryLimit: 3, retryDelay: 1, retryBackoff: true, isAlive: true },
  'draw-certificate': { ...inSlices, expireInSeconds: 60 },
  // Hashes all papers of a batch, then works in slices.
  'sign-papers': { ...inSlices, expireInSeconds: 300 },
  // Works in slices: one that lasts longer has died with its process.
  'run-batch': { ...inSlices, expireInSeconds: 45 },
  'send-campaign': { ...inSlices, expireInSeconds: 45 },
  'campaign-watch': { retryLimit: 0, retryDelay: 1, retryBackoff: false },
  'simulate-criteria': { ...inSlices, expireInSeconds: 45 },
}
const cronOf: Partial<Record<JobName, string>> = {
  'audit-seal': '* * * * *',
  'campaign-watch': '* * * * *',
  'deadline-watch': '7 * * * *',
  'export-watch': '* * * * *',
  'hold-watch': '* * * * *',
  'mailbox-watch': '* * * * *',
  'nightly-sweep': '17 3 * * *',
}

/** Workers look each second for jobs whose own worker fell silent: among all that have finished the few under way are found by this. */
const underWay = "create index if not exists job_under_way on pgboss.job (name) where state = 'active'"

const roles = `${applicationRole}, ${outsideRole}`
/**
 * A comment on the schema says for which release the tables of the queue were prepared: a start that finds its own has nothing to
 * do.
 */
const preparedFor = createHash('sha256')
  .update(JSON.stringify([getConstructionPlans(), queues, forAll, underWay, cronOf, silentSeconds, roles]))
  .digest('hex')
const isPrepared = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ mark: string | null }>(
    "select obj_description(to_regnamespace('pgboss'), 'pg_namespace') as mark",
  )
  return rows[0]?.mark === preparedFor
}

/** Installs or updates the tables of the queue as the owner of the database, and lets the roles of the application use them. */
export const prepareJobs = async (pool: Pool): Promise<void> => {
  if (await isPrepared(pool)) return
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, ...quiet })
  boss.on('error', () => {})
  await boss.start()
  for (const [name, { isAlive: _, ...own }] of Object.entries(queues)) {
    const options = { ...own, ...forAll }
    await ((await boss.getQueue(name)) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
  }
  const alive = Object.entries(queues).flatMap(([name, { isAlive }]) => (isAlive ? [name] : []))
  await pool.query('update pgboss.queue set heartbeat_seconds = case when name = any($1) then $2::int end', [
    alive,
    silentSeconds,
  ])
  for (const [name, cron] of Object.entries(cronOf)) {
    await boss.schedule(name, cron, {}, { tz: 'Asia/Ho_Chi_Minh' })
  }
  await boss.stop({ graceful: false })
  await pool.query(`${underWay};
    grant usage on schema pgboss to ${roles};
    grant select, insert, update, delete on all tables in schema pgboss to ${roles};
    grant execute on all functions in schema pgboss to ${roles};
    comment on schema pgboss is '${preparedFor}'`)
}
/** A queue that neither looks after its jobs nor starts them by the clock. */
export const quiet = { supervise: false, schedule: false } as const
