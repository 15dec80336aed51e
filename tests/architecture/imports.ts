import path from 'node:path'
import { Visitor } from 'vite'
import type { ESTree } from 'vite'

/**
 * `target` is a path from the root for a file of ours, `npm:<package>` or `node:<module>` otherwise. `names` are the values
 * that are taken from it, `*` for all; types are not among them. `isLater`: by `import()`, or only for a type in passing.
 */
export type Import = { target: string; line: number; names: readonly string[]; isLater: boolean }

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

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Identifier' ? node.name : node.value)

const importedNames = ({ importKind, specifiers }: ESTree.ImportDeclaration): string[] =>
  importKind === 'type'
    ? []
    : specifiers.flatMap((each) => {
        if (each.type !== 'ImportSpecifier') return ['*']
        return each.importKind === 'type' ? [] : [nameOf(each.imported)]
      })

const passedOnNames = ({ exportKind, specifiers }: ESTree.ExportNamedDeclaration): string[] =>
  exportKind === 'type' ? [] : specifiers.flatMap((each) => (each.exportKind === 'type' ? [] : [nameOf(each.local)]))

/** Every way in which a file names another: import, re-export, `import()`, `import('…').Type`. */
export const readImports = (program: ESTree.Program, from: string, lineOf: (offset: number) => number): Import[] => {
  const found: Import[] = []
  const add = (source: ESTree.Expression | null, start: number, names: readonly string[] = ['*'], isLater = false) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    found.push({ target: resolve(source.value, from), line: lineOf(start), names, isLater })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.start, importedNames(node)),
    ExportNamedDeclaration: (node) => add(node.source, node.start, passedOnNames(node)),
    ExportAllDeclaration: (node) => add(node.source, node.start),
    ImportExpression: (node) => add(node.source, node.start, ['*'], true),
    TSImportType: (node) => add(node.source, node.start, [], true),
  }).visit(program)
  return found
}
