import { rm } from 'node:fs/promises'
import path from 'node:path'
import { readSettings, WrongSettings } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openObjects } from '../server/src/platform/stores.ts'
import { writeDatabase } from './backup/database-file.ts'
import { assertTakes, fill, proofOf, tell } from './backup/proof.ts'
import { assertThere, needed, runCommand } from './backup/run.ts'

/**
 * `npm run move -- --to postgres://…`: takes the embedded database of DATA_DIR into an empty PostgreSQL of one's own. The server stands
 * still meanwhile, files and keys stay where they are, and so does the embedded database.
 */
await runCommand(['to'], async (settings, options) => {
  if (settings.DATABASE_URL !== undefined)
    throw new WrongSettings('DATABASE_URL: hãy bỏ trống; --to là cơ sở dữ liệu mới.')
  assertThere(settings)
  const to = needed(options.to, 'npm run move -- --to postgres://…')
  const { DATABASE_URL } = readSettings({ DATABASE_URL: to })
  const log = openLog('error')
  const file = path.resolve(settings.DATA_DIR, 'move.ndjson.gz')
  const source = await openDatabase(settings, log)
  try {
    const target = await openDatabase({ ...settings, DATABASE_URL }, log)
    const snapshot = await writeDatabase(source.owner, file)
    await assertTakes(target, snapshot)
    tell([await fill(target, snapshot, file), ...(await proofOf(target, await openObjects(settings), snapshot))])
    process.stdout.write('Hãy đặt DATABASE_URL là cơ sở dữ liệu mới rồi khởi động lại; DATA_DIR giữ nguyên.\n')
  } finally {
    await rm(file, { force: true })
    await source.close()
  }
})
