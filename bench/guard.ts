import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../server/src/config.ts'
import { openPool } from '../server/src/db/connect.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { staleFloors } from '../scripts/builds.ts'
import { openLog } from '../server/src/platform/log.ts'
import { postgresPidOf } from './cpu.ts'
import { costOf, dearer, keptOf, written } from './history.ts'
import type { Works } from './history.ts'
import { knownOf } from './known.ts'
import { measure } from './measure.ts'
import { prepareBare } from './bare/prepare.ts'
import { addressOf, startBare, startOurs, stop } from './servers.ts'
import type { Server } from './servers.ts'
import { heading, lineOf } from './table.ts'
import { worksOf } from './works.ts'

/**
 * `npm run bench:guard [-- --keep]`: fails where a request costs twice the processor time that it did when `bench/guard.json` was kept. On 10,000 invented
 * facilities of its own, within a minute; the costs are times those of a bare server in the same run, so that they hold on any machine.
 */
const guarded = ['W1', 'W4', 'W5', 'W7']
const kept = new URL('./guard.json', import.meta.url)
const folder = mkdtempSync(path.join(tmpdir(), 'nx-guard-'))
const script = (name: string) => fileURLToPath(new URL(`../scripts/${name}`, import.meta.url))
const size = ['--facilities', '10000', '--audit', '30000', '--assessments', '20', '--certificates', '20']

const isKeeping = process.argv.includes('--keep')
const before: Works = isKeeping ? {} : (JSON.parse(readFileSync(kept, 'utf8')) as Works)
const works: Works = {}
if ((await staleFloors()).includes('server'))
  execFileSync(process.execPath, [script('build.ts'), 'server'], { stdio: 'inherit' })
try {
  const environment = { ...process.env, DATABASE_URL: '' }
  const seed = [script('with-node.mjs'), script('seed-large.ts'), ...size, '--data-dir', folder]
  execFileSync(process.execPath, seed, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  const { DATABASE_URL: _, ...settings } = { ...readSettings(), DATA_DIR: folder }
  const database = await openDatabase(settings, openLog('error'))
  const pool = openPool(database.owner, null, 2)
  const servers: Server[] = []
  try {
    const known = await knownOf(pool)
    await prepareBare(pool, [])
    servers.push(await startOurs(3998, addressOf(database.owner), folder))
    servers.push(await startBare('same', { place: database.owner }))
    process.stdout.write(heading)
    const plan = { seconds: 1, rounds: 3, postgresPid: postgresPidOf(folder) }
    for (const work of worksOf(known).filter(({ key }) => guarded.includes(key))) {
      // Foreign work makes a request dearer at times, never cheaper: what looks doubled is measured again, and the least counts.
      for (let nth = 0; nth < 3; nth += 1) {
        const measured = await measure(work, servers, plan)
        process.stdout.write(lineOf(work, measured))
        const [now, least] = [keptOf(measured), works[work.key]]
        if (now && (!least || (costOf(now) ?? 0) < (costOf(least) ?? 0))) works[work.key] = now
        if (dearer({ [work.key]: works[work.key] }, before, 2).length === 0) break
      }
    }
  } finally {
    for (const server of servers) await stop(server)
    await pool.end()
    await database.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const doubled = dearer(works, before, 2)
if (isKeeping) writeFileSync(kept, written(works))
const uncounted = Object.values(works).some((work) => costOf(work) === null)
for (const { key, from, to } of doubled) {
  process.stdout.write(
    `failed: ${key} costs ${to.toFixed(1)} times a bare server, ${from.toFixed(1)} when it was kept\n`,
  )
}
if (uncounted) process.stdout.write('Processor time cannot be counted here; nothing was compared.\n')
process.stdout.write(`\n${guarded.length - doubled.length} passed, ${doubled.length} failed\n`)
process.exit(doubled.length === 0 ? 0 : 1)
