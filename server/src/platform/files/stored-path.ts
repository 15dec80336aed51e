import { open, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'

const isId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

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
export const settle = async (folder: string, file: string, id: string): Promise<void> => {
  const place = storedPathOf(folder, id)
  if (place === null) throw new Error('A file needs an id')
  await sync(file, 'r+')
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  await rename(file, place)
  await syncFolder(path.dirname(place))
  await syncFolder(folder)
}
