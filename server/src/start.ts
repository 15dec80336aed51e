import path from 'node:path'
import { buildApp } from './app.ts'
import { isLoopback, WrongSettings } from './config.ts'
import type { Settings } from './config.ts'
import { migrate } from './db/migrate.ts'
import { connect, openDatabase } from './db/open.ts'
import { rootKey } from './db/secret-key.ts'
import { databaseTime } from './db/time.ts'
import type { Db } from './db/types.ts'
import { demoPassword } from './demo/accounts.ts'
import { sweepFiles } from './features/files/files.jobs.ts'
import { mailCode } from './features/portal/verification.service.ts'
import { findProgramme } from './features/settings/settings.repo.ts'
import { hasDemoPasswords, prepareFirstStart } from './first-start.ts'
import { followingClock } from './platform/clock.ts'
import type { Clock } from './platform/clock.ts'
import { diskFiles } from './platform/files.ts'
import { prepareJobs, startJobs } from './platform/jobs.ts'
import { deriveKeys } from './platform/keys.ts'
import { openLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { folderMail, smtpMail } from './platform/mail.ts'
import type { Platform } from './platform/platform.ts'

const openPlatform = async (
  settings: Settings,
  db: Db,
  application: Parameters<typeof startJobs>[0],
  log: Log,
  clock: Clock,
) => {
  const files = await diskFiles(path.resolve(settings.DATA_DIR, 'files'), clock)
  const mail = settings.SMTP_URL
    ? smtpMail(settings.SMTP_URL, settings.MAIL_FROM)
    : folderMail(path.resolve(settings.DATA_DIR, 'mail'), settings.MAIL_FROM, log, clock)
  const keys = deriveKeys(settings.TOKEN_SECRET ? Buffer.from(settings.TOKEN_SECRET) : await rootKey(db))
  const parts = { clock, files, keys, log, mail }
  const jobs = await startJobs(application, log, {
    'verification-mail': ({ codeId }) => mailCode(db, parts, codeId),
    'sweep-files': () => sweepFiles(db, parts),
  })
  return { ...parts, jobs } satisfies Platform
}

const assertNotExposed = async (db: Db, { HOST }: Settings) => {
  if (isLoopback(HOST) || !(await hasDemoPasswords(db, demoPassword))) return
  throw new WrongSettings(
    `HOST: máy chủ không mở ra ngoài máy này (${HOST}) khi còn tài khoản dùng mật khẩu trình diễn; hãy dùng DATA_DIR khác với DEMO=false`,
  )
}

export type RunningServer = { address: string; isDemo: boolean; close: () => Promise<void> }

/** From the settings to a listening server, in order; whatever was opened is closed again when a later step fails. */
export const startServer = async (settings: Settings, consoleFolder: string | null): Promise<RunningServer> => {
  const log = openLog(settings.LOG_LEVEL)
  const closers: (() => Promise<unknown> | void)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const database = await openDatabase(settings, log)
    closers.push(database.close)
    await migrate(database.owner, prepareJobs)
    const db = connect(database.application)
    closers.push(() => db.destroy())
    const clock = await followingClock(() => databaseTime(db))
    closers.push(clock.stop)
    const platform = await openPlatform(settings, db, database.application, log, clock)
    closers.push(platform.jobs.stop)
    await prepareFirstStart(db, platform, settings)
    await assertNotExposed(db, settings)
    const isDemo = (await findProgramme(db))?.is_demo ?? false
    const parts = { db, platform, trustProxy: settings.TRUST_PROXY, isDemo, checkOutput: false, consoleFolder }
    const app = await buildApp(parts)
    closers.push(() => app.close())
    const address = await app.listen({ host: settings.HOST, port: settings.PORT })
    return { address, isDemo, close }
  } catch (error) {
    await close()
    throw error
  }
}
