import { createHash } from 'node:crypto'
import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import { fromKysely, getConstructionPlans, PgBoss } from 'pg-boss'
import type { JobResult } from 'pg-boss'
import type { Pool } from 'pg'
import { applicationRole, outsideRole, sessionSettings } from '../db/connect.ts'
import type { DatabaseAddress } from '../db/connect.ts'
import { isAway } from '../db/refusal.ts'
import type { Db } from '../db/types.ts'
import type { Log } from './log.ts'

/** Every kind of job with its payload. Payloads are ids: neither secrets nor personal data lie in the queue. */
export type JobPayloads = {
  /** `isAsked`: somebody waits for a head over what is there. */
  'audit-seal': { isAsked?: true }
  'audit-head-mail': Record<string, never>
  'cosign-head': Record<string, never>
  'chain-check': { checkId: string }
  'code-mail': { codeId: string }
  /** `id`: of the account, the session, the facility, the code, the request or the notification that the notice is about; `to`: of the account that it goes to. */
  'notice-mail':
    | {
        notice:
          | 'invitation'
          | 'facility-invitation'
          | 'appeal'
          | 'data-request'
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
  /** Of the certificate: what its owner is written about. */
  'certificate-mail': { eventId: string }
  /** Of a certificate, whose public page changed. */
  'purge-page': { certificateId: string }
  'begin-lines': Record<string, never>
  'bundle-certificates': { bundleId: string }
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
  notify: boolean
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
const tried = { retryLimit: 8, retryBackoff: true, notify: true, isAlive: true } as const

/** What goes on where a killed process left it. */
const inSlices = { retryLimit: 10, retryDelay: 1, retryBackoff: true, notify: true, isAlive: true } as const

/** The last of the night compares files for ten minutes; what is given up is tried again by the hour. */
const step = {
  retryLimit: 5,
  retryDelay: 60,
  retryBackoff: true,
  notify: true,
  isAlive: true,
  expireInSeconds: 3_600,
} as const

/** `notify`: somebody waits for it, so the worker is woken at the commit instead of at its next poll. */
const queues: Record<JobName, QueueOptions> = {
  'audit-seal': { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: true },
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
  'paper-copy': { ...tried, retryDelay: 2, expireInSeconds: 60 },
  'begin-lines': { ...inSlices, expireInSeconds: 300 },
  'purge-page': { ...tried, retryDelay: 1, expireInSeconds: 60 },
  // As often as messages are tried (`mostAttempts`), and again for processes that die on the way: what was sent is on record.
  push: { retryLimit: 20, retryDelay: 2, retryBackoff: true, notify: true, isAlive: true },
  export: { retryLimit: 3, retryDelay: 1, retryBackoff: true, notify: true, isAlive: true },
  'export-watch': { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: false },
  'deadline-watch': { retryLimit: 2, retryDelay: 60, retryBackoff: true, notify: false },
  // Each minute anew: one that dies or is refused has lost nothing.
  'mailbox-watch': {
    retryLimit: 0,
    retryDelay: 1,
    retryBackoff: false,
    notify: false,
    isAlive: true,
    expireInSeconds: 600,
  },
  'end-hold': { ...tried, retryDelay: 1, expireInSeconds: 60 },
  'settle-email': { ...tried, retryDelay: 1, expireInSeconds: 60 },
  'hold-watch': { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: false },
  'nightly-sweep': { retryLimit: 2, retryDelay: 60, retryBackoff: true, notify: false },
  'nightly-step': step,
  'hourly-step': step,
  'bundle-certificates': { retryLimit: 3, retryDelay: 1, retryBackoff: true, notify: true, isAlive: true },
  report: { retryLimit: 3, retryDelay: 1, retryBackoff: true, notify: true, isAlive: true },
  'draw-certificate': { ...inSlices, expireInSeconds: 60 },
  // Works in slices: one that lasts longer has died with its process.
  'run-batch': { ...inSlices, expireInSeconds: 45 },
  'send-campaign': { ...inSlices, expireInSeconds: 45 },
  'campaign-watch': { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: false },
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

const roles = `${applicationRole}, ${outsideRole}`
/**
 * A comment on the schema says for which release the tables of the queue were prepared: a start that finds its own has nothing to
 * do.
 */
const preparedFor = createHash('sha256')
  .update(JSON.stringify([getConstructionPlans(), queues, cronOf, silentSeconds, roles]))
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
  for (const [name, { isAlive: _, ...options }] of Object.entries(queues)) {
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
  await pool.query(`grant usage on schema pgboss to ${roles};
    grant select, insert, update, delete on all tables in schema pgboss to ${roles};
    grant execute on all functions in schema pgboss to ${roles};
    comment on schema pgboss is '${preparedFor}'`)
}
const quiet = { supervise: false, schedule: false } as const

export type Jobs = {
  /** Puts a job into the given transaction: it is done if and only if the change is, and not before `after`. */
  enqueue: <N extends JobName>(db: Db, name: N, payload: JobPayloads[N], after?: Date) => Promise<void>
  stop: () => Promise<void>
}
/** The signal says that the process stops, or that the job has run out of time: long work ends at its next step. */
export type JobWorkers = {
  [N in JobName]?: (payload: JobPayloads[N], signal: AbortSignal, jobs: Pick<Jobs, 'enqueue'>) => Promise<void>
}
type AnyWorker = (payload: unknown, signal: AbortSignal, jobs: Pick<Jobs, 'enqueue'>) => Promise<void>

/** Mails leave and papers are taken up ten at a time; one by one, a hundred of them would wait for minutes: behind a slow server, or for the next poll. */
const atOnce: Partial<Record<JobName, number>> = {
  'code-mail': 10,
  'notice-mail': 10,
  'draw-certificate': 10,
  'nightly-step': 4,
  'hourly-step': 10,
  push: 2,
}

const pace = {
  pollingIntervalSeconds: 1,
  // With a listener the queue is looked into at leisure; a retry wakes nobody and should not wait for half a minute.
  notifyPollingIntervalSeconds: 2,
  burstWhenBatchFull: true,
  heartbeatRefreshSeconds: 1,
  perJobResults: true,
} as const

type GivenJob = { id: string; data: unknown; signal: AbortSignal }

type Fault = { code?: string; responseCode?: number; command?: string }

/** Messages of a mail server or a library may name the person, so only the codes of an error are logged. */
const codesOf = (thrown: unknown) => {
  if (!(thrown instanceof Error)) return {}
  const { name, code, responseCode, command } = thrown as Error & Fault
  return { name, code, responseCode, command }
}

/** Each job of a batch ends for itself: one that fails stands in the log and is tried again alone. */
const outcomeOf = async (name: JobName, { id, data }: GivenJob, work: Promise<void>, log: Log): Promise<JobResult> => {
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    // A mail server that is away names the command that it did not answer.
    const isOutage = isAway(error) && !(error instanceof Error && 'command' in error)
    log.warn({ job: name, payload: data, ...(isOutage ? { err: error } : codesOf(error)) }, 'job queue')
    return { id, status: 'failed', output: codesOf(error) }
  }
}

/** Starts the given queue; jobs go into it. */
const startQueue = async (boss: PgBoss, log: Log): Promise<Jobs['enqueue']> => {
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  return async (db, name, payload, after) => {
    await boss.send(name, payload, { db: fromKysely(db), ...(after && { startAfter: after }) })
  }
}

const prepared = { migrate: false, createSchema: false } as const

/** The queue of a process without workers, which has no connections of its own. */
export const openQueue = async (db: Db, log: Log): Promise<Jobs> => {
  const boss = new PgBoss({ db: fromKysely(db), ...prepared, ...quiet })
  return { enqueue: await startQueue(boss, log), stop: () => boss.stop({ graceful: false }) }
}

/** Starts the queue and its workers as the application role. */
export const startJobs = async (direct: DatabaseAddress, log: Log, workers: JobWorkers): Promise<Jobs> => {
  const boss = new PgBoss({
    ...direct,
    max: 3,
    options: `-c role=${applicationRole} ${sessionSettings}`,
    ...prepared,
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  const enqueue = await startQueue(boss, log)
  const stopping = new AbortController()
  const run = (work: AnyWorker, job: GivenJob) =>
    work(job.data, AbortSignal.any([stopping.signal, job.signal]), { enqueue })
  for (const [name, work] of Object.entries(workers) as [JobName, AnyWorker][]) {
    const settled = (job: GivenJob) => outcomeOf(name, job, run(work, job), log)
    await boss.work(name, { ...pace, batchSize: atOnce[name] ?? 1 }, (batch) => Promise.all(batch.map(settled)))
  }
  return {
    enqueue,
    stop: () => {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: 1_500 })
    },
  }
}
