import { parseArgs } from 'node:util'
import { readSettings } from '../server/src/config.ts'
import { openPool } from '../server/src/db/connect.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { largeDataDir } from '../scripts/large/home.ts'
import { openLog } from '../server/src/platform/log.ts'
import { measureConsole } from './console.ts'
import { dropBare, prepareBare } from './bare/prepare.ts'
import { postgresPidOf } from './cpu.ts'
import { measureExports } from './exports.ts'
import { keepRun, keptOf } from './history.ts'
import type { Works } from './history.ts'
import { measure } from './measure.ts'
import { knownOf } from './known.ts'
import { measureNews } from './news.ts'
import { measureRest } from './rest.ts'
import { papersLine } from './papers.ts'
import { scoringLines } from './scoring.ts'
import { addressOf, startBare, startOurs, stop } from './servers.ts'
import type { Server } from './servers.ts'
import { heading, lineOf } from './table.ts'
import { load } from './load.ts'
import { requestsFor } from './sessions.ts'
import { connections, otherShapes, worksOf } from './works.ts'
import type { Work } from './works.ts'

/**
 * `npm run bench [-- --data-dir ./data-large --seconds 2 --rounds 5 --only W1,W3]`: our server beside two bare ones on the data of
 * `npm run seed:large`, in interleaved rounds; a whole run is kept under bench/history and compared with the one before it; then the console in a browser (W10). For a machine that does nothing else. The scoring engine and
 * the papers of certificates, which need no data, come first; `--only scoring` or `--only papers` measures nothing else.
 */
const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: largeDataDir() },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    port: { type: 'string', default: '3999' },
  },
})

if (options.only !== 'papers') process.stdout.write(scoringLines(Number(options.rounds)))
if (options.only === 'scoring') process.exit()
process.stdout.write(await papersLine())
if (options.only === 'papers') process.exit()

const settings = { ...readSettings(), DATA_DIR: options['data-dir'] }
const database = await openDatabase(settings, openLog('error'))
const pool = openPool(database.owner, null, 2)
const servers: Server[] = []
const works: Works = {}

/** With DATABASE_URL PostgreSQL may run anywhere, and its processor time is not counted. */
const postgresPid = () => (settings.DATABASE_URL === undefined ? postgresPidOf(settings.DATA_DIR) : null)

/** Each of the thousand shapes twice on every connection: what is kept for a statement has had its chance to be lost. */
const askOtherShapes = async (ours: Server | undefined, work: Work) => {
  if (!ours) return
  const paths = otherShapes()
  const next = await requestsFor(ours, { ...work, ask: (nth) => ({ path: paths[nth % paths.length] ?? '' }) })
  await load({ port: ours.port, connections, seconds: 15, next })
}

try {
  const known = await knownOf(pool)
  process.stdout.write('Counters, anchors and posting lists for the bare servers …\n')
  await prepareBare(
    pool,
    known.words.map(({ patterns }) => patterns),
  )
  const url = settings.DATABASE_URL ?? addressOf(database.owner)
  const [first] = worksOf(known)
  const only = options.only?.split(',')
  if (first && (only?.includes('W8') ?? true))
    process.stdout.write(await measureRest(Number(options.port), url, settings.DATA_DIR, first))
  if (only?.includes('WN') ?? true)
    process.stdout.write(await measureNews(Number(options.port), url, settings.DATA_DIR))
  if (only?.includes('exports') ?? true)
    process.stdout.write(await measureExports(Number(options.port), url, settings.DATA_DIR))
  servers.push(await startOurs(Number(options.port), url, settings.DATA_DIR))
  servers.push(await startBare('same', { place: database.owner }), await startBare('tuned', { place: database.owner }))
  process.stdout.write(heading)
  const plan = { seconds: Number(options.seconds), rounds: Number(options.rounds), postgresPid: postgresPid() }
  for (const work of worksOf(known).filter(({ key }) => only?.includes(key) ?? true)) {
    if (work.key === 'WL') await askOtherShapes(servers[0], work)
    const measured = await measure(work, servers, plan)
    const kept = keptOf(measured)
    if (kept) works[work.key] = kept
    process.stdout.write(lineOf(work, measured))
  }
  if (only === undefined) process.stdout.write(keepRun(works))
  if (only?.includes('W10') ?? true) process.stdout.write(await measureConsole(Number(options.port)))
} finally {
  for (const server of servers) await stop(server)
  await dropBare(pool)
  await pool.end()
  await database.close()
}
