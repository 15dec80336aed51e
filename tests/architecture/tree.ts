import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readModule } from './module.ts'
import type { Module } from './module.ts'

/** What a law reads: every file by its path from the root, with the facts of those that hold code. */
export type Tree = { files: readonly string[]; modules: readonly Module[]; text: (file: string) => string }

const root = fileURLToPath(new URL('../..', import.meta.url))
const places = [
  '{contract,owner,server,web}/package.json',
  '{owner,web}/tsconfig.json',
  '{contract,owner,server,web,proof}/src/**/*',
  'server/{migrations,assets}/**/*',
  '{owner,web}/*.{ts,html}',
  'proof/*.ts',
  '{seed,scripts,tests,bench}/**/*',
  '*.config.ts',
  '.oxlintrc.json',
]

const isCode = (file: string): boolean => /\.tsx?$/.test(file)

/** A tree from texts: the planted ones of the proofs have the same shape as the real one. */
export const treeOf = (texts: Readonly<Record<string, string>>): Tree => ({
  files: Object.keys(texts),
  modules: Object.entries(texts).flatMap(([file, text]) => (isCode(file) ? [readModule(file, text)] : [])),
  text: (file) => texts[file] ?? '',
})

/** The repository as it lies on the disk. */
export const readRepository = (): Tree => {
  const found = globSync(places, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = found.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  return treeOf(
    Object.fromEntries(
      files
        .map((file) => file.split(path.sep).join('/'))
        .sort()
        .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
    ),
  )
}
