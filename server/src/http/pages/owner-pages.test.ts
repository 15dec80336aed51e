import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { afterAll, expect, it } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { registerErrors } from '../errors-hook.ts'
import { openServer } from '../server.ts'
import { registerConsole } from './console.ts'
import { registerOwnerPages } from './owner-pages.ts'

const log = openLog('silent')
const folder = await mkdtemp(path.join(tmpdir(), 'nx-owner-'))
await mkdir(path.join(folder, 'assets'))
const files = {
  'index.html': '<!doctype html><p>co-so',
  'sw.js': 'const keptAs = "co-so-__PAGE_REVISION__"',
  'manifest.webmanifest': '{"scope":"/co-so/"}',
  'assets/main-a1b2.js': 'export {}',
}
for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)

/** Console and pages of owners from one folder; without the latter, as the setting has it at first. */
const serverOf = async (isOn: boolean) => {
  const app = await openServer(log, { trustProxy: false })
  registerErrors(app, log)
  if (isOn) await registerOwnerPages(app, folder)
  await registerConsole(app, folder, contract)
  return app
}
const [on, off] = [await serverOf(true), await serverOf(false)]
afterAll(async () => {
  await on.close()
  await off.close()
  await rm(folder, { recursive: true })
})

it('stands below its own address, under the policy without inline code, with a worker whose scope ends there', async () => {
  const bare = await on.inject('/co-so')
  expect([bare.statusCode, bare.headers['location']]).toEqual([302, '/co-so/'])
  for (const url of ['/co-so/', '/co-so/phieu/1/cau/2']) {
    const { statusCode, headers, body } = await on.inject(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', files['index.html']])
    expect(headers['content-security-policy']).not.toContain('unsafe')
  }
  const worker = await on.inject('/co-so/sw.js')
  expect(worker.body).toMatch(/co-so-[0-9a-f]{16}/)
  // A worker may not serve more than its own folder unless the server says so.
  expect(worker.headers['service-worker-allowed']).toBeUndefined()
  const file = await on.inject('/co-so/assets/main-a1b2.js')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await on.inject('/co-so/assets/none.js')).statusCode).toBe(404)
})

it('is no address at all where the setting does not want it', async () => {
  for (const url of ['/co-so', '/co-so/', '/co-so/phieu/1', '/co-so/sw.js']) {
    expect([url, (await off.inject(url)).statusCode]).toEqual([url, 404])
  }
})
