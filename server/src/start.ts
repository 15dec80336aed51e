import { buildApp } from './app.ts'
import { isLoopback, WrongSettings } from './config.ts'
import type { Settings } from './config.ts'
import { migrate } from './db/migrate.ts'
import { connect, openDatabase } from './db/open.ts'
import type { Db } from './db/types.ts'
import { demoPassword } from './demo/accounts.ts'
import { findProgramme } from './features/settings/settings.repo.ts'
import { hasDemoPasswords, prepareFirstStart } from './first-start.ts'
import { closePlatform, openPlatform } from './open-platform.ts'
import { prepareJobs } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'

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
    const platform = await openPlatform(settings, db, database.application, log)
    closers.push(() => closePlatform(platform))
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
