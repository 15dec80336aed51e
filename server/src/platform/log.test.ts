import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { outages } from './log.ts'

const gone = Object.assign(new Error('terminating connection'), { code: '57P01' })
const told = () => {
  const lines: [object, string][] = []
  return { lines, tell: (fields: object, message: string) => void lines.push([fields, message]) }
}
const seconds: number = expect.any(Number)

it('writes of an outage its first line, one a minute and one at its end, and counts the others', async () => {
  let isBack = false
  const ping = () => (isBack ? Promise.resolve() : Promise.reject(gone))
  const { isWritten } = outages(ping, { lookEvery: 2, tellEvery: 60 })
  const { lines, tell } = told()
  expect([1, 2, 3].map(() => isWritten(gone, tell))).toEqual([true, false, false])
  expect(isWritten(new Error('of another kind'), tell)).toBe(true)
  const named = (code: string) => Object.assign(new Error('getaddrinfo'), { code })
  expect(['ENOTFOUND', 'EAI_AGAIN'].map((code) => isWritten(named(code), tell))).toEqual([false, false])
  await vi.waitFor(() => expect(lines).toEqual([[{ seconds, lines: 4 }, 'the database is still away']]), {
    interval: 5,
  })
  isBack = true
  await vi.waitFor(() => expect(lines[1]).toEqual([{ seconds, lines: 4 }, 'the database is back']), { interval: 5 })
  expect([isWritten(gone, tell), lines.length]).toEqual([true, 2])
})

it('says nothing more where the database answers at once', async () => {
  const { isWritten } = outages(() => Promise.resolve(), { lookEvery: 2, tellEvery: 60 })
  const { lines, tell } = told()
  for (const _ of [1, 2]) {
    expect(isWritten(gone, tell)).toBe(true)
    await vi.waitFor(() => Promise.resolve())
    await Promise.resolve()
  }
  expect(lines).toEqual([])
})

it('is what the log of the server does', async () => {
  const script = `import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = openLog('info', () => Promise.reject(new Error()))
    const err = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    for (let n = 0; n < 5; n += 1) log.error({ err }, 'a request')
    log.info({ status: 503 }, 'request')
    log.flush()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const messages = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toEqual(['a request', 'request'])
})
