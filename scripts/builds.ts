import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { glob, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = ['contract/src/**/*.ts', 'package-lock.json']

/** What is built, each into its folder `dist`, and from which sources. */
const sourcesOf = {
  web: ['web/index.html', 'web/*.ts', 'web/src/**/*', 'web/public/**/*', ...shared],
  owner: ['owner/index.html', 'owner/*.ts', 'owner/src/**/*', 'web/src/ui/theme/*.css', ...shared],
  server: ['server/*.ts', 'server/src/**/*.ts', 'seed/**/*.ts', ...shared],
  proof: ['proof/*.ts', 'proof/src/*', 'server/assets/public/public.css', ...shared],
}
export type Floor = keyof typeof sourcesOf
export const floors = Object.keys(sourcesOf) as Floor[]

/** Written beside what was built: what its sources looked like, and the hash of what stood in them. */
const markFile = (floor: Floor) => path.join(root, floor, 'dist/.built-from')

const filesOf = async (floor: Floor): Promise<string[]> => {
  const files: string[] = []
  for await (const entry of glob(sourcesOf[floor], { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
  }
  return files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()
}

/** Names, sizes and times of everything that a floor is built from: a tenth of the time of reading it. */
const lookOf = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/** SHA-256 over names and contents. */
const hashOf = async (files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
  }
  return hash.digest('hex')
}

const writeMark = (floor: Floor, look: string, hash: string) => writeFile(markFile(floor), `${look}\n${hash}\n`)

const isStale = async (floor: Floor): Promise<boolean> => {
  if (!existsSync(markFile(floor))) return true
  const [look, hash] = readFileSync(markFile(floor), 'utf8').split('\n')
  const files = await filesOf(floor)
  const now = lookOf(files)
  if (look === now) return false
  // Copied or checked out anew: the same contents under other times need no other build.
  if (hash !== (await hashOf(files))) return true
  await writeMark(floor, now, hash)
  return false
}

/** Floors whose sources differ from what was last built. */
export const staleFloors = async (): Promise<Floor[]> => {
  const answers = await Promise.all(floors.map(isStale))
  return floors.filter((_, nth) => answers[nth])
}

/** Notes what a floor was built from. */
export const markBuilt = async (floor: Floor): Promise<void> => {
  const files = await filesOf(floor)
  await writeMark(floor, lookOf(files), await hashOf(files))
}

/** Names of the files of each build that is kept, a line a build, the newest first; beside what was built. */
const builtFiles = '.files'
const keptBuilds = 3

/**
 * Leaves the hashed files of this build and of the ones before: a server that runs, and pages that are open, ask for what their own build
 * wrote until they are started anew. Those of older builds go.
 */
export const keepFormer = async (dist: string, files: readonly string[]): Promise<void> => {
  const list = path.join(dist, builtFiles)
  const former = (await readFile(list, 'utf8').catch(() => '')).split('\n')
  const builds = [...new Set([files.toSorted().join(' '), ...former])].slice(0, keptBuilds)
  const known = new Set(builds.join(' ').split(' '))
  const now = await readdir(path.join(dist, 'assets'))
  // What is copied has no hash in its name, and is the same in every build.
  const stale = now.filter((name) => /-[\w-]{8}\.\w+$/.test(name) && !known.has(`assets/${name}`))
  await Promise.all(stale.map((name) => rm(path.join(dist, 'assets', name))))
  await writeFile(list, builds.join('\n'))
}

/** Names of the files of the last build. */
export const filesOfBuild = (dist: string): string[] => {
  const [last = ''] = readFileSync(path.join(dist, builtFiles), 'utf8').split('\n')
  return last.split(' ')
}
