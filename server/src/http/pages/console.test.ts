import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { registerErrors } from '../errors-hook.ts'
import { openServer } from '../server.ts'
import { registerConsole } from './console.ts'

const log = openLog('silent')
const folder = await mkdtemp(path.join(tmpdir(), 'nx-console-'))
await writeFile(path.join(folder, 'index.html'), '<!doctype html><style nonce="__CSP_NONCE__"></style>')
await writeFile(path.join(folder, 'sw.js'), 'self.x = 1')
await mkdir(path.join(folder, 'assets'))
await writeFile(path.join(folder, 'assets', 'list-a1b2.js'), 'export {}')
await writeFile(path.join(folder, 'assets', '.secret'), 'x')
const app = await openServer(log, { trustProxy: false })
registerErrors(app, log)
await registerConsole(app, folder, contract)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the page of the console', () => {
  it('stands at every address of a screen, known or not, with a nonce of its own each time', async () => {
    const answers = await Promise.all(['/', '/facilities', '/khong/co', '/index.html'].map((url) => app.inject(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const nonces = answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '')
    expect(new Set(nonces).size).toBe(4)
    expect(answers[0]?.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
  })

  it('is no answer to who watches the server', async () => {
    for (const url of [
      '/metrics',
      '/metrics/x',
      '/ready',
      '/readyz',
      '/readyz/x',
      '/readiness',
      '/health',
      '/healthcheck',
    ]) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
    }
  })

  it('says 404 where somebody looks for a file', async () => {
    for (const url of ['/.env', '/.git/config', '/backup.zip', '/robots.txt', '/assets/x.js']) {
      expect((await app.inject(url)).statusCode).toBe(404)
    }
  })

  it('gives its hashed files for a year, nothing beside them, and takes nothing in', async () => {
    const file = await app.inject('/assets/list-a1b2.js')
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await app.inject({ method: 'HEAD', url: '/assets/list-a1b2.js' })).statusCode).toBe(200)
    for (const url of [
      '/assets/',
      '/assets/.secret',
      '/assets/..%2findex.html',

      '/assets/%00',
    ]) {
      const { statusCode, body } = await app.inject(url)
      expect([url, statusCode, body.includes('<!doctype')]).toEqual([url, expect.toBeOneOf([400, 403, 404]), false])
    }
    const wrong = await app.inject({ method: 'POST', url: '/assets/list-a1b2.js' })
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  it('answers HEAD as GET, and names both where another method comes', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
    const wrong = await app.inject({ method: 'DELETE', url: '/' })
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})
