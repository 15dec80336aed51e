import path from 'node:path'
import { WrongSettings } from '../server/src/config.ts'
import type { Settings } from '../server/src/config.ts'
import { listStored } from '../server/src/db/dump.ts'
import { reachDatabase } from '../server/src/db/open.ts'
import { isSoundIn } from '../server/src/platform/files/object-store.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openObjects } from '../server/src/platform/stores.ts'
import { copyObjects, nameOf } from './backup/folders.ts'
import { tell } from './backup/proof.ts'
import { assertThere, needed, runCommand } from './backup/run.ts'

const usage = 'MOVE_STORAGE_URL=s3://… npm run move-files, hoặc npm run move-files -- --to THƯ_MỤC'

/** The new place: a store by its setting, because its address holds a secret, or a data folder. */
const placeOf = ({ DATA_DIR, MOVE_STORAGE_URL }: Settings, folder: string | undefined) => {
  if (MOVE_STORAGE_URL === undefined && !folder?.startsWith('s3:'))
    return { DATA_DIR: path.resolve(needed(folder, usage)) }
  if (folder !== undefined)
    throw new WrongSettings(`Kho chỉ nhận qua MOVE_STORAGE_URL, không kèm --to. Cách dùng: ${usage}`)
  return { DATA_DIR, STORAGE_URL: MOVE_STORAGE_URL }
}

/**
 * `npm run move-files [-- --to folder]`: copies files, papers, exports and reports from where they lie by the settings to the store of
 * MOVE_STORAGE_URL, or into a data folder. The source stays as it is. What an earlier run has copied is compared and not copied again.
 */
await runCommand(['to'], async (settings, options) => {
  assertThere(settings)
  const place = placeOf(settings, options.to)
  const database = await reachDatabase(settings, openLog('error'))
  try {
    const stored = await listStored(database.owner)
    const known = new Map(stored.map((each) => [nameOf(each.folder, each.id), each]))
    const way = { from: await openObjects(settings), to: await openObjects(place) }
    const { files, copied, damaged } = await copyObjects(way, known)
    const count = Object.keys(files).length
    const missing: string[] = []
    for (const [name, { folder, id, ...expected }] of known) {
      if (!(name in files) && !(await isSoundIn(way.to[folder], id, expected))) missing.push(name)
    }
    const setting =
      'STORAGE_URL' in place
        ? 'đặt STORAGE_URL là kho mới, bỏ MOVE_STORAGE_URL'
        : `bỏ STORAGE_URL và đặt DATA_DIR=${place.DATA_DIR}`
    const findings = [
      { isGood: true, words: `${count} tệp ở nơi mới: ${copied} tệp vừa chép, ${count - copied} tệp đã có từ trước.` },
      ...damaged.map((name) => ({ isGood: false, words: `${name}: không đúng mã băm ở cả hai nơi.` })),
      ...missing.map((name) => ({ isGood: false, words: `${name}: không có ở cả hai nơi.` })),
    ]
    tell(findings, `Hãy ${setting} rồi khởi động lại; tệp ở nơi cũ vẫn còn.\n`)
  } finally {
    await database.close()
  }
})
