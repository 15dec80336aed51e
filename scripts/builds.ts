import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = ['contract/src/**/*.ts', 'package-lock.json']

/** What is built, each into its folder `dist`, and from which sources. */
const sourcesOf = {
  web: ['web/index.html', 'web/*.ts', 'web/src/**/*', 'web/public/**/*', ...shared],
  server: ['server/*.ts', 'server/src/**/*.ts', 'seed/**/*.ts', ...shared],
}
export type Floor = keyof typeof sourcesOf
export const floors = Object.keys(sourcesOf) as Floor[]

/** Written beside what was built: the hash of the sources that it was built from. */
const markFile = (floor: Floor) => path.join(root, floor, 'dist/.built-from')

/** SHA-256 over names and contents of everything that a floor is built from. */
const hashOf = async (floor: Floor): Promise<string> => {
  const files: string[] = []
  for await (const entry of glob(sourcesOf[floor], { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Floors whose sources differ from what was last built. */
export const staleFloors = async (): Promise<Floor[]> => {
  const isStale = async (floor: Floor) =>
    !existsSync(markFile(floor)) || readFileSync(markFile(floor), 'utf8') !== (await hashOf(floor))
  const answers = await Promise.all(floors.map(isStale))
  return floors.filter((_, nth) => answers[nth])
}

/** Notes what a floor was built from. */
export const markBuilt = async (floor: Floor): Promise<void> => writeFile(markFile(floor), await hashOf(floor))
