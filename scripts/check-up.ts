import { createHash, randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { readSettings } from '../server/src/config.ts'
import type { Settings } from '../server/src/config.ts'
import { openPool, queryBuilder } from '../server/src/db/connect.ts'
import { connect, databaseShare, hasDatabase, reachDatabase } from '../server/src/db/open.ts'
import type { OpenDatabase } from '../server/src/db/open.ts'
import { findMissingDefaults } from '../server/src/db/pooler.ts'
import { assertNotNewer, migrationNames } from '../server/src/db/migrate.ts'
import type { Db } from '../server/src/db/types.ts'
import { cannotConnect } from '../server/src/db/refusal.ts'
import { findMissingRights } from '../server/src/db/rights.ts'
import { givenKey, keySettings, keyTitles, keyToName, knownKey } from '../server/src/db/key-ring.ts'
import { keyNames, knownIds } from '../server/src/db/statements/keys-in-use.ts'
import type { KeyName } from '../server/src/db/statements/keys-in-use.ts'
import { diskOf } from '../server/src/platform/files.ts'
import { isSoundIn } from '../server/src/platform/files/object-store.ts'
import { keyFileIn } from '../server/src/platform/key-file.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openObjects, storeFolders } from '../server/src/platform/stores.ts'
import { publicBytesOf } from '../server/src/platform/sealing.ts'
import { verifierKey } from '../server/src/platform/signed-notes.ts'
import { dnsRecord } from './backup/dns-record.ts'
import { tell } from './backup/proof.ts'
import type { Finding } from './backup/proof.ts'

/**
 * `npm run check-up`: looks at everything that a start and a day's work need, beside a running server or before the first start. Each line
 * is good (✓), says what to do (✗) or that nothing was found out (–); ends with 1 where one is to do.
 */
const good = (words: string): Finding => ({ isGood: true, words })
const toDo = (words: string): Finding => ({ isGood: false, words })
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const gigabyte = 1024 ** 3
const mostClockSeconds = 5

const placeOf = (settings: Settings, name: KeyName): string =>
  settings[keySettings[name]] === undefined ? keyFileIn(settings.DATA_DIR, name) : keySettings[name]

/** A line for each key: that it is the one that the database knows, or what to do; without a database, whether it can be read. */
const keysOf = async (settings: Settings, db: Db | null): Promise<Finding[]> => {
  const known = db && (await knownIds(db))
  const look = async (name: KeyName): Promise<Finding> => {
    const [id, title, place] = [known?.get(name), `Khoá: ${keyTitles[name]}`, placeOf(settings, name)]
    if (id !== undefined) await knownKey(settings, name, id)
    else if ((await (db ? keyToName(db, settings, name) : givenKey(settings, name))) === null)
      return good(`${title} chưa có, sẽ được tạo ở lần khởi động đầu tiên.`)
    return good(`${title} ${id === undefined ? 'đọc được' : 'đúng'} (${place}).`)
  }
  const failed = (error: unknown) => toDo(`Khoá: ${wordsOf(error)}`)
  return Promise.all(keyNames.map((name) => look(name).catch(failed)))
}

const appliedTo = async (client: ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from schema_migrations')).rows.map(({ name }) => name)

const rights = async (client: ClientBase): Promise<Finding> => {
  const { rows } = await client.query<{ version: string; major: number; hasTrigrams: boolean; isOurs: boolean }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      to_regclass('schema_migrations') is not null as "isOurs"`)
  const [found] = rows
  if (!found || found.major < 15) return toDo(`Cơ sở dữ liệu: PostgreSQL ${found?.version ?? ''}, cần từ 15 trở lên.`)
  if (!found.hasTrigrams) return toDo('Cơ sở dữ liệu: thiếu mô-đun pg_trgm; hãy cài gói contrib của PostgreSQL.')
  const missing = await findMissingRights(client)
  if (missing.length > 0)
    return toDo(`Cơ sở dữ liệu: hãy chạy bằng tài khoản quản trị PostgreSQL: ${missing.join(' ')}`)
  const [applied, names] = [found.isOurs ? await appliedTo(client) : [], await migrationNames()]
  assertNotNewer(applied, names)
  const steps = names.length - applied.length
  const next = steps > 0 ? `; lần khởi động tới nâng cấp ${steps} bước` : ''
  return good(`Cơ sở dữ liệu: PostgreSQL ${found.version}, đủ quyền${next}.`)
}

const clock = async (client: ClientBase): Promise<Finding> => {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const seconds = Math.round(Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000)
  if (seconds <= mostClockSeconds) return good('Đồng hồ: khớp với cơ sở dữ liệu.')
  return toDo(`Đồng hồ: lệch ${seconds} giây so với cơ sở dữ liệu; hãy bật đồng bộ giờ (NTP) trên cả hai máy.`)
}

/** The key of the log as its name has it; nothing before the first start, or the first head behind https. */
const logKey = async (client: ClientBase): Promise<string | null> => {
  const { rows: known } = await client.query<{ isThere: boolean }>(
    `select to_regclass('audit_origins') is not null and to_regclass('keys_in_use') is not null as "isThere"`,
  )
  if (!known[0]?.isThere) return null
  const { rows } = await client.query<{ name: string; publicKey: string }>(`
    select o.origin as name, k.public_key as "publicKey"
    from audit_origins o, keys_in_use u join sealing_keys k on k.id = u.id where o.is_final and u.name = 'sealing'`)
  const [row] = rows
  return row ? verifierKey({ name: row.name, kind: 'own', publicBytes: publicBytesOf(row.publicKey) }) : null
}

const domain = async (client: ClientBase, { PUBLIC_URL }: Settings): Promise<Finding[]> => {
  const key = PUBLIC_URL?.startsWith('https:') ? await logKey(client) : null
  if (key === null) return []
  return [await dnsRecord(new URL(PUBLIC_URL ?? '').hostname, key, new Resolver({ timeout: 3_000, tries: 2 }))]
}

/** Nothing where no pooler is used. */
const pooler = async ({ application }: OpenDatabase, settings: Settings): Promise<Finding[]> => {
  if (!application.isPooled) return []
  const share = databaseShare({ ...settings, ROLE: 'web' })
  const db = connect(application, undefined, share)
  try {
    const missing = await findMissingDefaults(db, share.statementMs)
    if (missing.length === 0) return [good('Bộ gom kết nối: trả lời, đủ giá trị mặc định.')]
    return [toDo(`Bộ gom kết nối: hãy chạy bằng tài khoản quản trị PostgreSQL: ${missing.join(' ')}`)]
  } catch (error) {
    return [toDo(`Bộ gom kết nối: ${cannotConnect(error).message}`)]
  } finally {
    await db.destroy()
  }
}

const inDatabase = async (settings: Settings): Promise<Finding[]> => {
  if (!hasDatabase(settings)) {
    const first = good('Cơ sở dữ liệu: PostgreSQL kèm theo, sẽ được tạo ở lần khởi động đầu tiên.')
    return [first, ...(await keysOf(settings, null))]
  }
  const database = await reachDatabase(settings, openLog('silent'))
  const pool = openPool(database.owner, null, 2)
  const db = queryBuilder(pool)
  try {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(cannotConnect(error)))
    const server = async () => [
      await rights(client),
      ...(await pooler(database, settings)),
      await clock(client),
      ...(await domain(client, settings)),
    ]
    const lines = await server().finally(() => client.release())
    return [...lines, ...(await keysOf(settings, db))]
  } finally {
    await db.destroy()
    await database.close()
  }
}

const disk = async ({ DATA_DIR }: Settings): Promise<Finding> => {
  const free = (await diskOf(path.resolve(DATA_DIR))).free / gigabyte
  const words = `Đĩa: còn ${free.toFixed(1)} GB ở ${path.resolve(DATA_DIR)}`
  return free >= 1 ? good(`${words}.`) : toDo(`${words}; hãy dọn cho còn ít nhất 1 GB.`)
}

const onDisk = async ({ DATA_DIR }: Settings): Promise<Finding> => {
  for (const folder of storeFolders) {
    const place = path.resolve(DATA_DIR, folder)
    const probe = path.join(place, `${randomUUID()}.part`)
    await mkdir(place, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x', { flush: true })
    await rm(probe)
  }
  return good(`Kho tệp: ghi được vào ${storeFolders.join(', ')}.`)
}

/** Writes, finds, reads and removes bytes under an id that no row has; what a crash leaves of them is swept. */
const inStore = async (settings: Settings): Promise<Finding[]> => {
  if (settings.STORAGE_URL === undefined) return []
  const { files } = await openObjects(settings)
  const [id, bytes] = [randomUUID(), Buffer.from('nhanxanh')]
  const made = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const part = path.join(files.incoming, `${id}.part`)
  try {
    await writeFile(part, bytes)
    await files.put(id, part, made)
    const isThere = (await files.has(id)) && (await isSoundIn(files, id, made))
    await files.remove(id)
    const { bucket, endpoint } = settings.STORAGE_URL
    if (isThere && !(await files.has(id))) return [good(`Kho S3: ghi, đọc, xoá được ở ${bucket} (${endpoint}).`)]
    return [toDo(`Kho S3: ${bucket} (${endpoint}) không giữ đúng những gì vừa ghi hoặc xoá; hãy kiểm tra kho.`)]
  } finally {
    await rm(part, { force: true })
  }
}

const mail = async ({ SMTP_URL }: Settings): Promise<Finding> => {
  if (SMTP_URL === undefined) return good('Thư: chưa có SMTP_URL, thư thành tệp trong DATA_DIR/mail (chỉ để dùng thử).')
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  await createTransport({ url: SMTP_URL, ...timeouts }).verify()
  return good('Thư: máy chủ thư trả lời và nhận tài khoản này.')
}

const looks: [string, (settings: Settings) => Promise<Finding | Finding[]>][] = [
  ['Kho tệp', onDisk],
  ['Kho S3', inStore],
  ['Đĩa', disk],
  ['Cơ sở dữ liệu', inDatabase],
  ['Thư', mail],
]

const all = async (): Promise<Finding[]> => {
  const settings = readSettings()
  const findings = [good('Cài đặt: đúng.')]
  for (const [name, look] of looks) {
    // The words of a mail server may name the person; its code says enough.
    const failed = (error: unknown) =>
      toDo(
        name === 'Thư'
          ? `Thư: máy chủ thư không nhận (${(error as { code?: string }).code ?? 'lỗi'}); hãy kiểm tra SMTP_URL.`
          : `${name}: ${wordsOf(error)}`,
      )
    findings.push(...[await look(settings).catch(failed)].flat())
  }
  return findings
}

tell(await all().catch((error: unknown) => [toDo(wordsOf(error))]))
