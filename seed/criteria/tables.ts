import { readFileSync } from 'node:fs'

/** The lines of a table of this folder, split at tabs; comments begin with `# ` and a lower-case word. */
export const readTable = (name: string): readonly (readonly string[])[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

export const rowsOf = (name: string): readonly (readonly string[])[] =>
  readTable(name).filter(([first = '']) => !first.startsWith('#'))
