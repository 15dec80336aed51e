import { hkdfSync, randomBytes } from 'node:crypto'
import { WrongSettings } from '../config.ts'
import type { Settings } from '../config.ts'
import { keepKeyFile, keyFileIn, readKeyFile } from '../platform/key-file.ts'
import type { Db } from './types.ts'

type Needed = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'TOKEN_SECRET'>

/** A fingerprint tells two keys apart and reveals neither, so it may be stored in the database. */
export const fingerprintOf = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32))

const find = async (db: Db, purpose: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('secret_keys').select('key').where('purpose', '=', purpose).executeTakeFirst())?.key

/** Leaves nothing in the database by which anybody could sign: versions before kept the key itself there. */
const removeKey = async (db: Db): Promise<void> => {
  await db.deleteFrom('secret_keys').where('purpose', '=', 'root').execute()
}

/** What a start says where the key of the file is not that of the database. */
export const otherKey = (file: string) =>
  new WrongSettings(
    `${file}: cơ sở dữ liệu này đã được dùng với một khoá khác. Hãy chép tệp root.key của máy chủ kia vào đây, hoặc đặt cùng một TOKEN_SECRET cho mọi máy chủ. Nếu khoá cũ đã mất, hãy chạy: delete from secret_keys; rồi khởi động lại (mọi người phải đăng nhập lại).`,
  )

const assertSameKey = async (db: Db, key: Buffer, file: string): Promise<void> => {
  const own = fingerprintOf(key)
  await db
    .insertInto('secret_keys')
    .values({ purpose: 'root-fingerprint', key: own })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
  if (!(await find(db, 'root-fingerprint'))?.equals(own)) throw otherKey(file)
}

/** The key of the file; on the first start one that is made, and after an upgrade the one that the database held. */
const ownKey = async (db: Db, file: string, isShared: boolean): Promise<Buffer> => {
  const known = await readKeyFile(file)
  if (known) return known
  const former = await find(db, 'root')
  if (isShared && !former && (await find(db, 'root-fingerprint'))) throw otherKey(file)
  return keepKeyFile(file, former ?? randomBytes(32))
}

/**
 * The root key of this installation: TOKEN_SECRET, else what `root.key` in DATA_DIR holds, made on the first start. It is
 * never in the database, so that a dump opens nothing. Instances that share a database of their own share the file or the
 * setting; the fingerprint there keeps one with another key from starting (WrongSettings).
 */
export const rootKey = async (db: Db, settings: Needed): Promise<Buffer> => {
  if (settings.TOKEN_SECRET !== undefined) {
    await removeKey(db)
    return Buffer.from(settings.TOKEN_SECRET)
  }
  const file = keyFileIn(settings.DATA_DIR)
  const isShared = settings.DATABASE_URL !== undefined
  const key = await ownKey(db, file, isShared)
  if (isShared) await assertSameKey(db, key, file)
  await removeKey(db)
  return key
}
