import { connectForLong, reachDatabase } from '../server/src/db/open.ts'
import { verifySeals } from '../server/src/features/seals/verify-seals.service.ts'
import { verifyLines } from '../server/src/features/certificates/lines/lines.service.ts'
import { openLog } from '../server/src/platform/log.ts'
import { assertThere, runCommand } from './backup/run.ts'

/**
 * `npm run verify:seals`: checks every sealed record of a decision, and every signed line of a certificate, in the database of DATABASE_URL, or in the embedded one under DATA_DIR,
 * also while the server runs. Names the parts that do not hold and ends with 1 where there are any.
 */
await runCommand([], async (settings) => {
  assertThere(settings)
  const database = await reachDatabase(settings, openLog('error'))
  try {
    const db = connectForLong(database.direct)
    const looked = async () => ({ seals: await verifySeals(db), lines: await verifyLines(db) })
    const { seals, lines } = await looked().finally(() => db.destroy())
    for (const { code, number, problems } of seals.broken) {
      const name = number === null ? code : `${code}, bản ${number}`
      process.stdout.write(`${name}: ${problems.join('; ')}.\n`)
    }
    for (const { number, problems } of lines.broken) process.stdout.write(`Giấy ${number}: ${problems.join('; ')}.\n`)
    process.stdout.write(`${seals.count} bản niêm phong, ${seals.broken.length} bản không còn đúng.\n`)
    process.stdout.write(`${lines.count} dòng của giấy chứng nhận, ${lines.broken.length} giấy không còn đúng.\n`)
    if (seals.broken.length + lines.broken.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
