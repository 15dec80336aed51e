import { parseArgs } from 'node:util'
import { readSettings } from '../server/src/config.ts'
import { openPool, queryBuilder } from '../server/src/db/connect.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { connect, connectForLong, openDatabase } from '../server/src/db/open.ts'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { closePlatform, openPlatform } from '../server/src/open-platform.ts'
import { prepareJobs } from '../server/src/platform/queues.ts'
import { openLog } from '../server/src/platform/log.ts'
import { stopSignal } from '../server/src/stop-signal.ts'
import { receivePapers } from './large/assessments/papers.ts'
import { largeDataDir } from './large/home.ts'
import { seedLarge } from './large/seed.ts'

/**
 * `npm run seed:large -- --facilities 100000 --audit 1000000 --assessments 20000 --certificates 15000 [--data-dir folder] [--until 2026-11-20]`: fills a database of
 * its own (DATABASE_URL, or an embedded one under DATA_DIR, ./data-large where neither is set) with many invented facilities, their owners, licences and
 * decisions, a long audit log, assessments that share their answers and 200 real files, and certificates. The same numbers and day make the same rows. Nobody should work with it meanwhile.
 */
const { values: options } = parseArgs({
  options: {
    facilities: { type: 'string', default: '100000' },
    audit: { type: 'string', default: '1000000' },
    assessments: { type: 'string', default: '20000' },
    certificates: { type: 'string', default: '15000' },
    until: { type: 'string', default: '2026-11-20' },
    'data-dir': { type: 'string', default: largeDataDir() },
  },
})

const stop = stopSignal()
const settings = readSettings()
const place = { ...settings, DATA_DIR: options['data-dir'] }
const log = openLog('error')
const database = await openDatabase(place, log)
/** What was filled in so far stays; the next run takes the folder as it is. */
const end = () => database.close().finally(() => process.exit(0))
stop.addEventListener('abort', () => void end())
// Told while the database was opened, before anybody listened.
if (stop.aborted) await end()
try {
  await migrate(database.owner, prepareJobs, { stop })
  const { direct } = database
  const [db, patient] = [connect(direct), connectForLong(direct)]
  const platform = await openPlatform(place, { db, patient, direct }, log)
  await prepareFirstStart(db, platform, place)
  const assessments = Number(options.assessments)
  const papers = await receivePapers(platform, Math.min(200, assessments, Number(options.facilities)))
  const sealing = await platform.sealing(db)
  await closePlatform(platform)
  for (const each of [db, patient]) await each.destroy()
  const pool = openPool(database.owner, null, 2)
  await seedLarge(pool, {
    facilities: Number(options.facilities),
    audit: Number(options.audit),
    assessments,
    certificates: Number(options.certificates),
    papers,
    sealing,
    db: queryBuilder(pool),
    until: new Date(`${options.until}T12:00:00Z`),
    say: (line) => process.stdout.write(`${line}\n`),
  })
  await pool.end()
} finally {
  await database.close()
}
