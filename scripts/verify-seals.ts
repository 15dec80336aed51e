import { readSettings } from '../server/src/config.ts'
import { connect, reachDatabase } from '../server/src/db/open.ts'
import { verifySeals } from '../server/src/features/seals/verify-seals.service.ts'
import { openLog } from '../server/src/platform/log.ts'

/**
 * `npm run verify:seals`: checks every sealed record of a decision in the database of DATABASE_URL, or in the embedded one under DATA_DIR,
 * also while the server runs. Names the parts that do not hold and ends with 1 where there are any.
 */
const settings = readSettings()
const database = await reachDatabase(settings, openLog('error'))
try {
  const db = connect(database.application)
  const { count, broken } = await verifySeals(db)
  await db.destroy()
  for (const { code, number, problems } of broken) {
    const name = number === null ? code : `${code}, bản ${number}`
    process.stdout.write(`${name}: ${problems.join('; ')}.\n`)
  }
  process.stdout.write(`${count} bản niêm phong, ${broken.length} bản không còn đúng.\n`)
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await database.close()
}
