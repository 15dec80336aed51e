import { openKeyRing } from '../server/src/db/key-ring.ts'
import { connectForLong, reachDatabase } from '../server/src/db/open.ts'
import { vouchForCertificate } from '../server/src/features/certificates/lines/restating.jobs.ts'
import { openLog } from '../server/src/platform/log.ts'
import { sealingKeyOf } from '../server/src/platform/sealing.ts'
import { WrongSettings } from '../server/src/config.ts'
import { assertThere, needed, runCommand } from './backup/run.ts'

/**
 * `npm run restate -- --number NUMBER --by NAME --reason TEXT`: signs the first line of a certificate of a release before whose row, seal, log
 * and paper did not agree at the upgrade, once a person has compared it with the decision on paper and answers for it. The log keeps it.
 */
const usage = 'npm run restate -- --number "số giấy" --by "họ tên người chịu trách nhiệm" --reason "lý do"'

await runCommand(['number', 'by', 'reason'], async (settings, options) => {
  const number = needed(options.number, usage)
  const act = { by: needed(options.by, usage), reason: needed(options.reason, usage) }
  assertThere(settings)
  const log = openLog('error')
  const database = await reachDatabase(settings, log)
  const db = connectForLong(database.direct)
  try {
    const now = new Date()
    const ring = await openKeyRing(db, settings, { patient: db, now, log })
    const sealing = async (within: typeof db) => sealingKeyOf(await ring.inUse(within, 'sealing'))
    const problem = await vouchForCertificate({ db, now, platform: { sealing } }, number, act).finally(ring.stop)
    if (problem !== null) throw new WrongSettings(problem)
    process.stdout.write(`Giấy ${number}: đã ký dòng đầu tiên theo lời ${act.by}.\n`)
  } finally {
    await db.destroy()
    await database.close()
  }
})
