import { rm } from 'node:fs/promises'
import path from 'node:path'
import { WrongSettings } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { cannotConnect, DatabaseRefusal } from '../server/src/db/refusal.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openObjects } from '../server/src/platform/stores.ts'
import { writeDatabase } from './backup/database-file.ts'
import { assertTakes, fill, proofOf, tell } from './backup/proof.ts'
import { assertThere, needed, runCommand } from './backup/run.ts'

/**
 * `npm run move`: takes the embedded database of DATA_DIR into the empty PostgreSQL that MOVE_DATABASE_URL names; a password on the command line
 * would be read by everybody on the machine. The server stands still meanwhile, files and keys stay where they are, and so does the embedded database.
 */
await runCommand([], async (settings) => {
  if (settings.DATABASE_URL !== undefined)
    throw new WrongSettings('DATABASE_URL: hãy bỏ trống; MOVE_DATABASE_URL là cơ sở dữ liệu mới.')
  assertThere(settings)
  const DATABASE_URL = needed(settings.MOVE_DATABASE_URL, 'MOVE_DATABASE_URL=postgres://… npm run move')
  const log = openLog('error')
  const file = path.resolve(settings.DATA_DIR, 'move.ndjson.gz')
  const source = await openDatabase(settings, log)
  try {
    const target = await openDatabase({ ...settings, DATABASE_URL }, log)
    const snapshot = await writeDatabase(source.owner, file)
    await assertTakes(target, snapshot).catch((error: unknown) => {
      throw error instanceof DatabaseRefusal ? cannotConnect(error.cause, 'MOVE_DATABASE_URL') : error
    })
    tell(
      [await fill(target, snapshot, file), ...(await proofOf(target, await openObjects(settings), snapshot))],
      'Hãy đặt DATABASE_URL là cơ sở dữ liệu mới, bỏ MOVE_DATABASE_URL rồi khởi động lại; DATA_DIR giữ nguyên.\n',
    )
  } finally {
    await rm(file, { force: true })
    await source.close()
  }
})
