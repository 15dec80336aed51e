import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { staffEmail, testPassword } from '../../../tests/support/template.ts'
import { signAccessToken } from '../features/auth/tokens.ts'
import { digitsOf } from '../features/codes/codes.service.ts'
import { deriveKeys } from '../platform/keys.ts'
import { passwordHashing } from '../platform/passwords.ts'
import { rootKey } from './secret-key.ts'

const api = await startApi()
const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-key-'))
  folders.push(folder)
  return folder
}
const embedded = (folder: string) => ({ DATA_DIR: folder, DATABASE_URL: undefined, TOKEN_SECRET: undefined })
const shared = (folder: string) => ({ ...embedded(folder), DATABASE_URL: 'postgres://nhanxanh@example/nhanxanh' })
const keysInDatabase = () => api.rows.selectFrom('secret_keys').selectAll().execute()

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await api.rows.deleteFrom('secret_keys').execute()
})

describe('the root key', () => {
  it('is made once, for its owner alone, and leaves nothing in the database', async () => {
    const folder = await newFolder()
    const batchLoader = await Promise.all(Array.from({ length: 8 }, () => rootKey(api.db, embedded(folder))))
    expect(new Set(batchLoader.map((key) => key.toString('hex'))).size).toBe(1)
    const file = path.join(folder, 'root.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).trim()).toBe(batchLoader[0]?.toString('hex'))
    expect(await keysInDatabase()).toEqual([])
  })

  it('of an older installation moves from the database into the file, so that sessions go on', async () => {
    const folder = await newFolder()
    const former = randomBytes(32)
    await api.rows.insertInto('secret_keys').values({ purpose: 'root', key: former }).execute()
    expect(await rootKey(api.db, shared(folder))).toEqual(former)
    expect((await keysInDatabase()).map(({ purpose }) => purpose)).toEqual(['root-fingerprint'])
    expect(await rootKey(api.db, shared(folder))).toEqual(former)
  })

  it('is not made anew for an instance that has no file, or has another, where the database is shared', async () => {
    const folder = await newFolder()
    const key = await rootKey(api.db, shared(folder))
    const second = await newFolder()
    await expect(rootKey(api.db, shared(second))).rejects.toThrow('TOKEN_SECRET')
    await writeFile(path.join(second, 'root.key'), `${'ab'.repeat(32)}\n`)
    await expect(rootKey(api.db, shared(second))).rejects.toThrow('một khoá khác')
    await writeFile(path.join(second, 'root.key'), await readFile(path.join(folder, 'root.key')), { mode: 0o644 })
    expect(await rootKey(api.db, shared(second))).toEqual(key)
    expect((await stat(path.join(second, 'root.key'))).mode & 0o777).toBe(0o600)
  })

  it('is TOKEN_SECRET where that is given, and a key in the database goes', async () => {
    await api.rows
      .insertInto('secret_keys')
      .values({ purpose: 'root', key: randomBytes(32) })
      .execute()
    const secret = 'x'.repeat(32)
    expect(await rootKey(api.db, { ...shared(await newFolder()), TOKEN_SECRET: secret })).toEqual(Buffer.from(secret))
    expect(await keysInDatabase()).toEqual([])
  })

  it('is not replaced where its file is damaged', async () => {
    const folder = await newFolder()
    await writeFile(path.join(folder, 'root.key'), 'abc')
    await expect(rootKey(api.db, embedded(folder))).rejects.toThrow('bị hỏng')
  })
})

describe('a dump of the database', () => {
  it('makes no token, no code and no password (RELIABILITY 48)', async () => {
    await rootKey(api.db, shared(api.folder))
    const { user } = await api.signIn('administrator')
    await api.call(contract.auth.forgotPassword, { body: { email: staffEmail('administrator') } })
    const session = await api.rows.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    const code = await api.rows.selectFrom('email_codes').selectAll().executeTakeFirstOrThrow()
    const digits = await api.codeFor(staffEmail('administrator'))
    const { rows: columns } = await api.owner.query<{ t: string; c: string }>(
      `select table_schema || '.' || table_name as t, column_name as c from information_schema.columns
       where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const dumped: Buffer[] = []
    for (const { t, c } of columns) {
      const found = await api.owner.query<{ v: Buffer | null }>(`select "${c}" as v from ${t} limit 500`)
      dumped.push(...found.rows.flatMap(({ v }) => v ?? []))
    }
    // The seed's hash and the key's fingerprint at least, or nothing has been tried.
    expect(dumped.length).toBeGreaterThan(1)
    for (const root of dumped) {
      const keys = deriveKeys(root)
      const bearer = { userId: user.id, sessionId: session.id, audience: 'console' as const }
      const token = await signAccessToken(keys, bearer, new Date())
      expect((await api.call(contract.profile.get, {}, { token })).status).toBe(401)
      expect(digitsOf(keys, code.id)).not.toBe(digits)
    }
    // What the program takes; the accounts of tests cost less.
    expect(await passwordHashing().hash(testPassword)).toMatch(/^\$argon2id\$v=19\$m=(4[6-9]|[5-9]\d|\d{3,})\d{3}/)
    const users = await api.rows.selectFrom('users').select('password_hash').execute()
    for (const { password_hash: hash } of users) expect(hash).toMatch(/^\$argon2id\$v=19\$/)
  })
})
