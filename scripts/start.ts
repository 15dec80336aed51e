import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { staleFloors } from './builds.ts'

/**
 * `npm start`: builds console and server when their sources differ from what was last built, then starts the server in this very
 * process, so that Ctrl-C and signals reach it.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const stale = await staleFloors()
if (stale.length > 0) {
  process.stdout.write('Đang dựng chương trình…\n')
  execFileSync(process.execPath, ['scripts/build.ts', ...stale], { stdio: 'inherit' })
}
await import(new URL('../server/dist/main.cjs', import.meta.url).href)
