import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildHash, markFile } from './build-hash.ts'

/**
 * `npm start`: builds the console when its sources differ from what was last built, then starts the server in this very
 * process, so that Ctrl-C and signals reach it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const built = existsSync(markFile) ? readFileSync(markFile, 'utf8') : null
if (built !== (await buildHash())) {
  process.stdout.write('Đang dựng bảng điều khiển…\n')
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
}
await import('../server/src/main.ts')
