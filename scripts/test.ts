import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, howToGetABrowser, installBrowser } from './browser.ts'
import { readPlaywright, readVitest } from './test-reports.ts'
import type { Outcome } from './test-reports.ts'

/** The programs that tests of papers and of several processes ask, each with how it says that it is there. */
const tools = [
  ['pdftotext', '-v'],
  ['pdftoppm', '-v'],
  ['pdfsig', '-v'],
  ['qpdf', '--version'],
  ['zbarimg', '--version'],
  ['pgbouncer', '--version'],
] as const
const packages = ['poppler-utils', 'qpdf', 'zbar-tools', 'pgbouncer']
/** Where Debian keeps what only administrators start. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

/** True if all of them are on the PATH. */
const findTools = (): boolean =>
  tools.every(([tool, flag]) => spawnSync(tool, [flag], { stdio: 'ignore', env }).error === undefined)

/** Installs them from the packages of a Debian-like system, as root; false where that is not possible. */
const installTools = (): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  process.stdout.write(`Thiếu một trong ${packages.join(', ')}, đang cài từ gói của hệ điều hành…\n`)
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages) && findTools()
}

const howToGetTools = `Thiếu công cụ kiểm tra giấy chứng nhận (pdftotext, pdfsig, qpdf, zbarimg) hoặc bộ gom kết nối (pgbouncer). Hãy cài rồi chạy lại:
  Debian, Ubuntu:  sudo apt-get install ${packages.join(' ')}
  Fedora:          sudo dnf install poppler-utils qpdf zbar pgbouncer
  macOS:           brew install poppler qpdf zbar pgbouncer`

/**
 * `npm test`: rules, architecture, the API on a real PostgreSQL, and the journeys in a real browser. Ends with the
 * slowest files, the names of what failed and one line `N passed, N failed`, and with 1 where anything failed. `--api-only` runs the API
 * tests alone, which is how they are repeated against another PostgreSQL (TEST_DATABASE_URL), without those that have nothing to
 * do with it; `--shard=2/3` the second third of their files. `--night` runs random tests in their whole size.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(path.join(tmpdir(), 'nx-reports-'))
const isApiOnly = process.argv.includes('--api-only')
if (process.argv.includes('--night')) process.env['TEST_NIGHT'] = '1'
if (isApiOnly) process.env['TEST_API_ONLY'] = '1'

const run = (command: string, args: string[], environment: NodeJS.ProcessEnv = {}): boolean => {
  const executable = path.join(root, 'node_modules/.bin', command)
  return (
    spawnSync(executable, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
  )
}

/** A suite that breaks before it counts anything is one failure, never none. */
const outcomeOf = (isGood: boolean, report: string, read: (text: string) => Outcome): Outcome => {
  try {
    const outcome = read(readFileSync(report, 'utf8'))
    return isGood || outcome.failed > 0 ? outcome : { ...outcome, failed: 1, failures: [`${report}: not finished`] }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${report}: ${String(error)}`], files: [] }
  }
}

const vitest = (name: string, args: string[]): Outcome => {
  const report = path.join(reports, `${name}.json`)
  const isGood = run('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  return outcomeOf(isGood, report, readVitest)
}

const browserTests = (): Outcome => {
  const browser = findBrowser() ?? installBrowser()
  if (!browser) return { passed: 0, failed: 1, failures: [howToGetABrowser], files: [] }
  const report = path.join(reports, 'browser.json')
  const isGood = run('playwright', ['test'], { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return outcomeOf(isGood, report, readPlaywright)
}

/** Papers are judged by programs of others; without them the tests of papers fail, and this says why. */
const paperTools = (): Outcome => {
  const isThere = findTools() || installTools()
  return isThere
    ? { passed: 0, failed: 0, failures: [], files: [] }
    : { passed: 0, failed: 1, failures: [howToGetTools], files: [] }
}

// The program serves the built console; its tests and the browser's need it.
if (!isApiOnly) execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })

const results = isApiOnly
  ? [vitest('api', ['--project', 'api', ...process.argv.filter((word) => word.startsWith('--shard='))])]
  : [
      paperTools(),
      vitest('all', ['--project', 'unit', '--project', 'architecture', '--project', 'api']),
      browserTests(),
    ]
rmSync(reports, { recursive: true, force: true })

const sum = (key: 'passed' | 'failed') => results.reduce((total, outcome) => total + outcome[key], 0)
const slowest = results.flatMap(({ files }) => files).toSorted((a, b) => b.seconds - a.seconds)
for (const { name, seconds } of slowest.slice(0, 10))
  process.stdout.write(`slow: ${seconds.toFixed(1)} s ${path.relative(root, name)}\n`)
for (const failure of results.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${failure}\n`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
