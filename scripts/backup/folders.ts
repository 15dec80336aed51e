import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from './database-file.ts'

/** What lies in DATA_DIR and belongs to the database; no file in it ever changes. */
export const folders = ['files', 'certificates', 'exports', 'reports'] as const

const isStored = (file: string): boolean => /^[\da-f]{2}\/[\da-f-]{36}$/.test(file.split(path.sep).join('/'))

const storedIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch((): string[] => [])).filter(isStored).sort()

/** Copies one file unless it is there; a copy has its name only once it is whole. False where the file has gone meanwhile. */
export const copyOnce = async (from: string, to: string): Promise<boolean> => {
  if (existsSync(to)) return true
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  try {
    await copyFile(from, `${to}.part`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  await rename(`${to}.part`, to)
  return true
}

/** Copies the folders of a data folder and returns the hash of each copy; what an earlier run has copied is only read. */
export const copyFolders = async (dataDir: string, to: string): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {}
  for (const folder of folders) {
    for (const file of await storedIn(path.join(dataDir, folder))) {
      const name = path.posix.join(folder, file.split(path.sep).join('/'))
      if (await copyOnce(path.join(dataDir, name), path.join(to, name)))
        hashes[name] = await hashOf(path.join(to, name))
    }
  }
  return hashes
}
