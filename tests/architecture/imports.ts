import path from 'node:path'
import { Visitor } from 'vite'
import type { ESTree } from 'vite'

/** `target` is a path from the root for a file of ours, `npm:<package>` or `node:<module>` otherwise. */
export type Import = { target: string; line: number }

const ownScope = '@nhanxanh/'

/** Where a specifier leads from a file: `../spine.ts`, `@nhanxanh/contract/errors`, `@fastify/static`, `node:path`. */
export const resolve = (specifier: string, from: string): string => {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), plain))
  if (plain.startsWith(ownScope)) {
    const [floor, ...rest] = plain.slice(ownScope.length).split('/')
    return `${floor}/src/${rest.length === 0 ? 'index' : rest.join('/')}.ts`
  }
  if (plain.startsWith('node:')) return plain
  return `npm:${plain
    .split('/')
    .slice(0, plain.startsWith('@') ? 2 : 1)
    .join('/')}`
}

/** Every way in which a file names another: import, re-export, `import()`, `import('…').Type`. */
export const readImports = (program: ESTree.Program, from: string, lineOf: (offset: number) => number): Import[] => {
  const found: Import[] = []
  const add = (source: ESTree.Expression | null, start: number) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    found.push({ target: resolve(source.value, from), line: lineOf(start) })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.start),
    ExportNamedDeclaration: (node) => add(node.source, node.start),
    ExportAllDeclaration: (node) => add(node.source, node.start),
    ImportExpression: (node) => add(node.source, node.start),
    TSImportType: (node) => add(node.source, node.start),
  }).visit(program)
  return found
}
