import { parseSync } from 'vite'
import { readImports } from './imports.ts'
import type { Import } from './imports.ts'
import { readMarks } from './marks.ts'
import type { Mark } from './marks.ts'

/** A file of code with what the laws ask of it: what it imports, and the words in it that some law limits. */
export type Module = { path: string; lines: number; imports: readonly Import[]; marks: readonly Mark[] }

/** Unit tests, API tests and their support: they may reach across. */
export const isTest = ({ path }: Pick<Module, 'path'>): boolean =>
  /\.test\.tsx?$/.test(path) || /^(tests|bench)\//.test(path) || path.includes('/fixtures/')

const lineCounter = (text: string) => (offset: number) => text.slice(0, offset).split('\n').length

/** Reads a file with the compiler's own parser; code that does not parse is an error here and not a lawful file. */
export const readModule = (path: string, text: string): Module => {
  const parsed = parseSync(path, text)
  const [problem] = parsed.errors
  if (problem) throw new Error(`${path} does not parse: ${problem.message}`)
  const lineOf = lineCounter(text)
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: readImports(parsed.program, path, lineOf),
    marks: readMarks(parsed.program, parsed.comments, lineOf),
  }
}
