import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { AppParts } from './app.ts'
import { demoPassword, isLoopback, WrongSettings } from './config.ts'
import type { Settings } from './config.ts'
import { alone, migrate } from './db/migrate.ts'
import { connect, connectForLong, databaseShare, hasDatabase, openDatabase } from './db/open.ts'
import { ping } from './db/ping.ts'
import { assertPooled } from './db/pooler.ts'
import type { Db } from './db/types.ts'
import { findProgramme } from './features/settings/settings.repo.ts'
import { firstAdministrator, hasDemoPasswords, prepareFirstStart } from './first-start.ts'
import { listenAt, upgradeAnswers } from './http/pages/upgrade.ts'
import { closePlatform, openPlatform } from './open-platform.ts'
import { prepareJobs } from './platform/queues.ts'
import { openLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { tidyAfterStart } from './platform/memory.ts'

const assertNotExposed = async (db: Db, { HOST }: Settings) => {
  if (isLoopback(HOST) || !(await hasDemoPasswords(db, demoPassword))) return
  throw new WrongSettings(
    `HOST: máy chủ không mở ra ngoài máy này (${HOST}) khi còn tài khoản dùng mật khẩu minh hoạ; hãy dùng DATA_DIR khác với DEMO=false`,
  )
}

/** Looked at first: a first start takes half a minute before it listens. */
const assertPortFree = async (settings: Settings): Promise<void> => {
  const server = createServer()
  await listenAt(server, settings).finally(() => server.close())
}

export type RunningServer = { address: string; isDemo: boolean; close: () => Promise<void> }

/**
 * How long what works is waited for at a stop: requests have been answered by then, and jobs given back. What is still at work loses its
 * database, which takes back what it had not finished.
 */
const patienceMs = 4_000

/**
 * Closes in the reverse order of opening; one that fails is logged and does not keep the others from closing. Once patience is at an end the
 * rest closes side by side; only the database, which was opened first, is waited for to its end.
 */
const closersOf = (log: Log) => {
  const closers: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    const isOver = pause(patienceMs, undefined, { ref: false })
    for (const [left, closer] of [...closers.splice(0).entries()].reverse()) {
      const closed = closer().catch((error: unknown) => log.error({ err: error }, 'closing'))
      await (left === 0 ? closed : Promise.race([closed, isOver]))
    }
  }
  let closing: Promise<void> | undefined
  return {
    opened: (closer: () => Promise<unknown>) => void closers.push(closer),
    close: () => (closing ??= closeAll()),
  }
}

/** Ends with the stop, whatever of the work is under way: what was opened is then closed beneath it. */
const endingWith = (stop: AbortSignal) => {
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true })
  })
  stopped.catch(() => {})
  return async <T>(work: () => Promise<T>): Promise<T> => {
    stop.throwIfAborted()
    return Promise.race([work(), stopped])
  }
}

/** Folders of what was built for browsers; null where only the API is wanted. */
export type BuiltPages = Pick<AppParts, 'consoleFolder' | 'ownerFolder'>

/**
 * From the settings to a listening server, in order; whatever was opened is closed again when a later step fails or the
 * signal comes.
 */
export const startServer = async (
  settings: Settings,
  { consoleFolder, ownerFolder }: BuiltPages,
  stop: AbortSignal,
): Promise<RunningServer> => {
  let answers = (): Promise<unknown> => Promise.resolve()
  const log = openLog(settings.LOG_LEVEL, () => answers())
  const { opened, close } = closersOf(log)
  const unlessStopped = endingWith(stop)
  try {
    await assertPortFree(settings)
    // Refused before there is anything: who mends it begins with an empty folder again.
    if (!hasDatabase(settings) && !settings.DEMO) firstAdministrator(settings)
    const database = await openDatabase(settings, log, stop)
    opened(database.close)
    const upgrade = upgradeAnswers(settings, log)
    opened(upgrade.close)
    await unlessStopped(() => migrate(database.owner, prepareJobs, { stop, ...upgrade }))
    const { direct } = database
    const share = databaseShare(settings)
    // What nobody waits for needs no pooler: workers are few.
    const place = settings.ROLE === 'worker' ? direct : database.application
    const db = connect(place, undefined, share)
    answers = () => ping(db)
    opened(() => db.destroy())
    if (place.isPooled) await unlessStopped(() => assertPooled(db, share.statementMs))
    const patient = connectForLong(direct)
    opened(() => patient.destroy())
    const platform = await unlessStopped(() => openPlatform(settings, { db, patient, direct }, log))
    opened(() => closePlatform(platform))
    // Of two that find the database empty the second finds it filled.
    const prepare = () => prepareFirstStart(patient, platform, settings)
    await unlessStopped(() => alone(database.owner, { stop, ...upgrade }, prepare))
    await assertNotExposed(patient, settings)
    const isDemo = (await findProgramme(patient))?.is_demo ?? false
    const { ROLE: role, TRUST_PROXY: trustProxy, METRICS_TOKEN: metricsToken } = settings
    const pages = { consoleFolder, ownerFolder: settings.OWNER_PAGES ? ownerFolder : null }
    const parts = { role, db, platform, trustProxy, metricsToken, isDemo, checkOutput: false, ...pages }
    const app = await buildApp(parts)
    opened(() => app.close())
    await upgrade.close()
    const address = await app.listen({ host: settings.HOST, port: settings.PORT })
    stop.throwIfAborted()
    tidyAfterStart()
    return { address, isDemo: isDemo && role !== 'worker', close }
  } catch (error) {
    await close()
    throw error
  }
}
