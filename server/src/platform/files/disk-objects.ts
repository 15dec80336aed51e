import { existsSync } from 'node:fs'
import { access, chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore, StoredObject } from './object-store.ts'

/** True for what may be the name of an object; no path and no key is made of anything else. */
export const isId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/**
 * The path of the bytes of an id: 256 folders by its first two letters. Null for a text that is no id, so no path is made of it.
 */
export const storedPathOf = (folder: string, id: string): string | null =>
  isId(id) ? path.join(folder, id.slice(0, 2), id) : null

const sync = async (entry: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(entry, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Windows keeps its folders by itself and opens none of them.
const syncFolder = (folder: string): Promise<void> =>
  process.platform === 'win32' ? Promise.resolve() : sync(folder, 'r')

/**
 * Moves a written file to its place so that a power cut leaves either nothing or the whole: first the bytes reach the
 * disk, then the file gets its name, then the folders know of it.
 */
const settle = async (folder: string, file: string, id: string): Promise<void> => {
  const place = storedPathOf(folder, id)
  if (place === null) throw new Error('A file needs an id')
  await sync(file, 'r+')
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  await rename(file, place)
  await syncFolder(path.dirname(place))
  await syncFolder(folder)
}

async function* listFolder(folder: string): AsyncGenerator<StoredObject> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  for (const shard of entries.filter((entry) => entry.isDirectory() && /^[\da-f]{2}$/.test(entry.name))) {
    for (const id of await readdir(path.join(folder, shard.name))) {
      const file = storedPathOf(folder, id)
      const known = file === null ? null : await stat(file).catch(() => null)
      if (known !== null) yield { id, size: known.size, storedAt: known.mtime }
    }
  }
}

export const incomingOf = (folder: string): string => path.join(folder, 'incoming')

/** Makes the folder for what is on its way, in a folder that only its owner may enter. */
export const openIncoming = async (folder: string): Promise<string> => {
  const incoming = incomingOf(folder)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  return incoming
}

/** Objects in a folder of this machine. Nothing is written before something is put; then `openIncoming` comes first. */
export const diskObjects = (folder: string): ObjectStore => ({
  incoming: incomingOf(folder),
  put: (id, file) => settle(folder, file, id),
  read: async (id, look) => {
    const file = storedPathOf(folder, id)
    return file === null ? null : look(file)
  },
  has: async (id) => {
    const file = storedPathOf(folder, id)
    return (
      file !== null &&
      access(file).then(
        () => true,
        () => false,
      )
    )
  },
  remove: async (id) => {
    const file = storedPathOf(folder, id)
    if (file !== null) await rm(file, { force: true })
  },
  list: () => listFolder(folder),
})
