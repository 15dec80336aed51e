import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Document } from './markdown.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
export const exists = (file: string): boolean => existsSync(path.join(root, file))

/** Every document of the house. */
export const documents = (): Document[] =>
  globSync(['*.md', 'docs/**/*.md', 'seed/**/*.md'], { cwd: root })
    .sort()
    .map((file) => ({ path: file.split(path.sep).join('/'), text: read(file) }))

/** Where a link of a document leads, from the root. */
export const linkTarget = (document: Document, link: string): string =>
  path.posix.join(path.posix.dirname(document.path), link)

const isFull = (folder: string): boolean =>
  globSync('**/*', { cwd: path.join(root, folder), exclude: ['node_modules'] }).some((entry) =>
    statSync(path.join(root, folder, entry)).isFile(),
  )

/** The folders that .gitignore names: installed, built or written at run time, wherever they lie. */
const ignored = new Set(
  read('.gitignore')
    .split('\n')
    .flatMap((line) => /([^/]+)\/$/.exec(line.trim())?.[1] ?? []),
)

/** The folders of a folder that hold files and belong to the house. */
export const foldersIn = (folder: string): string[] =>
  globSync('{*,.ci}/', { cwd: path.join(root, folder) })
    .map((name) => name.replace(/[/\\]$/, ''))
    .filter((name) => !ignored.has(name))
    .filter((name) => statSync(path.join(root, folder, name)).isDirectory() && isFull(path.join(folder, name)))
    .sort()

/** The whole text of the sources under some folders. */
export const sourcesOf = (patterns: readonly string[]): string =>
  globSync([...patterns], { cwd: root })
    .map(read)
    .join('\n')
