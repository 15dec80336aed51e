import { connectForLong, reachDatabase } from '../server/src/db/open.ts'
import { verifySeals } from '../server/src/features/seals/verify-seals.service.ts'
import { openLog } from '../server/src/platform/log.ts'
import { assertThere, runCommand } from './backup/run.ts'

/**
 * `npm run verify:seals`: checks every sealed record of a decision in the database of DATABASE_URL, or in the embedded one under DATA_DIR,
 * also while the server runs. Names the parts that do not hold and ends with 1 where there are any.
 */
await runCommand([], async (settings) => {
  assertThere(settings)
  const database = await reachDatabase(settings, openLog('error'))
  try {
    const db = connectForLong(database.direct)
    const { count, broken } = await verifySeals(db).finally(() => db.destroy())
    for (const { code, number, problems } of broken) {
      const name = number === null ? code : `${code}, bản ${number}`
      process.stdout.write(`${name}: ${problems.join('; ')}.\n`)
    }
    process.stdout.write(`${count} bản niêm phong, ${broken.length} bản không còn đúng.\n`)
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
