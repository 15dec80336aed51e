import { randomUUID } from 'node:crypto'
import { chmod, link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { WrongSettings } from '../config.ts'

/** As many bytes as a key has, and 64 hexadecimal digits on the one line of its file. */
const keyBytes = 32
const shape = /^[0-9a-f]{64}\s*$/

/** The file of a key in a data folder. It is never part of a back-up of the database. */
export const keyFileIn = (dataDir: string, name: string): string => path.resolve(dataDir, `${name}.key`)

/** Where the next key lies until it has taken the place of the one before. */
export const nextKeyFileIn = (dataDir: string, name: string): string => `${keyFileIn(dataDir, name)}.new`

const onlyForItsOwner = async (file: string): Promise<void> => {
  if (process.platform === 'win32') return
  const { mode } = await stat(file)
  if ((mode & 0o077) !== 0) await chmod(file, 0o600)
}

const textOf = async (file: string): Promise<string | null> => {
  try {
    const text = await readFile(file, 'latin1')
    await onlyForItsOwner(file)
    return text
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new WrongSettings(
      `${file}: không đọc được tệp khoá (${code}). Hãy để tài khoản chạy máy chủ làm chủ của tệp này.`,
      { cause: error },
    )
  }
}

/**
 * The key that a file holds; null where there is no file. A file that others could read is closed to them. Throws
 * WrongSettings for one that is damaged or cannot be read: no key is made in its place unasked.
 */
export const readKeyFile = async (file: string): Promise<Buffer | null> => {
  const text = await textOf(file)
  if (text === null) return null
  if (!shape.test(text)) {
    const [name] = path.basename(file).split('.')
    throw new WrongSettings(
      `${file}: tệp khoá bị hỏng (cần ${keyBytes * 2} chữ số thập lục phân). Hãy chép lại tệp đã sao lưu; nếu không còn bản nào, hãy xoá tệp này rồi chạy npm run rotate-key -- --key ${name} --lost`,
    )
  }
  return Buffer.from(text.trim(), 'hex')
}

const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes a key to its file, mode 0600 and safe on disk, unless a process that shares the folder was faster. Returns
 * the key that the file then holds.
 */
export const keepKeyFile = async (file: string, key: Buffer): Promise<Buffer> => {
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  await handle
    .writeFile(`${key.toString('hex')}\n`)
    .then(() => handle.sync())
    .finally(() => handle.close())
  // A link, not a rename: it fails where the file exists, so that all processes end up with one key.
  await link(draft, file)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    .finally(() => rm(draft, { force: true }))
  await syncFolder(path.dirname(file))
  const kept = await readKeyFile(file)
  if (kept === null) throw new Error(`${file} has gone while it was being written`)
  return kept
}

/** Puts the next key into the place of the one before, which is gone then; nothing where another process was faster. */
export const promoteKeyFile = async (dataDir: string, name: string): Promise<void> => {
  await rename(nextKeyFileIn(dataDir, name), keyFileIn(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await syncFolder(dataDir)
}
