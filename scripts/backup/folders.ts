import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { settle, storedPathOf } from '../../server/src/platform/files/stored-path.ts'
import { idsIn } from '../../server/src/platform/files/sweep.ts'
import { hashOf } from './database-file.ts'

/** What lies in DATA_DIR and belongs to the database. */
export const folders = ['files', 'certificates', 'exports', 'reports'] as const

/** The stored files under a root, by their names there: `files/3f/3f…`. */
const namesIn = async (root: string): Promise<string[]> => {
  const names: string[] = []
  for (const folder of folders) {
    const place = path.join(root, folder)
    if (existsSync(place)) names.push(...(await idsIn(place)).flatMap((id) => storedPathOf(folder, id) ?? []).sort())
  }
  return names.map((name) => name.split(path.sep).join('/'))
}

type Way = { from: string; to: string }

/** Copies one file unless it is there, as uploads are kept: by its name only once it is whole. False where it has gone meanwhile. */
export const copyOnce = async (name: string, { from, to }: Way): Promise<boolean> => {
  const place = path.join(to, name)
  if (existsSync(place)) return true
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  try {
    await copyFile(path.join(from, name), `${place}.part`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  await settle(path.join(to, path.dirname(path.dirname(name))), `${place}.part`, path.basename(name))
  return true
}

/**
 * Copies the folders of a data folder. Returns the hash of each copy, and the files whose bytes are not what the database says; what an
 * earlier run has copied is only read, and copied anew where it was cut off or made anew under its id.
 */
export const copyFolders = async (way: Way, known: ReadonlyMap<string, string>) => {
  const hashes: Record<string, string> = {}
  const damaged: string[] = []
  for (const name of await namesIn(way.from)) {
    const copy = async () => ((await copyOnce(name, way)) ? hashOf(path.join(way.to, name)) : null)
    const isSound = (hash: string | null) => hash === null || hash === (known.get(name) ?? hash)
    let hash = await copy()
    if (!isSound(hash)) {
      await rm(path.join(way.to, name))
      hash = await copy()
    }
    if (hash !== null) hashes[name] = hash
    if (!isSound(hash)) damaged.push(name)
  }
  return { hashes, damaged }
}

/** Removes copies of files that are no longer there: what was erased is not kept by the back-up. */
export const forgetOthers = async (to: string, kept: Readonly<Record<string, string>>): Promise<void> => {
  for (const name of await namesIn(to)) if (!(name in kept)) await rm(path.join(to, name))
}
