import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, howToGetABrowser, installBrowser } from './browser.ts'
import { countPlaywright, countVitest } from './test-counts.ts'
import type { Counts } from './test-counts.ts'

/**
 * `npm test`: rules, architecture, the API on a real PostgreSQL, and the journeys in a real browser. Ends with one line
 * `N passed, N failed` and with 1 where anything failed. `--api-only` runs the API tests alone, which is how they are
 * repeated against another PostgreSQL (TEST_DATABASE_URL).
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(path.join(tmpdir(), 'nx-reports-'))
const isApiOnly = process.argv.includes('--api-only')

const run = (command: string, args: string[], environment: NodeJS.ProcessEnv = {}): boolean => {
  const executable = path.join(root, 'node_modules/.bin', command)
  return (
    spawnSync(executable, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
  )
}

/** A suite that breaks before it counts anything is one failure, never none. */
const counted = (isGood: boolean, report: string, count: (text: string) => Counts): Counts => {
  try {
    const counts = count(readFileSync(report, 'utf8'))
    return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const vitest = (name: string, args: string[]): Counts => {
  const report = path.join(reports, `${name}.json`)
  const isGood = run('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  return counted(isGood, report, countVitest)
}

const browserTests = (): Counts => {
  const browser = findBrowser() ?? installBrowser()
  if (!browser) {
    process.stderr.write(`${howToGetABrowser}\n`)
    return { passed: 0, failed: 1 }
  }
  const report = path.join(reports, 'browser.json')
  const isGood = run('playwright', ['test'], { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return counted(isGood, report, countPlaywright)
}

// The program serves the built console; its tests and the browser's need it.
if (!isApiOnly) execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })

const results = isApiOnly
  ? [vitest('api', ['--project', 'api'])]
  : [vitest('all', ['--project', 'unit', '--project', 'architecture', '--project', 'api']), browserTests()]
rmSync(reports, { recursive: true, force: true })

const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
