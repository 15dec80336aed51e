import { hkdfSync, randomBytes } from 'node:crypto'
import { WrongSettings } from '../config.ts'
import type { Settings } from '../config.ts'
import { keepKeyFile, keyFileIn, nextKeyFileIn, promoteKeyFile, readKeyFile } from '../platform/key-file.ts'
import type { Log } from '../platform/log.ts'
import { addKnownKeys } from '../platform/installation.ts'
import { poll } from '../platform/poll.ts'
import { sealingKeyOf, vouchFor } from '../platform/sealing.ts'
import { Refusal } from '../refusal.ts'
import { findKnownKeys, keepKnownKeys } from './known-keys.ts'
import type { KnownKeys } from './known-keys.ts'
import {
  findFormerRoot,
  idInUse,
  idsInUse,
  keepSealingKey,
  keyNames,
  lockKeys,
  putInUse,
} from './statements/keys-in-use.ts'
import type { KeyName } from './statements/keys-in-use.ts'
import type { Db } from './types.ts'

export type KeySettings = Pick<Settings, 'DATA_DIR'> &
  Partial<Pick<Settings, 'TOKEN_SECRET' | 'SEALING_KEY' | 'VAULT_KEY'>>

export const keyTitles = { root: 'khoá gốc', sealing: 'khoá niêm phong', vault: 'khoá két' } as const
export const keySettings = { root: 'TOKEN_SECRET', sealing: 'SEALING_KEY', vault: 'VAULT_KEY' } as const

/** A fingerprint tells two keys apart and reveals neither, so it may be stored in the database. */
export const fingerprintOf = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32))

/** By what the database knows a key. */
export const keyIdOf = (name: KeyName, key: Buffer): string =>
  name === 'sealing' ? sealingKeyOf(key).id : fingerprintOf(key).toString('hex')

/** The key that a setting gives; null where it is not set, and the key is a file. */
export const settingKey = (settings: KeySettings, name: KeyName): Buffer | null => {
  const text = settings[keySettings[name]]
  return text === undefined ? null : Buffer.from(text, name === 'root' ? 'utf8' : 'hex')
}

/** What a setting gives that has the digits of a key file: TOKEN_SECRET is taken as text. */
export const asSetting = (name: KeyName, key: Buffer): Buffer =>
  name === 'root' ? Buffer.from(key.toString('hex')) : key

/** The key that this machine was given: by a setting, else by a file. */
export const givenKey = async (settings: KeySettings, name: KeyName): Promise<Buffer | null> =>
  settingKey(settings, name) ?? readKeyFile(keyFileIn(settings.DATA_DIR, name))

/** The key of a file with this id, by either way to take its digits. */
const keyIn = async (file: string, name: KeyName, id: string): Promise<Buffer | null> => {
  const key = await readKeyFile(file)
  return key && ([key, asSetting(name, key)].find((each) => keyIdOf(name, each) === id) ?? null)
}

/** The next key where it is in use already: its rotation was killed behind the commit, or its setting is still to be given. */
export const nextInUse = (settings: KeySettings, name: KeyName, id: string): Promise<Buffer | null> =>
  keyIn(nextKeyFileIn(settings.DATA_DIR, name), name, id)

/**
 * The key with this id, wherever it is: in the setting, where a rotation has put it, or in its file. In this order: between the two looks
 * the next key may move into its file, and never back.
 */
export const findKey = async (settings: KeySettings, name: KeyName, id: string): Promise<Buffer | null> => {
  const set = settingKey(settings, name)
  if (set !== null && keyIdOf(name, set) === id) return set
  return (await nextInUse(settings, name, id)) ?? keyIn(keyFileIn(settings.DATA_DIR, name), name, id)
}

/** What a start says where this machine has another key than the database knows, or none. */
export const otherKey = (settings: KeySettings, name: KeyName): WrongSettings => {
  const [title, setting, file] = [keyTitles[name], keySettings[name], keyFileIn(settings.DATA_DIR, name)]
  const place = settings[setting] === undefined ? file : setting
  return new WrongSettings(
    `${place}: cơ sở dữ liệu này đã được dùng với một ${title} khác. Hãy chép tệp ${name}.key của máy chủ kia (hoặc từ tệp khoá đã sao lưu) vào ${file}, hay đặt cùng một ${setting} cho mọi máy chủ. Nếu khoá cũ đã mất, hãy chạy: npm run rotate-key -- --key ${name} --lost`,
  )
}

/** A key that was replaced while its setting still has the one before says where the new one lies. */
export const settingOfBefore = (settings: KeySettings, name: KeyName): WrongSettings =>
  new WrongSettings(
    `${keySettings[name]}: ${keyTitles[name]} đã được thay. Hãy đặt ${keySettings[name]} là nội dung của ${nextKeyFileIn(settings.DATA_DIR, name)} trên mọi máy chủ.`,
  )

const settingBesideFile = (settings: KeySettings, name: KeyName): WrongSettings =>
  new WrongSettings(
    `${keySettings[name]}: không phải ${keyTitles[name]} đang dùng, khoá ấy nằm trong ${keyFileIn(settings.DATA_DIR, name)}. Hãy bỏ ${keySettings[name]}, hoặc đổi sang khoá này bằng lệnh: npm run rotate-key -- --key ${name}`,
  )

/** The key that the database knows, or WrongSettings. A setting counts alone: it is never passed over in silence. */
export const knownKey = async (settings: KeySettings, name: KeyName, id: string): Promise<Buffer> => {
  const [set, found] = [settingKey(settings, name), await findKey(settings, name, id)]
  if (found === null) throw otherKey(settings, name)
  if (set === null || keyIdOf(name, set) === id) return found
  throw ((await nextInUse(settings, name, id)) === null ? settingBesideFile : settingOfBefore)(settings, name)
}

/** Ends a rotation that was killed behind its commit: the key in use takes the place of the one before. */
export const endRotation = async (settings: KeySettings, name: KeyName, id: string): Promise<void> => {
  if (settingKey(settings, name) !== null || (await nextInUse(settings, name, id)) === null) return
  await promoteKeyFile(settings.DATA_DIR, name)
}

/**
 * The key of an installation that has named none yet: what this machine has, or what a release before kept in the database; null where one
 * is to be made. Throws WrongSettings where a release before knew another.
 */
export const keyToName = async (db: Db, settings: KeySettings, name: KeyName): Promise<Buffer | null> => {
  const given = await givenKey(settings, name)
  if (name !== 'root' || settingKey(settings, name) !== null) return given
  const { root, 'root-fingerprint': fingerprint } = await findFormerRoot(db)
  const key = given ?? root ?? null
  if (fingerprint && !(key && fingerprintOf(key).equals(fingerprint))) throw otherKey(settings, name)
  return key
}

const firstKey = async (db: Db, settings: KeySettings, name: KeyName): Promise<Buffer> => {
  const key = await keyToName(db, settings, name)
  return (await givenKey(settings, name)) ?? keepKeyFile(keyFileIn(settings.DATA_DIR, name), key ?? randomBytes(32))
}

type Naming = {
  now: Date
  isFirst: boolean
  /** Of a sealing key that follows another: the one before. */
  before?: Buffer | null
}

/** Names a key to the database as the one in use; of a sealing key the public half is kept as well, and that the one before vouched for it. */
export const nameKey = async (db: Db, name: KeyName, key: Buffer, { now, isFirst, before }: Naming): Promise<void> => {
  if (name === 'sealing') {
    const [sealing, voucher] = [sealingKeyOf(key), before ? sealingKeyOf(before) : null]
    await keepSealingKey(db, {
      id: sealing.id,
      public_key: sealing.publicKey,
      created_at: now,
      vouched_by: voucher?.id ?? null,
      vouch: voucher?.signBytes(vouchFor(sealing)).toString('base64') ?? null,
    })
  }
  await putInUse(db, { name, id: keyIdOf(name, key), since: now }, isFirst)
}

type Held = Map<KeyName, { id: string; key: Buffer } | null>

/**
 * All keys in one transaction, in which nobody replaces one. Null where one is yet to be named and it is not alone: of instances that start
 * at the same moment one names all of them, and the others are refused.
 */
const settle = async (db: Db, settings: KeySettings, now: Date, isAlone: boolean): Promise<Held | null> => {
  if (isAlone) await lockKeys(db)
  const held: Held = new Map()
  for (const name of keyNames) {
    const id = await idInUse(db, name)
    if (id === null && !isAlone) return null
    const key = id === null ? await firstKey(db, settings, name) : await knownKey(settings, name, id)
    if (id === null) await nameKey(db, name, key, { now, isFirst: true })
    else await endRotation(settings, name, id)
    held.set(name, { id: id ?? keyIdOf(name, key), key })
  }
  // Releases before kept the root key, or its fingerprint, there: nothing by which anybody could sign stays in the database.
  await db.deleteFrom('secret_keys').execute()
  return held
}

const takeUp = async (db: Db, settings: KeySettings, now: Date, isAlone = false): Promise<Held> =>
  (await db.transaction().execute((transaction) => settle(transaction, settings, now, isAlone))) ??
  takeUp(db, settings, now, true)

export type KeyRing = {
  /** The root key; SERVICE_UNAVAILABLE while another machine has replaced it and this one has not got it. */
  root: () => Buffer
  /** The key in use, in a transaction until that ends: SERVICE_UNAVAILABLE where this machine has not got it. */
  inUse: (db: Db, name: KeyName) => Promise<Buffer>
  /** Takes up what was replaced; the names of those that this machine has not got. */
  look: () => Promise<KeyName[]>
  /** The sealing keys that this installation knows by itself, and those that only the database has. */
  known: (db: Db) => Promise<KnownKeys>
  stop: () => void
}

const replaced = (name: KeyName): Refusal =>
  new Refusal('SERVICE_UNAVAILABLE', {
    sentence: `Máy chủ này chưa nhận ${keyTitles[name]} mới. Vui lòng báo người vận hành rồi thử lại.`,
    retryAfterSeconds: 5,
  })

/** Milliseconds between two looks for a key that was replaced; whatever signs or opens asks at once. */
const lookEvery = 5_000

/**
 * The keys of this installation, from settings or from files in DATA_DIR, which are made at the first start. None is ever in the database,
 * so that a dump opens nothing; what tells them apart is, and an instance with others is refused (WrongSettings).
 */
export const openKeyRing = async (
  db: Db,
  settings: KeySettings,
  { patient, now, log }: { patient: Db; now: Date; log: Log },
): Promise<KeyRing> => {
  const held = await takeUp(patient, settings, now)
  const publicOf = (key: Buffer) => sealingKeyOf(key).publicKey
  const first = held.get('sealing')
  if (first) await keepKnownKeys(patient, settings.DATA_DIR, publicOf(first.key), log)
  const take = async (name: KeyName, id: string | null) => {
    const before = held.get(name)
    if (id !== null && before?.id === id) return before
    const unread = (err: unknown) => {
      if (before) log.error({ key: name, err }, 'the file of a key cannot be read')
      return null
    }
    const key = id === null ? null : await findKey(settings, name, id).catch(unread)
    if (key === null && before)
      log.error({ key: name }, 'the key was replaced, and this machine has not got the new one')
    const taken = id === null || key === null ? null : { id, key }
    // Who has the private half of the key in use may name it: also where nobody could vouch for it.
    if (name === 'sealing' && taken) await addKnownKeys(settings.DATA_DIR, [publicOf(taken.key)])
    held.set(name, taken)
    return taken
  }
  const present = (name: KeyName, taken: { key: Buffer } | null | undefined) => {
    if (!taken) throw replaced(name)
    return taken.key
  }
  const look = async () => {
    const ids = await idsInUse(db)
    const missing: KeyName[] = []
    for (const name of keyNames) if ((await take(name, ids.get(name) ?? null)) === null) missing.push(name)
    return missing
  }
  // A database that is away replaces no key; the next look finds it.
  const stop = poll(lookEvery, look)
  return {
    root: () => present('root', held.get('root')),
    inUse: async (within, name) => present(name, await take(name, await idInUse(within, name))),
    look,
    known: (within) => findKnownKeys(within, settings.DATA_DIR),
    stop,
  }
}
