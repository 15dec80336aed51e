import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '../../config.ts'
import { deriveKeys } from '../keys.ts'
import { openPush } from './open-push.ts'
import { openInternet } from './reach.ts'

const clock = { now: () => new Date(), stop: () => undefined }
const secret = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'
const account = JSON.stringify({ type: 'service_account', private_key: `-----BEGIN PRIVATE KEY-----\n${secret}` })

it.each([
  ['the file itself in place of its path', () => Promise.resolve(account)],
  [
    'a file with something else in it',
    async () => {
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'push-')), 'account.json')
      await writeFile(file, `${account} thêm chữ`)
      return file
    },
  ],
])('says what is wrong with %s, and nothing of the key', async (_, valueOf) => {
  const settings = { ...readSettings({}), FCM_SERVICE_ACCOUNT: await valueOf() }
  const opening = openPush(settings, deriveKeys(new Uint8Array(32)), clock, openInternet)
  const said = await opening.catch((error: unknown) => error)
  expect(said).toBeInstanceOf(Error)
  if (!(said instanceof Error)) return
  expect(said.message).toContain('FCM_SERVICE_ACCOUNT: cần đường dẫn')
  expect(`${said.message}${said.stack}${JSON.stringify(said)}${String(said.cause)}`).not.toContain(secret)
})
