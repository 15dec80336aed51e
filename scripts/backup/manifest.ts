import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { WrongSettings } from '../../server/src/config.ts'
import { asSetting, findKey, fingerprintOf, givenKey, keySettings, settingKey } from '../../server/src/db/key-ring.ts'
import type { KeySettings } from '../../server/src/db/key-ring.ts'
import { keyNames } from '../../server/src/db/statements/keys-in-use.ts'
import type { KeyName } from '../../server/src/db/statements/keys-in-use.ts'

const texts = z.record(z.string(), z.string())
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** SHA-256 of the dump of the database, and of each copied file. */
  database: z.string(),
  files: texts,
  /** What lay in the store and was not copied (`--no-files`); the hash is the database's, null where it knows of no such file. */
  elsewhere: z.record(z.string(), z.object({ size: z.int(), sha256: z.string().nullable() })).default({}),
  snapshot: z.object({
    migrations: z.array(z.string()),
    rows: z.record(z.string(), z.int()),
    head: z.string().nullable(),
    logRows: z.int(),
  }),
  /** What may be known of the keys: their fingerprints. */
  keys: texts,
})
export type Manifest = z.output<typeof manifest>

export const databaseFile = (folder: string): string => path.join(folder, 'database.ndjson.gz')
const manifestFile = (folder: string) => path.join(folder, 'manifest.json')

export const writeManifest = async (folder: string, made: Manifest): Promise<void> => {
  const file = manifestFile(folder)
  await writeFile(`${file}.part`, `${JSON.stringify(made, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}

/** Throws WrongSettings for a folder that holds no whole back-up. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null)
  if (text === null) throw new WrongSettings(`${folder}: không có bản sao lưu nào, hoặc bản sao lưu chưa xong.`)
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new WrongSettings(`${manifestFile(folder)}: không đọc được bản kê của bản sao lưu.`)
  return parsed.data
}

/**
 * The keys in use as the digits of their files, and their fingerprints, which reveal none of them. Those of settings are named, not written;
 * `missing` are those that this machine has not got. Before the first start they are those that it was given.
 */
export const keysOf = async (settings: KeySettings, ids: ReadonlyMap<KeyName, string>) => {
  const [secret, known]: [Record<string, string>, Record<string, string>] = [{}, {}]
  const [missing, named]: [KeyName[], string[]] = [[], []]
  for (const name of keyNames) {
    const [id, set] = [ids.get(name), settingKey(settings, name)]
    const key = await (id === undefined ? givenKey(settings, name) : findKey(settings, name, id))
    if (key === null) {
      if (id !== undefined) missing.push(name)
      continue
    }
    known[name] = fingerprintOf(key).toString('hex')
    if (set?.equals(key)) named.push(keySettings[name])
    // Of a file that was to become a setting it is the text.
    else secret[name] = key.length === 32 ? key.toString('hex') : key.toString()
  }
  return { secret, known, missing, named }
}

/** True of a key of the back-up, or of the digits of one that was a setting. */
export const isKeyOf = (known: Manifest['keys'], name: KeyName, key: Buffer): boolean =>
  [key, asSetting(name, key)].some((each) => fingerprintOf(each).toString('hex') === known[name])

export const keysFileOf = (folder: string): string => `${path.resolve(folder)}.keys.json`

/** What the file of keys holds beside them: the public halves that the installation knows, so that they do not lie beside the database. */
export const knownKeysEntry = 'sealing-keys'

export const writeKeys = async (file: string, secret: Record<string, string>): Promise<void> => {
  await writeFile(`${file}.part`, `${JSON.stringify(secret)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}

/** Null where there is no such file. */
export const readKeys = async (file: string): Promise<Record<string, string> | null> => {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : texts.parse(JSON.parse(text))
}
