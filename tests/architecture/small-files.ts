import path from 'node:path'
import { resolve } from './imports.ts'
import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Module } from './module.ts'
import { longest } from './sizes.ts'
import type { Tree } from './tree.ts'

/** A file of fewer lines has to serve more than one, or stand elsewhere than the one that it serves. */
const least = 40

/** Each literal that leads to a file: imports, `import()`, `new URL(…)`, what a test replaces. */
const literal = /(['"`])((?:\.{1,2}\/|@nhanxanh\/)[^'"`\n]*)\1/g

const namedIn = ({ text }: Tree, { path: from }: Module): string[] =>
  [...text(from).matchAll(literal)].map(([, , specifier = '']) => resolve(specifier, from))

type Lint = { overrides?: readonly { files: readonly string[] }[] }

const lintPatterns = ({ text }: Tree): string[] =>
  ((JSON.parse(text('.oxlintrc.json') || '{}') as Lint).overrides ?? []).flatMap(({ files }) => files)

const nameOf = (file: string): string => path.posix.basename(file)

/** What its importer reads at its start; a part that is fetched later, or by its address, has to be a file. */
const isReadAtStart = (tree: Tree, importer: Module, target: string): boolean => {
  const atStart = importer.imports.filter((each) => each.target === target && !each.isLater)
  return atStart.length > 0 && namedIn(tree, importer).filter((each) => each === target).length === atStart.length
}

/** A file that its name gives a role (x.repo.ts) stays: the laws go by it. So does one that the linter treats by its name. */
const isForItself = (file: string, patterns: readonly string[]): boolean =>
  nameOf(file).split('.').length > 2 || patterns.some((pattern) => path.posix.matchesGlob(file, pattern))

/** Elements need a .tsx, and no file may become too long. */
const hasRoomFor = (importer: Module, { path: file, lines }: Module): boolean =>
  importer.lines + lines <= longest && !(file.endsWith('.tsx') && importer.path.endsWith('.ts'))

const lonely = (tree: Tree): Finding[] => {
  const patterns = lintPatterns(tree)
  const importers = new Map<string, Module[]>()
  for (const module of tree.modules) {
    for (const target of new Set(namedIn(tree, module))) {
      importers.set(target, [...(importers.get(target) ?? []), module])
    }
  }
  return tree.modules.flatMap((module): Finding[] => {
    const [importer, ...others] = importers.get(module.path) ?? []
    if (module.lines >= least || importer === undefined || others.length > 0) return []
    if (path.posix.dirname(importer.path) !== path.posix.dirname(module.path)) return []
    if (isTest(module) || isTest(importer) || isForItself(module.path, patterns)) return []
    if (!hasRoomFor(importer, module) || !isReadAtStart(tree, importer, module.path)) return []
    return [
      {
        path: module.path,
        what: `has ${module.lines} lines and serves ${nameOf(importer.path)} alone`,
        mend: `Write it there; a file of fewer than ${least} lines serves more than one neighbour`,
      },
    ]
  })
}

const long = (lines: number, imports: readonly string[]): string =>
  [...imports.map((file) => `import './${file}'`), ...Array.from({ length: lines }, () => '// x')].join('\n')

export const smallFilesLaw: Law = {
  says: `No file under ${least} lines with a single importer in its own folder`,
  check: lonely,
  proofs: [
    {
      files: {
        'web/src/a/page.tsx': long(40, ['words.ts', 'shared.ts', 'tested.ts', 'long.ts', 'sub/far.ts']),
        'web/src/a/other.ts': `import type { X } from './shared.ts'\nimport { y } from './kind.ts'`,
        'web/src/a/words.ts': long(23, []),
        'web/src/a/kind.ts': 'export const y = 1',
        'web/src/a/shared.ts': 'export type X = 1',
        'web/src/a/tested.ts': 'export const z = 1',
        'web/src/a/page.test.tsx': `import './page.tsx'\nvi.mock('./tested.ts')`,
        'web/src/a/long.ts': long(40, []),
        'web/src/a/sub/far.ts': 'export const far = 1',
      },
      speaksAt: ['web/src/a/words.ts', 'web/src/a/kind.ts'],
    },
    {
      files: {
        '.oxlintrc.json': JSON.stringify({ overrides: [{ files: ['web/src/*/other-tabs.ts'] }] }),
        'web/src/a/a.ts': `import './other-tabs.ts'\nimport './cell.tsx'\nimport type { Job } from './worker.ts'\nconst at = new URL('./worker.ts', import.meta.url)\nconst later = () => import('./later.ts')`,
        'web/src/a/other-tabs.ts': 'export const tabs = 1',
        'web/src/a/cell.tsx': 'export const cell = 1',
        'web/src/a/worker.ts': 'export type Job = 1',
        'web/src/a/later.ts': 'export const later = 1',
        'server/src/a/a.service.ts': `import * as repo from './a.repo.ts'`,
        'server/src/a/a.repo.ts': 'export const find = 1',
        'server/src/b/b.ts': long(290, ['words.ts']),
        'server/src/b/words.ts': long(20, []),
      },
      speaksAt: [],
    },
  ],
}
