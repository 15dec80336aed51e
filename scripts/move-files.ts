import path from 'node:path'
import { readSettings } from '../server/src/config.ts'
import { listStored } from '../server/src/db/dump.ts'
import { reachDatabase } from '../server/src/db/open.ts'
import { isSoundIn } from '../server/src/platform/files/object-store.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openObjects } from '../server/src/platform/stores.ts'
import { copyObjects, nameOf } from './backup/folders.ts'
import { tell } from './backup/proof.ts'
import { assertThere, needed, runCommand } from './backup/run.ts'

/**
 * `npm run move-files -- --to s3://… | folder`: copies files, papers, exports and reports from where they lie by the settings to a store, or from
 * there into a data folder. The source stays as it is. What an earlier run has copied is compared and not copied again.
 */
await runCommand(['to'], async (settings, options) => {
  const to = needed(options.to, 'npm run move-files -- --to s3://… hoặc --to THƯ_MỤC')
  assertThere(settings)
  const isStore = to.startsWith('s3:')
  const place = isStore
    ? readSettings({ DATA_DIR: settings.DATA_DIR, STORAGE_URL: to })
    : { DATA_DIR: path.resolve(to) }
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
    tell([
      { isGood: true, words: `${count} tệp ở nơi mới: ${copied} tệp vừa chép, ${count - copied} tệp đã có từ trước.` },
      ...damaged.map((name) => ({ isGood: false, words: `${name}: không đúng mã băm ở cả hai nơi.` })),
      ...missing.map((name) => ({ isGood: false, words: `${name}: không có ở cả hai nơi.` })),
    ])
    const setting = isStore ? 'đặt STORAGE_URL là kho mới' : `bỏ STORAGE_URL và đặt DATA_DIR=${place.DATA_DIR}`
    process.stdout.write(`Hãy ${setting} rồi khởi động lại; tệp ở nơi cũ vẫn còn.\n`)
  } finally {
    await database.close()
  }
})
