import { copyFile, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { keysOf } from '../../../scripts/backup/manifest.ts'
import { startApi } from '../../../tests/support/api.ts'
import { rotateKey } from '../../../tests/support/rotate.ts'
import { staffEmail, testPassword } from '../../../tests/support/template.ts'
import { signAccessToken } from '../features/auth/tokens.ts'
import { digitsOf } from '../features/codes/codes.service.ts'
import { deriveKeys } from '../platform/keys.ts'
import { openLog } from '../platform/log.ts'
import { passwordHashing } from '../platform/passwords.ts'
import { fingerprintOf, keyIdOf, openKeyRing } from './key-ring.ts'
import type { KeySettings } from './key-ring.ts'
import { eventually } from '../../../tests/support/eventually.ts'

const api = await startApi()
const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-key-'))
  folders.push(folder)
  return folder
}
const names = ['root', 'sealing', 'vault'] as const
const open = async (DATA_DIR: string, settings: Partial<KeySettings> = {}) => {
  const ring = await openKeyRing(api.db, { DATA_DIR, ...settings }, { now: new Date(), log: openLog('silent') })
  ring.stop()
  return ring
}
const keysIn = async (folder: string) => {
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, `${name}.key`), 'utf8')))
  return texts.map((text) => Buffer.from(text.trim(), 'hex'))
}
const inUse = async () => {
  const rows = await api.rows.selectFrom('keys_in_use').selectAll().orderBy('name').execute()
  return rows.map(({ id }) => id)
}
const idsOf = (keys: readonly Buffer[]) => names.map((name, nth) => keyIdOf(name, keys[nth] ?? Buffer.alloc(32)))
/** What a release before left: the root key itself, or its fingerprint. */
const leave = (purpose: string, key: Buffer) => api.rows.insertInto('secret_keys').values({ purpose, key }).execute()

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await api.rows.deleteFrom('keys_in_use').execute()
})

describe('the keys', () => {
  it('are made once, for their owner alone, and leave nothing in the database by which anybody signs', async () => {
    const folder = await newFolder()
    const rings = await Promise.all(Array.from({ length: 8 }, () => open(folder)))
    const keys = await keysIn(folder)
    expect(new Set(rings.map((ring) => ring.root().toString('hex')))).toEqual(new Set([keys[0]?.toString('hex')]))
    for (const name of names) expect((await stat(path.join(folder, `${name}.key`))).mode & 0o777).toBe(0o600)
    expect(await inUse()).toEqual(idsOf(keys))
    expect(await api.rows.selectFrom('secret_keys').selectAll().execute()).toEqual([])
  })

  it('of two instances that start at the same moment are those of one; the other makes none and is told what to copy', async () => {
    const [one, other] = [await newFolder(), await newFolder()]
    const started = await Promise.allSettled([open(one), open(other)])
    const refusals = started.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(refusals).toEqual([expect.stringMatching(/root\.key: .*Hãy chép tệp root\.key của máy chủ kia/)])
    const [winner, loser] = started[0].status === 'fulfilled' ? [one, other] : [other, one]
    expect(await inUse()).toEqual(idsOf(await keysIn(winner)))
    expect(await readdir(loser)).toEqual([])
  })

  it.each(names)('are refused where %s is another or is lost, and none is made in its place', async (name) => {
    const folder = await newFolder()
    await open(folder)
    const file = path.join(folder, `${name}.key`)
    const [key, ids] = [await readFile(file), await inUse()]
    await rm(file)
    await expect(open(folder)).rejects.toThrow(`npm run rotate-key -- --key ${name} --lost`)
    await writeFile(file, `${'ab'.repeat(32)}\n`)
    await expect(open(folder)).rejects.toThrow(`Hãy chép tệp ${name}.key của máy chủ kia`)
    await writeFile(file, 'abc')
    await expect(open(folder)).rejects.toThrow('bị hỏng')
    expect(await inUse()).toEqual(ids)
    await writeFile(file, key, { mode: 0o644 })
    await open(folder)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('are those of the settings where they are given, and no file is made or taken in their place', async () => {
    const settings = { TOKEN_SECRET: 'x'.repeat(32), SEALING_KEY: 'cd'.repeat(32), VAULT_KEY: 'EF'.repeat(32) }
    const folder = await newFolder()
    const ring = await open(folder, settings)
    expect(ring.root()).toEqual(Buffer.from(settings.TOKEN_SECRET))
    expect(await ring.inUse(api.db, 'vault')).toEqual(Buffer.alloc(32, 0xef))
    expect(await readdir(folder)).toEqual([])
    const { secret, named } = await keysOf({ DATA_DIR: folder, ...settings })
    expect([secret, named]).toEqual([{}, ['TOKEN_SECRET', 'SEALING_KEY', 'VAULT_KEY']])
    const other = { ...settings, SEALING_KEY: 'ab'.repeat(32) }
    await expect(open(folder, other)).rejects.toThrow(/^SEALING_KEY: .*cùng một SEALING_KEY/)
    await writeFile(path.join(folder, 'sealing.key'), `${settings.SEALING_KEY}\n`)
    await expect(open(folder, other)).rejects.toThrow(/^SEALING_KEY: /)
    const { SEALING_KEY: _, ...rest } = settings
    expect(await (await open(folder, rest)).inUse(api.db, 'sealing')).toEqual(Buffer.alloc(32, 0xcd))
  })

  it('of a release before move from the database into the file, so that sessions go on', async () => {
    const folder = await newFolder()
    const former = randomBytes(32)
    await leave('root', former)
    expect((await open(folder)).root()).toEqual(former)
    expect((await keysIn(folder))[0]).toEqual(former)
    expect(await api.rows.selectFrom('secret_keys').selectAll().execute()).toEqual([])
  })

  it('of an instance are refused where a release before knew the root key of another', async () => {
    await leave('root-fingerprint', fingerprintOf(randomBytes(32)))
    await expect(open(await newFolder())).rejects.toThrow('khoá gốc khác')
    expect(await inUse()).toEqual([])
    await api.rows.deleteFrom('secret_keys').execute()
  })
})

describe('a key that is replaced', () => {
  const copied = async (from: string) => {
    const folder = await newFolder()
    for (const name of names) await copyFile(path.join(from, `${name}.key`), path.join(folder, `${name}.key`))
    return folder
  }
  const fileOf = (folder: string, name: string) => path.join(folder, `${name}.key`)
  beforeEach(async () => {
    await open(api.folder)
    await api.platform.keyRing.look()
  })

  it('signs on no machine any more, and the new one signs where its file was copied, without a restart', async () => {
    const folder = await copied(api.folder)
    const [other, former] = [await api.anotherInstance({ folder }), await api.platform.sealing(api.db)]
    expect((await rotateKey(api, ['sealing'])).code).toBe(0)
    await expect(other.platform.sealing(other.db)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      sentence: expect.stringContaining('chưa nhận khoá niêm phong mới'),
    })
    const ready = await fetch(`${other.address}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('sealing.key')])
    const head = { size: 1_000_000, root: Buffer.alloc(32), signed_at: new Date(), note: '', signature: '' }
    const byFormer = api.db.insertInto('audit_heads').values({ ...head, day: '2020-01-01', key_id: former.id })
    await expect(byFormer.execute()).rejects.toMatchObject({ constraint: 'sealing_key_in_use' })
    await copyFile(fileOf(api.folder, 'sealing'), fileOf(folder, 'sealing'))
    expect((await other.platform.sealing(other.db)).id).toBe((await api.platform.sealing(api.db)).id)
    const { rows: changed } = await api.owner.query(
      "select has_table_privilege('nhanxanh_app', 'keys_in_use', 'update')",
    )
    expect(changed).toEqual([{ has_table_privilege: false }])
  })

  it('is waited for by its successor until what it signs is written', async () => {
    const [signing, signed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const order: string[] = []
    const work = api.db.transaction().execute(async (transaction) => {
      await api.platform.sealing(transaction)
      signing.resolve()
      await signed.promise
      order.push('signed')
    })
    await signing.promise
    const rotation = rotateKey(api, ['sealing']).then(({ code }) => order.push(`rotated ${code}`))
    const isWaiting = async () =>
      (await api.owner.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount
    await eventually(async () => expect(await isWaiting()).toBe(1))
    signed.resolve()
    await Promise.all([work, rotation])
    expect(order).toEqual(['signed', 'rotated 0'])
  })

  it('ends all sessions where it is the root, and every process has the new one within seconds', async () => {
    const other = await api.anotherInstance()
    const { token } = await api.signIn('administrator')
    expect((await rotateKey(api, ['root'])).text).toContain('Mọi phiên đăng nhập đã kết thúc')
    expect((await api.call(contract.profile.get, {}, { token })).status).toBe(401)
    const [root = Buffer.alloc(32)] = await keysIn(api.folder)
    const { accessTokens } = deriveKeys(root)
    for (const { platform } of [api, other])
      await expect.poll(() => platform.keys.accessTokens, { timeout: 15_000 }).toEqual(accessTokens)
    const again = await api.signIn('administrator')
    expect((await other.call(contract.profile.get, {}, { token: again.token })).status).toBe(200)
  })

  it('is taken from a setting, whose machines are told what to set', async () => {
    const folder = await newFolder()
    const at = { ...api, folder }
    const settings = { TOKEN_SECRET: 'x'.repeat(32), SEALING_KEY: 'cd'.repeat(32), VAULT_KEY: 'ef'.repeat(32) }
    await api.rows.deleteFrom('keys_in_use').execute()
    const ring = await open(folder, settings)
    expect((await rotateKey(at, ['root'], settings)).text).toContain(`${fileOf(folder, 'root')}.new`)
    expect(await ring.look()).toEqual([])
    await expect(open(folder, settings)).rejects.toThrow(/^TOKEN_SECRET: khoá gốc đã được thay/)
    const again = await rotateKey(at, ['root'], settings)
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('đã được thay') })
    const TOKEN_SECRET = (await readFile(`${fileOf(folder, 'root')}.new`, 'utf8')).trim()
    expect((await open(folder, { ...settings, TOKEN_SECRET })).root()).toEqual(ring.root())
    const chosen = { ...settings, TOKEN_SECRET, SEALING_KEY: 'ab'.repeat(32) }
    expect((await rotateKey(at, ['sealing'], chosen)).text).toContain('npm run rotate-key -- --key sealing --lost')
    await writeFile(fileOf(folder, 'sealing'), `${settings.SEALING_KEY}\n`)
    expect((await rotateKey(at, ['sealing'], chosen)).code).toBe(0)
    expect((await readdir(folder)).filter((name) => name.startsWith('sealing'))).toEqual([])
    await open(folder, chosen)
  })

  it('is the new one after a kill on either side of the commit, and never one that is not lost', async () => {
    const folder = await copied(api.folder)
    const at = { ...api, folder }
    await writeFile(`${fileOf(folder, 'vault')}.new`, `${'12'.repeat(32)}\n`)
    expect((await rotateKey(at, ['vault', '--lost'])).text).toContain('hãy bỏ --lost')
    await open(folder)
    expect((await readdir(folder)).toSorted()).toEqual(['root.key', 'sealing.key', 'vault.key', 'vault.key.new'])
    expect((await rotateKey(at, ['vault'])).code).toBe(0)
    expect((await keysIn(folder))[2]).toEqual(Buffer.alloc(32, 0x12))
    await rename(fileOf(folder, 'vault'), `${fileOf(folder, 'vault')}.new`)
    await copyFile(fileOf(api.folder, 'vault'), fileOf(folder, 'vault'))
    await open(folder)
    expect([(await keysIn(folder))[2], (await readdir(folder)).length]).toEqual([Buffer.alloc(32, 0x12), 3])
    expect((await rotateKey(at, ['none'])).text).toContain('root|sealing|vault')
  })
})

describe('a dump of the database', () => {
  it('makes no token, no code and no password (RELIABILITY 48)', async () => {
    await open(api.folder)
    await api.platform.keyRing.look()
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
    // What tells the keys apart is written as digits.
    dumped.push(...(await inUse()).map((id) => Buffer.from(id, 'hex')))
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
