import { randomUUID } from 'node:crypto'
import { appendFile, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { WrongSettings } from '../config.ts'
import { keyIdOf } from './sealing.ts'

/**
 * What an installation knows outside of its database, so that whoever can write there cannot make it say otherwise: the public halves of
 * its sealing keys, and the newest head of its log. Text files, only ever added to or replaced whole.
 */
const keysFileIn = (dataDir: string): string => path.resolve(dataDir, 'sealing-keys.pem')
const headFileIn = (dataDir: string): string => path.resolve(dataDir, 'audit-head.json')

const textOf = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new WrongSettings(`${file}: không đọc được (${code}). Hãy để tài khoản chạy máy chủ làm chủ của tệp này.`, {
      cause: error,
    })
  }
}

/** Public halves by the ids that follow from them. */
type PublicKeys = ReadonlyMap<string, string>

const block = /-----BEGIN PUBLIC KEY-----\n[A-Za-z0-9+/=\n]+-----END PUBLIC KEY-----\n/g

/** The keys that such a text names. */
export const keysIn = (text: string): PublicKeys =>
  new Map((text.replaceAll('\r\n', '\n').match(block) ?? []).map((key) => [keyIdOf(key), key]))

/** The keys that this installation knows; null before the file was made. */
export const readKnownKeys = async (dataDir: string): Promise<PublicKeys | null> => {
  const text = await textOf(keysFileIn(dataDir))
  return text === null ? null : keysIn(text)
}

/** Adds what the file does not name yet; true where there was any. Two processes may do so at once: a key that stands there twice is one. */
export const addKnownKeys = async (dataDir: string, keys: Iterable<string>): Promise<boolean> => {
  const known = await readKnownKeys(dataDir)
  const more = [...keys].filter((key) => known?.has(keyIdOf(key)) !== true)
  if (known !== null && more.length === 0) return false
  await appendFile(keysFileIn(dataDir), more.join(''), { mode: 0o600, flush: true })
  return more.length > 0
}

const keptHead = z.object({ head: z.string(), heads: z.int() })
/** The newest head of the log that this installation has seen, as it is printed and mailed, and how many there were with it. */
export type KeptHead = z.output<typeof keptHead>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null before the first; 'broken' for a file that says nothing. */
export const readKeptHead = async (dataDir: string): Promise<KeptHead | 'broken' | null> => {
  const text = await textOf(headFileIn(dataDir))
  return text === null ? null : (keptHead.safeParse(parsed(text)).data ?? 'broken')
}

/** Puts a head in the place of the one before, whole or not at all. */
export const keepHead = async (dataDir: string, kept: KeptHead): Promise<void> => {
  const file = headFileIn(dataDir)
  const draft = `${file}.${randomUUID()}.part`
  const handle = await open(draft, 'wx', 0o600)
  await handle
    .writeFile(`${JSON.stringify(kept, null, 1)}\n`)
    .then(() => handle.sync())
    .finally(() => handle.close())
  await rename(draft, file)
}

/** The same of one installation. */
export type HeadKeeper = {
  read: () => Promise<KeptHead | 'broken' | null>
  keep: (kept: KeptHead) => Promise<void>
}
export const headKeeper = (dataDir: string): HeadKeeper => ({
  read: () => readKeptHead(dataDir),
  keep: (kept) => keepHead(dataDir, kept),
})
