import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { WrongSettings } from '../server/src/config.ts'
import type { Settings } from '../server/src/config.ts'
import { connectForLong, reachDatabase } from '../server/src/db/open.ts'
import { keepSuccess } from '../server/src/db/statements/last-successes.ts'
import { openLog } from '../server/src/platform/log.ts'
import { hashOf, writeDatabase } from './backup/database-file.ts'
import { copyFolders } from './backup/folders.ts'
import { databaseFile, keysFileOf, keysOf, writeKeys, writeManifest } from './backup/manifest.ts'
import { needed, runCommand } from './backup/run.ts'

/**
 * `npm run backup -- --to folder [--keys file]`: database, files, papers, exports and reports as they belong together, while the server
 * runs. The same folder again copies only new files; one that was broken off holds no manifest of its own and is taken up again. Secret keys go into a
 * file of their own beside it.
 */
const assertThere = ({ DATABASE_URL, DATA_DIR }: Settings) => {
  if (DATABASE_URL !== undefined || existsSync(path.resolve(DATA_DIR, 'postgres'))) return
  throw new WrongSettings(`DATA_DIR: ${path.resolve(DATA_DIR)} không có cơ sở dữ liệu nào để sao lưu.`)
}

await runCommand(['to', 'keys'], async (settings, options) => {
  const to = path.resolve(needed(options.to, 'npm run backup -- --to THƯ_MỤC [--keys TỆP_KHOÁ]'))
  assertThere(settings)
  await mkdir(to, { recursive: true, mode: 0o700 })
  const database = await reachDatabase(settings, openLog('error'))
  try {
    // The database first: files never change, so each row then has its bytes.
    const madeAt = new Date().toISOString()
    const snapshot = await writeDatabase(database.owner, databaseFile(to))
    const files = await copyFolders(settings.DATA_DIR, to)
    const { secret, known } = await keysOf(settings.DATA_DIR)
    const keysFile = options.keys ?? keysFileOf(to)
    await writeKeys(keysFile, secret)
    await writeManifest(to, {
      format: 1,
      madeAt,
      database: await hashOf(databaseFile(to)),
      files,
      snapshot,
      keys: known,
    })
    // Who watches `/metrics` sees how old it is.
    const db = connectForLong(database.application)
    await keepSuccess(db, 'backup', new Date(madeAt)).finally(() => db.destroy())
    const rows = Object.values(snapshot.rows).reduce((sum, count) => sum + count, 0)
    process.stdout.write(`✓ Đã sao lưu ${rows} dòng và ${Object.keys(files).length} tệp vào ${to}.\n`)
    process.stdout.write(`✓ Khoá bí mật nằm riêng trong ${keysFile}: hãy cất ở nơi khác với bản sao lưu.\n`)
  } finally {
    await database.close()
  }
})
