import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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

  it('says 404 where somebody looks for a file', async () => {
    for (const url of ['/.env', '/.git/config', '/backup.zip', '/robots.txt', '/assets/x.js']) {
      expect((await app.inject(url)).statusCode).toBe(404)
    }
  })

  it('answers HEAD as GET, and names both where another method comes', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
    const wrong = await app.inject({ method: 'DELETE', url: '/' })
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})
