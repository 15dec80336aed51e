import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Module } from './module.ts'
import type { Tree } from './tree.ts'

type Layer = { layer: RegExp; may: RegExp; mend: string }

/** Law 4. From inside a layer, what it may see of web/src and of the contract; packages are not its concern. */
const layers: readonly Layer[] = [
  {
    layer: /^web\/src\/ui\//,
    may: /^(web\/src\/(ui|lib)\/|contract\/src\/(shared|formula)\/)/,
    mend: 'ui/ knows no business word: hand it in as a property; only rules of text, time, lists and formulas come from contract/src/shared and contract/src/formula',
  },
  {
    layer: /^web\/src\/lib\//,
    may: /^(web\/src\/(lib|ui)\/|contract\/src\/)/,
    mend: 'lib/ serves the features and knows none of them',
  },
  {
    layer: /^web\/src\/app\//,
    may: /^(web\/src\/(app|lib|ui)\/|web\/src\/features\/[\w-]+\/[\w-]+\.routes\.tsx?$|contract\/src\/)/,
    mend: 'app/ sees of a feature its x.routes.tsx alone',
  },
  {
    layer: /^web\/src\/features\//,
    may: /^(web\/src\/(features|lib|ui)\/|contract\/src\/)/,
    mend: 'A feature does not reach up into app/; shared parts live in lib/ or ui/',
  },
  {
    layer: /^web\/src\/[\w.-]+$/,
    may: /^(web\/src\/([\w.-]+$|app\/|lib\/|ui\/)|web\/src\/features\/[\w-]+\/[\w-]+\.public\.tsx?$|contract\/src\/)/,
    mend: 'An entry shows the public part of a feature (x.public.tsx), nothing deeper',
  },
]

const reaching = ({ modules }: Tree): Finding[] =>
  modules
    .filter((module) => module.path.startsWith('web/src/') && !isTest(module))
    .flatMap(({ path, imports }) => {
      const rule = layers.find(({ layer }) => layer.test(path))
      if (!rule) return []
      return imports
        .filter(({ target }) => /^(web|contract)\//.test(target) && !rule.may.test(target))
        .map(({ target, line }) => ({ path, line, what: `imports ${target}`, mend: rule.mend }))
    })

export const layersLaw: Law = {
  says: 'Law 4: ui/ imports no feature and no client, app/ imports the routes of a feature and nothing deeper',
  check: reaching,
  proofs: [
    {
      files: {
        'web/src/ui/list/list.tsx': `import { menu } from '../../app/menu.ts'\nimport '../../features/auth/auth.public.tsx'\nimport type { FacilityRow } from '@nhanxanh/contract/features/facilities'\nimport { foldText } from '@nhanxanh/contract/shared/fold-text'`,
        'web/src/app/router.tsx': `import '../features/auth/auth.routes.tsx'\nimport '../features/auth/login-page.tsx'\nconst page = () => import('../features/auth/auth.public.tsx')`,
        'web/src/features/auth/login-page.tsx': `import { menu } from '../../app/menu.ts'\nimport '../../ui/page/page.tsx'`,
        'web/src/lib/can.ts': `import '../features/auth/auth.public.tsx'`,
        'web/src/main.ts': `import './features/auth/auth.public.tsx'\nimport './features/auth/use-login.ts'`,
      },
      speaksAt: [
        'web/src/ui/list/list.tsx:1',
        'web/src/ui/list/list.tsx:2',
        'web/src/ui/list/list.tsx:3',
        'web/src/app/router.tsx:2',
        'web/src/app/router.tsx:3',
        'web/src/features/auth/login-page.tsx:1',
        'web/src/lib/can.ts:1',
        'web/src/main.ts:2',
      ],
    },
  ],
}

const client = /^web\/src\/lib\/(api|session|routing)\//

/** The file of the client that an import leads to in the end, or null. */
const clientBehind = (start: string, modules: ReadonlyMap<string, Module>): string | null => {
  const seen = new Set<string>()
  const open = [start]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (client.test(next)) return next
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(modules.get(next)?.imports.map(({ target }) => target) ?? []))
  }
  return null
}

const calling = ({ modules }: Tree): Finding[] => {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  return modules
    .filter(({ path }) => path.startsWith('web/src/ui/'))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, line }) => {
        const found = clientBehind(target, byPath)
        const way = found === target ? `imports ${target}` : `reaches ${found} through ${target}`
        return found === null
          ? []
          : [{ path, line, what: way, mend: 'ui/ calls nobody: take data and acts as properties' }]
      }),
    )
}

export const clientLaw: Law = {
  says: 'Law 4: ui/ reaches neither the client nor the session, not even by way of others',
  check: calling,
  proofs: [
    {
      files: {
        'web/src/ui/list/list.tsx': `import { call } from '../../lib/api/client.ts'`,
        'web/src/ui/page/page.tsx': `import { can } from '../../lib/can.ts'\nimport { save } from '../../lib/save-file.ts'`,
        'web/src/lib/can.ts': `import { session } from './session/session.store.ts'`,
        'web/src/lib/save-file.ts': `import '../ui/page/page.css'`,
      },
      speaksAt: ['web/src/ui/list/list.tsx:1', 'web/src/ui/page/page.tsx:1'],
    },
  ],
}
