import type { Finding, Law } from './law.ts'
import type { MarkKind } from './marks.ts'
import type { Tree } from './tree.ts'

/** Nowhere, tests included. */
const forbidden: Partial<Record<MarkKind, string>> = {
  any: 'Say what it is, or `unknown` and narrow it',
  enum: 'A list `as const` with its union type says the same and is erased',
  'non-null assertion': 'Return early, give a default, or throw with a sentence that says what must be true',
  suppression:
    'Mend what the check found; if the check is wrong here, change its setting for all and say why in the commit',
}

const isConfiguration = (path: string): boolean => /(^|\/)[\w-]+\.config\.ts$/.test(path)

const forbiddenWords = ({ modules }: Tree): Finding[] =>
  modules.flatMap(({ path, marks }) =>
    marks.flatMap(({ kind, line }) => {
      if (kind === 'default export' && !isConfiguration(path)) {
        return [{ path, line, what: 'has a default export', mend: 'Export it under the name of its file' }]
      }
      const mend = forbidden[kind]
      return mend ? [{ path, line, what: `has a forbidden word: ${kind}`, mend }] : []
    }),
  )

export const languageLaw: Law = {
  says: 'No any, no !, no enum, no suppressed check, no default export but in x.config.ts',
  check: forbiddenWords,
  proofs: [
    {
      files: {
        'web/src/lib/a.ts': `const a = b as any\nconst c = d!\nenum E { F }\nexport default a`,
        'server/src/b.test.ts': `// @ts-expect-error it is wrong\nconst a = 1\n/* oxlint-disable no-shadow */\n// eslint-disable-next-line`,
      },
      speaksAt: [
        'web/src/lib/a.ts:1',
        'web/src/lib/a.ts:2',
        'web/src/lib/a.ts:3',
        'web/src/lib/a.ts:4',
        'server/src/b.test.ts:1',
        'server/src/b.test.ts:3',
        'server/src/b.test.ts:4',
      ],
    },
    {
      files: {
        'playwright.config.ts': 'export default {}',
        'web/src/lib/a.ts': `const any = '@ts-ignore: any' // any enum!\nexport const b = !any`,
      },
      speaksAt: [],
    },
  ],
}

type Lint = { rules?: Record<string, unknown>; categories?: Record<string, unknown>; overrides?: { rules?: object }[] }

const severityOf = (rule: unknown): unknown => (Array.isArray(rule) ? rule[0] : rule)
const optionOf = (rule: unknown): unknown => (Array.isArray(rule) ? (rule[1] as { max?: unknown }).max : undefined)

/** What the linter holds for us; the laws here do not repeat it, so it must not quietly go. */
const held: readonly { rule: string; max?: number }[] = [
  { rule: 'typescript/no-explicit-any' },
  { rule: 'typescript/no-non-null-assertion' },
  { rule: 'typescript/no-floating-promises' },
  { rule: 'typescript/consistent-type-imports' },
  { rule: 'import/no-default-export' },
  { rule: 'max-lines', max: 300 },
  { rule: 'max-lines-per-function', max: 50 },
]

const weakened = (tree: Tree): Finding[] => {
  const path = '.oxlintrc.json'
  const { rules = {}, categories = {}, overrides = [] } = JSON.parse(tree.text(path) || '{}') as Lint
  const all = [rules, categories, ...overrides.map((override) => override.rules ?? {})].flatMap(Object.entries)
  const warnings = all
    .filter(([, rule]) => severityOf(rule) === 'warn')
    .map(([name]) => ({ path, what: `only warns of ${name}`, mend: 'A rule is an error or it is off' }))
  const lost = held
    .filter(({ rule, max }) => severityOf(rules[rule]) !== 'error' || (max && optionOf(rules[rule]) !== max))
    .map(({ rule, max }) => ({ path, what: `does not hold ${rule}${max ? ` at ${max}` : ''}`, mend: 'Put it back' }))
  return [...warnings, ...lost]
}

export const lintLaw: Law = {
  says: 'The linter knows errors only, and functions stay within 50 lines and files within 300',
  check: weakened,
  proofs: [
    {
      files: {
        '.oxlintrc.json': JSON.stringify({
          categories: { correctness: 'warn' },
          rules: {
            ...Object.fromEntries(held.map(({ rule, max }) => [rule, max ? ['error', { max }] : 'error'])),
            'max-lines': ['error', { max: 500 }],
            'import/no-default-export': 'off',
          },
        }),
      },
      speaksAt: ['.oxlintrc.json', '.oxlintrc.json', '.oxlintrc.json'],
    },
  ],
}
