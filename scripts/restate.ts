import { openKeyRing } from '../server/src/db/key-ring.ts'
import { connectForLong, reachDatabase } from '../server/src/db/open.ts'
import { vouchForCertificate } from '../server/src/features/certificates/lines/restating.jobs.ts'
import { openLog } from '../server/src/platform/log.ts'
import { sealingKeyOf } from '../server/src/platform/sealing.ts'
import { WrongSettings } from '../server/src/config.ts'
import { assertThere, needed, runCommand } from './backup/run.ts'

/**
 * `npm run restate -- --number NUMBER --by E-MAIL --second E-MAIL --reason TEXT`: signs the first line of a certificate of a release before whose row, seal, log
 * and paper did not agree at the upgrade, once a person who signs decisions has compared it with the decision on paper, and a second one
 * confirms it. Line and log name both.
 */
const usage =
  'npm run restate -- --number "số giấy" --by "email người đã đối chiếu" --second "email người xác nhận" --reason "lý do"'

await runCommand(['number', 'by', 'second', 'reason'], async (settings, options) => {
  const number = needed(options.number, usage)
  const word = {
    by: needed(options.by, usage),
    second: needed(options.second, usage),
    reason: needed(options.reason, usage),
  }
  assertThere(settings)
  const log = openLog('error')
  const database = await reachDatabase(settings, log)
  const db = connectForLong(database.direct)
  try {
    const now = new Date()
    const ring = await openKeyRing(db, settings, { patient: db, now, log })
    const sealing = async (within: typeof db) => sealingKeyOf(await ring.inUse(within, 'sealing'))
    const problem = await vouchForCertificate({ db, now, platform: { sealing } }, number, word).finally(ring.stop)
    if (problem !== null) throw new WrongSettings(problem)
    process.stdout.write(`Giấy ${number}: đã ký dòng đầu tiên theo lời ${word.by}, ${word.second} xác nhận.\n`)
  } finally {
    await db.destroy()
    await database.close()
  }
})
