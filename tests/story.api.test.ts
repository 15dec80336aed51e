import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, spawnServer, untilHealthy } from './support/process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

it('the documented story by curl holds on the demonstration, from the registration to the audit log', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-story-'))
  const server = spawnServer(folder, await freePort(), { DEMO: 'true' })
  onTestFinished(async () => {
    server.child.kill('SIGTERM')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  })
  await untilHealthy(server, 240_000)
  const env = { ...process.env, BASE: server.address, MAIL_DIR: path.join(folder, 'mail') }
  const { stdout } = await promisify(execFile)('bash', ['scripts/story.sh'], { cwd: root, env, timeout: 120_000 })
  expect(stdout).toMatch(/The story holds: KH-CSLT-\d{4}-\d{4} was registered, approved and recorded\.$/m)
}, 400_000)
