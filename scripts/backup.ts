import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openPool, queryBuilder } from '../server/src/db/connect.ts'
import { listStored } from '../server/src/db/dump.ts'
import type { StoredFile } from '../server/src/db/dump.ts'
import { keyTitles } from '../server/src/db/key-ring.ts'
import { findKnownKeys } from '../server/src/db/known-keys.ts'
import { reachDatabase } from '../server/src/db/open.ts'
import { knownIds } from '../server/src/db/statements/keys-in-use.ts'
import type { KeyName } from '../server/src/db/statements/keys-in-use.ts'
import { keepSuccess } from '../server/src/db/statements/last-successes.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openObjects } from '../server/src/platform/stores.ts'
import { hashOf, writeDatabase } from './backup/database-file.ts'
import { copyObjects, forgetOthers, lookThrough, nameOf } from './backup/folders.ts'
import { databaseFile, keysFileOf, keysOf, knownKeysEntry, writeKeys, writeManifest } from './backup/manifest.ts'
import { tell } from './backup/proof.ts'
import { assertThere, needed, runCommand } from './backup/run.ts'

const notCopied = (count: number): string =>
  `${count} tệp chỉ có tên, cỡ và mã băm trong bản kê: hãy sao lưu kho tệp bằng công cụ của kho.`

const notKept = (name: KeyName): string =>
  `${keyTitles[name]} đang dùng không có trên máy này nên không được sao lưu: hãy chạy lệnh này trên máy có khoá, với các cài đặt của nó.`

/**
 * `npm run backup -- --to folder [--keys file] [--no-files]`: database, files, papers, exports and reports as they belong together, while the server
 * runs. The same folder again copies only new files; one that was broken off holds no manifest of its own and is taken up again. Secret keys go into a
 * file of their own beside it.
 */
await runCommand(
  ['to', 'keys'],
  async (settings, options) => {
    const to = path.resolve(needed(options.to, 'npm run backup -- --to THƯ_MỤC [--keys TỆP_KHOÁ] [--no-files]'))
    assertThere(settings)
    await mkdir(to, { recursive: true, mode: 0o700 })
    const database = await reachDatabase(settings, openLog('error'))
    const db = queryBuilder(openPool(database.owner, null, 1))
    try {
      // The database first: each row then has its bytes.
      const madeAt = new Date().toISOString()
      const snapshot = await writeDatabase(database.owner, databaseFile(to))
      const known = new Map<string, StoredFile>()
      for (const each of await listStored(database.owner)) known.set(nameOf(each.folder, each.id), each)
      const way = { from: await openObjects(settings), to: await openObjects({ DATA_DIR: to }) }
      const { files, elsewhere, damaged } = await (options['no-files'] ? lookThrough : copyObjects)(way, known)
      const keys = await keysOf(settings, await knownIds(db))
      const keysFile = options.keys ?? keysFileOf(to)
      const { keys: knownKeys } = await findKnownKeys(db, settings.DATA_DIR)
      await writeKeys(keysFile, { ...keys.secret, [knownKeysEntry]: [...knownKeys.values()].join('') })
      await writeManifest(to, {
        format: 1,
        madeAt,
        database: await hashOf(databaseFile(to)),
        files,
        elsewhere,
        snapshot,
        keys: keys.known,
      })
      await forgetOthers(way.to, { ...files, ...elsewhere })
      // Who watches `/metrics` sees how old it is; a database of a former release has no place for it.
      if ('public.last_successes' in snapshot.rows) await keepSuccess(db, 'backup', new Date(madeAt))
      const rows = Object.values(snapshot.rows).reduce((sum, count) => sum + count, 0)
      const kept = `Khoá bí mật nằm riêng trong ${keysFile}: hãy cất ở nơi khác với bản sao lưu.`
      const named =
        keys.named.length > 0 ? ` ${keys.named.join(', ')} không nằm trong đó: hãy cất cùng các cài đặt.` : ''
      tell([
        { isGood: true, words: `Đã sao lưu ${rows} dòng và ${Object.keys(files).length} tệp vào ${to}.` },
        ...(options['no-files'] ? [{ isGood: true, words: notCopied(Object.keys(elsewhere).length) }] : []),
        { isGood: true, words: `${kept}${named}` },
        ...keys.missing.map((name) => ({ isGood: false, words: notKept(name) })),
        ...damaged.map((name) => ({ isGood: false, words: `${name}: không còn như cơ sở dữ liệu ghi nhận.` })),
      ])
    } finally {
      await db.destroy()
      await database.close()
    }
  },
  ['no-files'],
)
