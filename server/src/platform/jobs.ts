import { fromKysely, PgBoss } from 'pg-boss'
import type { JobResult } from 'pg-boss'
import { applicationRole, resting, sessionSettings } from '../db/connect.ts'
import type { DatabaseAddress } from '../db/connect.ts'
import { isAway } from '../db/refusal.ts'
import type { Db } from '../db/types.ts'
import type { Log } from './log.ts'
import { poll } from './poll.ts'
import { quiet } from './queues.ts'
import type { JobName, JobPayloads } from './queues.ts'

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

/**
 * Mails leave and papers are taken up ten at a time; one by one, a hundred of them would wait for minutes: behind a slow server, or for the
 * next poll. The steps of an hour all fit in one batch: one that waits holds up no other.
 */
const atOnce: Partial<Record<JobName, number>> = {
  'code-mail': 10,
  'notice-mail': 10,
  'owner-letter': 10,
  'draw-certificate': 10,
  'sign-papers': 4,
  'nightly-step': 4,
  'hourly-step': 20,
  push: 2,
}

const pace = {
  // Without a listener; with one the look below wakes who has work, and no worker need ask for itself.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 600,
  burstWhenBatchFull: true,
  heartbeatRefreshSeconds: 1,
  perJobResults: true,
} as const

/** Milliseconds between two looks for what wakes nobody: retries, jobs for a later time, jobs whose worker fell silent. */
const lookEvery = 1_000

type Waiting = { name: string; isSilent: boolean }
const listWaiting = async (boss: PgBoss): Promise<Waiting[]> => {
  const { rows } = await boss.getDb().executeSql(`
    select name, bool_or("isSilent") as "isSilent" from (
      select name, false as "isSilent" from pgboss.job where state < 'active' and not blocked and start_after <= now()
      union all
      select name, true from pgboss.job
      where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    ) waiting group by name`)
  return rows
}

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
    ...resting,
    max: 3,
    options: `-c role=${applicationRole} ${sessionSettings}`,
    ...prepared,
    reindex: false,
    useListenNotify: true,
    // All queues are counted once a minute; one with a silent worker may be looked after each second.
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 3_600,
    // Nothing here waits for the end of another job.
    flowIntervalSeconds: 60,
  })
  const enqueue = await startQueue(boss, log)
  const stopping = new AbortController()
  const run = (work: AnyWorker, job: GivenJob) =>
    work(job.data, AbortSignal.any([stopping.signal, job.signal]), { enqueue })
  const workerOf = new Map<string, string>()
  for (const [name, work] of Object.entries(workers) as [JobName, AnyWorker][]) {
    const settled = (job: GivenJob) => outcomeOf(name, job, run(work, job), log)
    const options = { ...pace, batchSize: atOnce[name] ?? 1 }
    workerOf.set(name, await boss.work(name, options, (batch) => Promise.all(batch.map(settled))))
  }
  const look = async () => {
    for (const { name, isSilent } of await listWaiting(boss)) {
      if (isSilent) await boss.supervise(name)
      const worker = workerOf.get(name)
      if (worker) boss.notifyWorker(worker)
    }
  }
  // A database that is away is told by the library; the next look finds it.
  const stopLooking = poll(lookEvery, look)
  return {
    enqueue,
    stop: () => {
      stopLooking()
      stopping.abort()
      return boss.stop({ graceful: true, timeout: 1_500 })
    },
  }
}
