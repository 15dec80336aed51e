import path from 'node:path'
import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Module } from './module.ts'
import type { Tree } from './tree.ts'

export const longest = 300
/** Of all files of code that are not tests. */
const usual = { median: 60, p95: 200 }
const filesInARoom = 24

/** Flat shelves of independent files; whoever looks for one knows its name, so there may be many. */
const shelves = new Set(['contract/src/features', 'contract/src/shared'])

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const tooLong = ({ modules }: Tree): Finding[] => {
  const over = modules
    .filter(({ lines }) => lines > longest)
    .map((module) => ({
      path: module.path,
      what: `has ${module.lines} lines, more than ${longest}`,
      mend: 'Split it by role',
    }))
  const sorted = modules
    .filter((module) => !isTest(module))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b)
  const figures = { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
  const swollen = (['median', 'p95'] as const)
    .filter((name) => figures[name] > usual[name])
    .map((name) => ({
      path: '.',
      what: `the ${name} of all files is ${figures[name]} lines, more than ${usual[name]}`,
      mend: 'The newest files are too long: split them by role',
    }))
  return [...over, ...swollen]
}

const blank = (lines: number): string => '\n'.repeat(lines - 1).concat('export {}')

export const lengthLaw: Law = {
  says: `Files: median ≤ ${usual.median} lines, 95 % ≤ ${usual.p95}, none above ${longest}`,
  check: tooLong,
  proofs: [
    {
      files: { 'web/src/a.ts': blank(301), 'web/src/b.ts': blank(10), 'web/src/b.test.ts': blank(290) },
      speaksAt: ['web/src/a.ts', '.', '.'],
    },
    { files: { 'web/src/a.ts': blank(61), 'web/src/b.ts': blank(61), 'web/src/c.ts': blank(20) }, speaksAt: ['.'] },
    { files: { 'web/src/a.ts': blank(60), 'web/src/b.ts': blank(200), 'web/src/c.ts': blank(20) }, speaksAt: [] },
  ],
}

const crowded = ({ modules }: Tree): Finding[] => {
  const rooms = Map.groupBy(
    modules.filter((module) => !isTest(module)),
    (module: Module) => path.posix.dirname(module.path),
  )
  return [...rooms]
    .filter(([room, files]) => files.length > filesInARoom && !shelves.has(room))
    .map(([room, files]) => ({
      path: room,
      what: `holds ${files.length} files, more than ${filesInARoom}`,
      mend: 'Give a part of it a folder of its own (tests and styles are not counted)',
    }))
}

const room = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, '']))

export const crowdLaw: Law = {
  says: `At most ${filesInARoom} files in a room`,
  check: crowded,
  proofs: [
    {
      files: {
        ...room('server/src/features/a', 25),
        ...room('server/src/features/b', 24),
        'server/src/features/b/b.test.ts': '',
      },
      speaksAt: ['server/src/features/a'],
    },
  ],
}
