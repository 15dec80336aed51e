import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { WrongSettings } from '../server/src/config.ts'
import type { Settings } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { givenKey } from '../server/src/db/key-ring.ts'
import { keyNames } from '../server/src/db/statements/keys-in-use.ts'
import { readHead } from '../server/src/features/audit-logs/chain/heads.ts'
import { keepKeyFile, keyFileIn } from '../server/src/platform/key-file.ts'
import { addKnownKeys, keepHead, keysIn, readKeptHead } from '../server/src/platform/installation.ts'
import { openLog } from '../server/src/platform/log.ts'
import { objectsIn, openObjects } from '../server/src/platform/stores.ts'
import { hashOf } from './backup/database-file.ts'
import { copyObjects } from './backup/folders.ts'
import { databaseFile, isKeyOf, keysFileOf, knownKeysEntry, readKeys, readManifest } from './backup/manifest.ts'
import type { Manifest } from './backup/manifest.ts'
import { assertTakes, fill, proofOf, tell } from './backup/proof.ts'
import type { Finding } from './backup/proof.ts'
import { needed, runCommand } from './backup/run.ts'

/**
 * `npm run restore -- --from folder [--keys file]`: puts a back-up into an empty database and to where files lie by the settings, and proves that all of it
 * stands there. Nothing is changed where the back-up itself is damaged or the database is not empty; one that was broken off is begun again.
 */
const assertWhole = async (from: string, { database, files }: Manifest) => {
  const expected = Object.entries(files).map(([name, hash]) => ({ file: path.join(from, name), hash }))
  for (const { file, hash } of [{ file: databaseFile(from), hash: database }, ...expected]) {
    if ((await hashOf(file).catch(() => null)) === hash) continue
    throw new WrongSettings(`${file}: thiếu, hoặc không còn như khi sao lưu. Không có gì bị thay đổi.`)
  }
}

/** Keys that are none of the back-up's are refused before anything is written. */
const takeKeys = async (
  settings: Settings,
  keys: Record<string, string>,
  known: Manifest['keys'],
): Promise<Finding> => {
  const missing: string[] = []
  for (const name of keyNames) {
    const there = await givenKey(settings, name)
    const given = keys[name] === undefined ? there : Buffer.from(keys[name], 'hex')
    if (given === null && known[name] !== undefined) missing.push(name)
    for (const key of [there, given]) {
      if (key === null || known[name] === undefined || isKeyOf(known, name, key)) continue
      throw new WrongSettings(`${name}.key: khoá này không phải khoá của bản sao lưu. Không có gì bị thay đổi.`)
    }
  }
  await mkdir(path.resolve(settings.DATA_DIR), { recursive: true, mode: 0o700 })
  const { [knownKeysEntry]: knownKeys, ...secret } = keys
  for (const [name, key] of Object.entries(secret)) {
    await keepKeyFile(keyFileIn(settings.DATA_DIR, name), Buffer.from(key, 'hex'))
  }
  if (knownKeys !== undefined) await addKnownKeys(settings.DATA_DIR, keysIn(knownKeys).values())
  return missing.length === 0
    ? { isGood: true, words: `${Object.keys(known).length} khoá: đúng khoá của bản sao lưu.` }
    : {
        isGood: true,
        words: `Chưa có khoá ${missing.join(', ')}: chương trình không khởi động trước khi có khoá (docs/OPERATIONS.md, The keys).`,
      }
}

/** The head that this installation keeps is that of the back-up from now on; what it knew beyond is said, because nobody will see it again. */
const takeHead = async ({ DATA_DIR }: Settings, { head, rows }: Manifest['snapshot']): Promise<Finding[]> => {
  const kept = await readKeptHead(DATA_DIR)
  const sizeOf = (text: string) => readHead(text)?.size ?? 0
  const [before, now] = [kept === null || kept === 'broken' ? 0 : sizeOf(kept.head), head === null ? 0 : sizeOf(head)]
  if (head !== null) await keepHead(DATA_DIR, { head, heads: rows['public.audit_heads'] ?? 0 })
  if (before <= now) return []
  const words = `Bản cài đặt này từng biết nhật ký đến ${before} dòng; bản sao lưu chỉ có đầu cây ở ${now} dòng. Những dòng sau đó không còn.`
  return [{ isGood: true, words }]
}

await runCommand(['from', 'keys'], async (settings, options) => {
  const from = path.resolve(needed(options.from, 'npm run restore -- --from THƯ_MỤC [--keys TỆP_KHOÁ]'))
  const manifest = await readManifest(from)
  await assertWhole(from, manifest)
  const database = await openDatabase(settings, openLog('error'))
  try {
    await assertTakes(database, manifest.snapshot)
    const keys = await takeKeys(settings, (await readKeys(options.keys ?? keysFileOf(from))) ?? {}, manifest.keys)
    const objects = await openObjects(settings)
    const known = Object.entries(manifest.files).map(([name, sha256]) => [name, { sha256 }] as const)
    await copyObjects({ from: objectsIn(from), to: objects }, new Map(known))
    const rows = await fill(database, manifest.snapshot, databaseFile(from))
    const head = await takeHead(settings, manifest.snapshot)
    tell([rows, keys, ...head, ...(await proofOf(database, objects, manifest.snapshot))])
  } finally {
    await database.close()
  }
})
