import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isKeyOf, keysOf } from '../../../scripts/backup/manifest.ts'
import { startApi } from '../../../tests/support/api.ts'
import { rotateKey, runScript } from '../../../tests/support/rotate.ts'
import { promoteKeyFile } from '../platform/key-file.ts'
import { deriveKeys } from '../platform/keys.ts'
import { openLog } from '../platform/log.ts'
import { applicationRole, openPool, queryBuilder } from './connect.ts'
import { findKey, fingerprintOf, keyIdOf, openKeyRing } from './key-ring.ts'
import type { KeySettings } from './key-ring.ts'
import { idsInUse, lockKeys } from './statements/keys-in-use.ts'
import { eventually } from '../../../tests/support/eventually.ts'

const api = await startApi()
const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-key-'))
  folders.push(folder)
  return folder
}
const names = ['root', 'sealing', 'vault'] as const
const open = async (DATA_DIR: string, settings: Partial<KeySettings> = {}, db = api.db) => {
  const parts = { patient: api.rows, now: new Date(), log: openLog('silent') }
  const ring = await openKeyRing(db, { DATA_DIR, ...settings }, parts)
  ring.stop()
  return ring
}
const keysIn = async (folder: string) => {
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, `${name}.key`), 'utf8')))
  return texts.map((text) => Buffer.from(text.trim(), 'hex'))
}
const inUse = async () => {
  return (await api.rows.selectFrom('keys_in_use').selectAll().orderBy('name').execute()).map(({ id }) => id)
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
    await rm(file)
    await mkdir(file)
    await expect(open(folder)).rejects.toThrow('không đọc được tệp khoá (EISDIR)')
    await rm(file, { recursive: true })
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
    expect(await readdir(folder)).toEqual(['sealing-keys.pem'])
    const { secret, named } = await keysOf({ DATA_DIR: folder, ...settings }, await idsInUse(api.db))
    expect([secret, named]).toEqual([{}, ['TOKEN_SECRET', 'SEALING_KEY', 'VAULT_KEY']])
    const other = { ...settings, SEALING_KEY: 'ab'.repeat(32) }
    await expect(open(folder, other)).rejects.toThrow(/^SEALING_KEY: .*cùng một SEALING_KEY/)
    await writeFile(path.join(folder, 'sealing.key'), `${settings.SEALING_KEY}\n`)
    await expect(open(folder, other)).rejects.toThrow(/^SEALING_KEY: .*Hãy bỏ SEALING_KEY, .*--key sealing$/)
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
    const folder = await newFolder()
    await expect(open(folder)).rejects.toThrow('khoá gốc khác')
    expect(await inUse()).toEqual([])
    await writeFile(path.join(folder, 'vault.key'), 'abc')
    const { text } = await runScript({ ...api, folder }, ['scripts/check-up.ts'])
    const keys = [expect.stringContaining('khoá gốc khác'), expect.stringContaining('vault.key: tệp khoá bị hỏng')]
    expect([text.match(/^✗.*$/gm), text]).toEqual([keys, expect.stringContaining('✓ Khoá: khoá niêm phong')])
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
    const logged = "select changes->'key' as key from audit_logs where action = 'settings.rotate-key'"
    const named = [former, await api.platform.sealing(api.db)].map(({ id }) => `khoá niêm phong ${id}`)
    expect((await api.owner.query(logged)).rows).toEqual([{ key: { before: named[0], after: named[1] } }])
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
    const taken = await other.platform.sealing(other.db)
    expect(taken.id).toBe((await api.platform.sealing(api.db)).id)
    expect(await other.platform.sealing(other.db)).toBe(taken)
    const right = "select has_table_privilege('nhanxanh_app', 'keys_in_use', 'update') as is"
    expect((await api.owner.query(right)).rows).toEqual([{ is: false }])
  })

  it('is answered with 503 while its file cannot be read, and not by the one before', async () => {
    const folder = await copied(api.folder)
    const [ring, next] = [await open(folder), randomBytes(32)]
    await api.rows
      .updateTable('keys_in_use')
      .set({ id: keyIdOf('root', next) })
      .where('name', '=', 'root')
      .execute()
    await writeFile(fileOf(folder, 'root'), next.toString('hex').slice(0, 40))
    expect(await ring.look()).toEqual(['root'])
    expect(ring.root).toThrow('SERVICE_UNAVAILABLE')
    await writeFile(fileOf(folder, 'root'), next.toString('hex'))
    expect([await ring.look(), ring.root()]).toEqual([[], next])
  })

  it('is found while its file is being put in place', async () => {
    const DATA_DIR = await newFolder()
    for (let nth = 0; nth < 200; nth += 1) {
      const next = randomBytes(32)
      await writeFile(fileOf(DATA_DIR, 'root'), '0'.repeat(64))
      await writeFile(`${fileOf(DATA_DIR, 'root')}.new`, next.toString('hex'))
      const finding = findKey({ DATA_DIR }, 'root', keyIdOf('root', next))
      for (let turns = nth % 8; turns > 0; turns -= 1) await new Promise(setImmediate)
      await promoteKeyFile(DATA_DIR, 'root')
      expect(await finding).toEqual(next)
    }
  })

  it('is waited for by a start for as long as its replacement takes', async () => {
    const impatient = queryBuilder(openPool(api.place, applicationRole, 1, { waitMs: 3_000, statementMs: 50 }))
    const starting = await api.rows.transaction().execute(async (transaction) => {
      await lockKeys(transaction)
      const start = open(api.folder, {}, impatient)
      start.catch(() => {})
      await pause(300)
      return { start }
    })
    expect(await starting.start.finally(() => impatient.destroy())).toBeDefined()
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
    // A start waits for nobody who signs.
    await open(api.folder)
    const rotation = rotateKey(api, ['sealing']).then(({ code }) => order.push(`rotated ${code}`))
    const isWaiting = async () =>
      (await api.owner.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount
    await eventually(async () => expect(await isWaiting()).toBeGreaterThan(0))
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
    const backedUp = () => idsInUse(api.db).then((ids) => keysOf({ DATA_DIR: folder, ...settings }, ids))
    const { secret, known, named } = await backedUp()
    expect(named).toEqual(['SEALING_KEY', 'VAULT_KEY'])
    const TOKEN_SECRET = (await readFile(`${fileOf(folder, 'root')}.new`, 'utf8')).trim()
    expect([secret, isKeyOf(known, 'root', Buffer.from(TOKEN_SECRET, 'hex'))]).toEqual([{ root: TOKEN_SECRET }, true])
    expect((await open(folder, { ...settings, TOKEN_SECRET })).root()).toEqual(ring.root())
    const chosen = { ...settings, TOKEN_SECRET, SEALING_KEY: 'ab'.repeat(32) }
    const { text } = await rotateKey(at, ['sealing'], chosen)
    expect(text).toContain('npm run rotate-key -- --key sealing --lost')
    expect(text).toMatch(/^SEALING_KEY: .*hãy ghi khoá đang dùng vào .*sealing\.key .* Chỉ khi .*--lost/)
    await writeFile(fileOf(folder, 'sealing'), `${settings.SEALING_KEY}\n`)
    expect((await rotateKey(at, ['sealing'], chosen)).code).toBe(0)
    expect((await readdir(folder)).filter((name) => name.startsWith('sealing'))).toEqual(['sealing-keys.pem'])
    await open(folder, chosen)
    await rename(`${fileOf(folder, 'root')}.new`, fileOf(folder, 'root'))
    const { TOKEN_SECRET: _, ...dropped } = chosen
    expect((await rotateKey(at, ['root'], dropped)).code).toBe(0)
    expect((await readFile(fileOf(folder, 'root'), 'utf8')).trim()).not.toBe(TOKEN_SECRET)
    await rm(fileOf(folder, 'root'))
    const kept = await runScript(at, ['scripts/backup.ts', '--to', path.join(folder, 'backup')], settings)
    const notKept = [/^✗ khoá gốc đang dùng không có/, /^✗ khoá niêm phong đang dùng không có/]
    expect([kept.code, kept.text.match(/^✗.*$/gm)]).toEqual([1, notKept.map((each) => expect.stringMatching(each))])
    expect(kept.text).toContain('hãy cất ở nơi khác với bản sao lưu. VAULT_KEY không nằm trong đó')
  })

  it('is the new one after a kill on either side of the commit, and never one that is not lost', async () => {
    const folder = await copied(api.folder)
    const at = { ...api, folder }
    await writeFile(`${fileOf(folder, 'vault')}.new`, `${'12'.repeat(32)}\n`)
    expect((await rotateKey(at, ['vault', '--lost'])).text).toContain('hãy bỏ --lost')
    await open(folder)
    const there = ['root.key', 'sealing-keys.pem', 'sealing.key', 'vault.key', 'vault.key.new']
    expect((await readdir(folder)).toSorted()).toEqual(there)
    expect((await rotateKey(at, ['vault'])).code).toBe(0)
    expect((await keysIn(folder))[2]).toEqual(Buffer.alloc(32, 0x12))
    await rename(fileOf(folder, 'vault'), `${fileOf(folder, 'vault')}.new`)
    await copyFile(fileOf(api.folder, 'vault'), fileOf(folder, 'vault'))
    await open(folder)
    expect([(await keysIn(folder))[2], (await readdir(folder)).length]).toEqual([Buffer.alloc(32, 0x12), 4])
    expect((await rotateKey(at, ['none'])).text).toContain('root|sealing|vault')
    await writeFile(fileOf(folder, 'vault'), 'abc')
    await expect(open(folder)).rejects.toThrow('hãy xoá tệp này rồi chạy npm run rotate-key -- --key vault --lost')
    await rm(fileOf(folder, 'vault'))
    expect((await rotateKey(at, ['vault', '--lost'])).code).toBe(0)
    await open(folder)
  })
})
