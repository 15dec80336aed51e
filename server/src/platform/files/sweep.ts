import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { storedPathOf } from './stored-path.ts'

const partHours = 1

const isOlder = async (file: string, than: Date): Promise<boolean> => {
  const known = await stat(file).catch(() => null)
  return known !== null && known.mtime < than
}

const removeParts = async (incoming: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - partHours * 3_600_000)
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    if (name.endsWith('.part') && (await isOlder(file, before))) await rm(file, { force: true })
  }
}

/** The ids of the files in a folder of stored files. */
export const idsIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const shards = entries.filter((entry) => entry.isDirectory() && /^[\da-f]{2}$/.test(entry.name))
  const names = await Promise.all(shards.map((shard) => readdir(path.join(folder, shard.name))))
  return names.flat()
}

type Sweep = { folder: string; incoming: string; keep: (id: string) => Promise<boolean>; olderThan: Date; now: Date }

/** Removes what a crash left half received (after an hour) and old bytes that nobody keeps; returns the number of the latter. */
export const sweepFolder = async ({ folder, incoming, keep, olderThan, now }: Sweep): Promise<number> => {
  await removeParts(incoming, now)
  let removed = 0
  for (const id of await idsIn(folder)) {
    const file = storedPathOf(folder, id)
    if (file === null || !(await isOlder(file, olderThan)) || (await keep(id))) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
