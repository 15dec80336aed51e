import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Written beside the built console: the hash of the sources that it was built from. */
export const markFile = path.join(root, 'web/dist/.built-from')

const sources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/src/**/*',
  'web/public/**/*',
  'contract/src/**/*.ts',
  'package-lock.json',
]

/** SHA-256 over names and contents of everything that the console is built from. */
export const buildHash = async (): Promise<string> => {
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
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
