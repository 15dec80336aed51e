import { Visitor } from 'vite'
import type { ESTree, ParseResult } from 'vite'

/** Words of the language that some law limits to certain files, or forbids. */
export type MarkKind =
  | 'any'
  | 'default export'
  | 'enum'
  | 'environment'
  | 'fetch'
  | 'non-null assertion'
  | 'notify'
  | 'suppression'
  | 'time'
  | 'transaction'
export type Mark = { kind: MarkKind; line: number }

const suppression =
  /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable|prettier-ignore|v8 ignore|istanbul ignore/

/** SQL that tells who listens to a channel. */
export const notifies = /\bpg_notify\b|^\s*notify\s/im

const isNamed = (node: ESTree.Node, name: string): boolean => node.type === 'Identifier' && node.name === name

/** `object.property` and `object['property']`. */
const isMember = (node: ESTree.Node, object: string, property: string): boolean => {
  if (node.type !== 'MemberExpression' || !isNamed(node.object, object)) return false
  const { property: key } = node
  return isNamed(key, property) || (key.type === 'Literal' && key.value === property)
}

const isPropertyCall = ({ callee }: ESTree.CallExpression, property: string): boolean =>
  callee.type === 'MemberExpression' && isNamed(callee.property, property)

const takesEnvironment = ({ id, init }: ESTree.VariableDeclarator): boolean =>
  init !== null && isNamed(init, 'process') && id.type === 'ObjectPattern'

/** Finds the limited words of a file. Comments count only where they switch a check off. */
export const readMarks = (
  program: ESTree.Program,
  comments: ParseResult['comments'],
  lineOf: (offset: number) => number,
): Mark[] => {
  const found: Mark[] = []
  const mark = (kind: MarkKind, { start }: { start: number }, isFound = true) => {
    if (isFound) found.push({ kind, line: lineOf(start) })
  }
  for (const comment of comments) mark('suppression', comment, suppression.test(comment.value))
  new Visitor({
    TSAnyKeyword: (node) => mark('any', node),
    TSNonNullExpression: (node) => mark('non-null assertion', node),
    TSEnumDeclaration: (node) => mark('enum', node),
    ExportDefaultDeclaration: (node) => mark('default export', node),
    MemberExpression: (node) => {
      mark('environment', node, isMember(node, 'process', 'env'))
      mark('time', node, isMember(node, 'Date', 'now') || isMember(node, 'Temporal', 'Now'))
    },
    TemplateElement: (node) => mark('notify', node, notifies.test(node.value.raw)),
    VariableDeclarator: (node) => mark('environment', node, takesEnvironment(node)),
    NewExpression: (node) => mark('time', node, isNamed(node.callee, 'Date') && node.arguments.length === 0),
    CallExpression: (node) => {
      mark('time', node, isNamed(node.callee, 'Date'))
      mark('fetch', node, isNamed(node.callee, 'fetch'))
      mark('transaction', node, isPropertyCall(node, 'transaction'))
    },
  }).visit(program)
  return found
}
