import { checkedPartNames } from '@nhanxanh/contract/features/checks'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { findKnownKeys } from '../server/src/db/known-keys.ts'
import { connectForLong, reachDatabase } from '../server/src/db/open.ts'
import { listLastWhole } from '../server/src/features/checks/checks.repo.ts'
import { beginning, walk } from '../server/src/features/checks/walk.service.ts'
import type { Course } from '../server/src/features/checks/walk.service.ts'
import { readKeptHead } from '../server/src/platform/installation.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openStores } from '../server/src/platform/stores.ts'
import { tell } from './backup/proof.ts'
import type { Finding } from './backup/proof.ts'
import { assertThere, runCommand } from './backup/run.ts'

/**
 * `npm run verify`: the check of everything that was sealed, issued, stored and logged, in the database of DATABASE_URL, or in the embedded one
 * under DATA_DIR, also while the server runs. Says how far each part is, names what does not hold, and ends with 1 where there is any.
 */
const progressEvery = 5_000

const wordsOf = ({ key, done, total, isDone }: Course['parts'][number]): string =>
  `${checkedPartNames[key]}: ${isDone ? `${formatNumber(done)} đã xem` : `đang xem ${formatNumber(done)} trong ${formatNumber(total)}`}`

const findingsOf = ({ parts }: Course): Finding[] =>
  parts.flatMap((part) => {
    const count = part.findings.length + part.more
    const end = count === 0 ? 'đúng' : `${formatNumber(count)} chỗ không đúng`
    const more = part.more > 0 ? [{ isGood: false, words: `Và ${formatNumber(part.more)} chỗ khác.` }] : []
    return [
      { isGood: count === 0, words: `${wordsOf(part)}, ${end}.` },
      ...part.findings.map((words) => ({ isGood: false, words })),
      ...more,
    ]
  })

await runCommand([], async (settings) => {
  assertThere(settings)
  const database = await reachDatabase(settings, openLog('error'))
  const db = connectForLong(database.direct)
  try {
    const clock = { now: () => new Date(), stop: () => {} }
    const platform = { clock, ...(await openStores(settings, clock)) }
    const [known, kept] = [await findKnownKeys(db, settings.DATA_DIR), await readKeptHead(settings.DATA_DIR)]
    let told = performance.now()
    const goesOn = (course: Course): Promise<boolean> => {
      const current = course.parts.find(({ isDone }) => !isDone)
      if (current && performance.now() - told > progressEvery) {
        told = performance.now()
        process.stderr.write(`${wordsOf(current)}…\n`)
      }
      return Promise.resolve(true)
    }
    const looking = { db, platform, known, kept, anchor: null }
    tell(findingsOf(await walk(looking, beginning(), { lastWhole: await listLastWhole(db), goesOn })))
  } finally {
    await db.destroy()
    await database.close()
  }
})
