import { copyFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { storedPathOf } from '../../server/src/platform/files/disk-objects.ts'
import type { MadeBytes, ObjectStore } from '../../server/src/platform/files/object-store.ts'
import { storeFolders } from '../../server/src/platform/stores.ts'
import type { Objects } from '../../server/src/platform/stores.ts'
import { hashOf } from './database-file.ts'

/** The name of an object in a back-up, wherever it lies: `files/3f/3f…`. */
export const nameOf = (folder: string, id: string): string => (storedPathOf(folder, id) ?? '').split(path.sep).join('/')

type Named = { name: string; id: string; folder: keyof Objects; size: number }

/** All that is stored, a kind after the other. */
export async function* listNamed(objects: Objects): AsyncGenerator<Named> {
  for (const folder of storeFolders) {
    for await (const { id, size } of objects[folder].list()) yield { name: nameOf(folder, id), id, folder, size }
  }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const nullIfGone = (error: unknown): null => {
  if (isGone(error)) return null
  throw error
}

const madeOf = async (file: string): Promise<MadeBytes> => ({
  size: (await stat(file)).size,
  sha256: await hashOf(file),
})

/** What is expected of objects, by their names. */
export type Known = ReadonlyMap<string, { sha256: string }>

type Way<Place> = { from: Place; to: Place }

/** Copies one object over what stands there: whole or not at all. False where it has gone meanwhile. */
const copyObject = async (id: string, { from, to }: Way<ObjectStore>): Promise<boolean> => {
  const part = path.join(to.incoming, `${id}.copy.part`)
  try {
    const copied = await from
      .read(id, async (file) => {
        await copyFile(file, part)
        return true
      })
      .catch(nullIfGone)
    if (copied === null) return false
    await to.put(id, part, await madeOf(part))
    return true
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Copies all objects. Returns the hash of each copy, the number of those that were copied now, and the names of those whose bytes are not what
 * the database says; what an earlier run has copied is only read, and copied anew where it was made anew under its id or is damaged.
 */
export const copyObjects = async ({ from, to }: Way<Objects>, known: Known) => {
  const files: Record<string, string> = {}
  const damaged: string[] = []
  let copied = 0
  for await (const { name, id, folder } of listNamed(from)) {
    const way = { from: from[folder], to: to[folder] }
    const read = () => way.to.read(id, hashOf).catch(nullIfGone)
    const isSound = (hash: string) => hash === (known.get(name)?.sha256 ?? hash)
    let hash = await read()
    if ((hash === null || !isSound(hash)) && (await copyObject(id, way))) {
      hash = await read()
      copied += 1
    }
    if (hash !== null) files[name] = hash
    if (hash !== null && !isSound(hash)) damaged.push(name)
  }
  return { files, elsewhere: {}, copied, damaged }
}

/** Names all objects and copies none: their sizes, the hashes that the database knows, and which of them have another size than it says. */
export const lookThrough = async ({ from }: Pick<Way<Objects>, 'from'>, known: ReadonlyMap<string, MadeBytes>) => {
  const elsewhere: Record<string, { size: number; sha256: string | null }> = {}
  const damaged: string[] = []
  for await (const { name, size } of listNamed(from)) {
    const expected = known.get(name)
    elsewhere[name] = { size, sha256: expected?.sha256 ?? null }
    if (expected && expected.size !== size) damaged.push(name)
  }
  return { files: {}, elsewhere, damaged }
}

/** Removes copies of files that are no longer there: what was erased is not kept by the back-up. */
export const forgetOthers = async (to: Objects, kept: Readonly<Record<string, unknown>>): Promise<void> => {
  for await (const { name, id, folder } of listNamed(to)) if (!(name in kept)) await to[folder].remove(id)
}
