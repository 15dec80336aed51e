import { contract } from '@nhanxanh/contract'
import { parseSync, Visitor } from 'vite'
import { endpointsOf } from './endpoints.ts'
import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Tree } from './tree.ts'

/** What any endpoint may answer, so none declares it. */
const everywhere = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN']

type Refused = { code: string; start: number }

/** Every `new Refusal('CODE')` of a text. */
const refusalsIn = (path: string, text: string): Refused[] => {
  const found: Refused[] = []
  new Visitor({
    NewExpression: ({ callee, arguments: [first], start }) => {
      const isRefusal = callee.type === 'Identifier' && callee.name === 'Refusal'
      if (isRefusal && first?.type === 'Literal' && typeof first.value === 'string') {
        found.push({ code: first.value, start })
      }
    },
  }).visit(parseSync(path, text).program)
  return found
}

const undeclared = (tree: Tree, declared: ReadonlySet<string>): Finding[] =>
  tree.modules
    .filter((module) => module.path.startsWith('server/src/features/') && !isTest(module))
    .flatMap(({ path }) =>
      refusalsIn(path, tree.text(path))
        .filter(({ code }) => !declared.has(code))
        .map(({ code, start }) => ({
          path,
          line: tree.text(path).slice(0, start).split('\n').length,
          what: `refuses with ${code}, which no endpoint declares`,
          mend: 'Name it in the errors of the endpoints that can answer it: the API page and the screens go by them',
        })),
    )

export const refusalsLaw: Law = {
  says: 'A feature refuses with codes that some endpoint declares',
  check: (tree) => {
    const declared = endpointsOf(contract).flatMap(({ endpoint }) => endpoint.errors ?? [])
    return undeclared(tree, new Set([...everywhere, ...declared]))
  },
  proofs: [
    {
      files: {
        'server/src/features/a/a.service.ts': `if (x) throw new Refusal('FILE_EMPTY')\nthrow new Refusal('FACILITY_NOT_FOUND', {})`,
        'server/src/features/a/a.test.ts': `throw new Refusal('FILE_EMPTY')`,
      },
      by: (tree) => undeclared(tree, new Set(['FACILITY_NOT_FOUND'])),
      speaksAt: ['server/src/features/a/a.service.ts:1'],
    },
  ],
}
