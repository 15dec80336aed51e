import { isTest } from './module.ts'
import type { Finding, Law } from './law.ts'
import type { Tree } from './tree.ts'

/**
 * Law 1. Shared stock: `seed/` is pure data with its readers and imports the contract alone, so the server may read it
 * at start; `npm:*` stands for the packages that the floor itself declares.
 */
const floors = [
  { floor: 'contract/', may: ['contract/src/', 'npm:zod'], mend: 'The contract imports zod and itself, nothing else' },
  {
    floor: 'seed/demo/',
    may: ['seed/', 'contract/src/', 'node:', 'npm:@myriaddreamin/typst-ts-node-compiler', 'npm:sharp'],
    mend: 'The demonstration programme draws its papers with the typesetter, its photographs with sharp, and knows no floor but the contract',
  },
  { floor: 'seed/', may: ['seed/', 'contract/src/', 'node:'], mend: 'Shipped data imports the contract alone' },
  {
    floor: 'server/src/',
    may: ['server/src/', 'contract/src/', 'seed/', 'npm:', 'node:'],
    mend: 'The server imports the contract and the shipped data; what both floors need belongs into the contract',
  },
  {
    floor: 'web/src/',
    may: ['web/src/', 'contract/src/', 'npm:'],
    mend: 'The console imports the contract alone; what both floors need belongs into the contract',
  },
  {
    floor: 'owner/src/',
    may: ['owner/src/', 'contract/src/', 'npm:', 'web/src/ui/theme/tokens.css', 'web/src/ui/theme/fonts.css'],
    mend: 'The pages of owners share the contract and the tokens of the design with the console, nothing else',
  },
  {
    floor: 'proof/src/',
    may: ['proof/src/', 'contract/src/', 'npm:', 'node:'],
    mend: 'What proves without us imports the contract alone',
  },
  // Beside the sources: how each is built. Node runs it, no browser does.
  { floor: 'web/', may: ['web/', 'npm:', 'node:'], mend: 'The build of the console needs no other floor' },
  { floor: 'owner/', may: ['owner/', 'npm:', 'node:'], mend: 'The build of the pages of owners needs no other floor' },
  { floor: 'server/', may: ['server/', 'npm:', 'node:'], mend: 'The build of the server needs no other floor' },
  { floor: 'proof/', may: ['proof/', 'npm:', 'node:'], mend: 'The build of the proofs needs no other floor' },
] as const

/** Tests stand on a floor too, but bring their tools along and lean on the common support. */
const testsMay = ['npm:', 'node:', 'tests/support/', 'seed/', 'scripts/']

const crossings = ({ modules }: Tree): Finding[] =>
  modules.flatMap((module) => {
    const rule = floors.find(({ floor }) => module.path.startsWith(floor))
    if (!rule) return []
    const may: readonly string[] = isTest(module) ? [...rule.may, ...testsMay] : rule.may
    return module.imports
      .filter(({ target }) => !may.some((start) => target.startsWith(start)))
      .map(({ target, line }) => ({ path: module.path, line, what: `imports ${target}`, mend: rule.mend }))
  })

export const floorsLaw: Law = {
  says: 'Law 1: contract imports zod only, server, web and owner import the contract, nothing else crosses',
  check: crossings,
  proofs: [
    {
      files: {
        'contract/src/spine.ts': `import type { z } from 'zod'\nimport { Kysely } from 'kysely'\nimport path from 'node:path'`,
        'server/src/app.ts': `import { contract } from '@nhanxanh/contract'\nexport * from '../../web/src/lib/can.ts'`,
        'web/src/lib/can.ts': `type Db = import('../../../server/src/db/types.ts').Db\nconst lazy = () => import('@nhanxanh/server/app')`,
        'web/src/lib/read.ts': `import { readFile } from 'node:fs/promises'`,
        'web/vite.config.ts': `import path from 'node:path'\nimport { port } from '../server/src/config.ts'`,
        'owner/src/main.tsx': `import '../../web/src/ui/theme/tokens.css'\nimport { call } from '../../web/src/lib/api/client.ts'`,
        'owner/vite.config.ts': `import { pdfDecoders } from '../web/pdf-decoders.plugin.ts'`,
        'server/vite.config.ts': `import { contract } from '@nhanxanh/contract'`,
        'proof/src/seal.ts': `import { sealProblems } from '../../server/src/features/seals/seal-check.ts'`,
        'seed/demo/rows.ts': `import { create } from '../../server/src/features/users/users.repo.ts'`,
      },
      speaksAt: [
        'contract/src/spine.ts:2',
        'contract/src/spine.ts:3',
        'server/src/app.ts:2',
        'web/src/lib/can.ts:1',
        'web/src/lib/can.ts:2',
        'web/src/lib/read.ts:1',
        'web/vite.config.ts:2',
        'owner/src/main.tsx:2',
        'owner/vite.config.ts:1',
        'server/vite.config.ts:1',
        'proof/src/seal.ts:1',
        'seed/demo/rows.ts:1',
      ],
    },
    {
      files: {
        'contract/src/shared/phone.test.ts': `import { expect } from 'vitest'\nimport './phone.ts'`,
        'server/src/features/auth/auth.api.test.ts': `import { startApi } from '../../../../tests/support/api.ts'`,
        'server/src/features/settings/settings.service.ts': `import { readHolidays } from '../../../../seed/holidays/holidays.ts'`,
        'scripts/start.ts': `await import('../server/src/main.ts')`,
      },
      speaksAt: [],
    },
  ],
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const declared = (tree: Tree, floor: string): string[] => {
  const { dependencies, devDependencies } = JSON.parse(tree.text(`${floor}package.json`) || '{}') as Manifest
  return Object.keys({ ...dependencies, ...devDependencies })
}

const undeclared = (tree: Tree): Finding[] =>
  ['contract/', 'owner/', 'server/', 'web/'].flatMap((floor) => {
    const known = declared(tree, floor)
    const own = tree.modules.filter((module) => module.path.startsWith(floor) && !isTest(module))
    return own.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith('npm:') && !known.includes(target.slice('npm:'.length)))
        .map(({ target, line }) => ({
          path,
          line,
          what: `imports ${target.slice('npm:'.length)}, which ${floor}package.json does not name`,
          mend: 'npm links every package at the root, so this works by chance; pin it exactly in that package.json',
        })),
    )
  })

export const manifestsLaw: Law = {
  says: 'Law 1: every package that a floor imports stands in its own package.json',
  check: undeclared,
  proofs: [
    {
      files: {
        'web/package.json': '{"dependencies": {"react": "19.3.1"}}',
        'web/src/main.ts': `import { useState } from 'react'\nimport { setNonce } from 'get-nonce'`,
        'web/src/main.test.ts': `import { expect } from 'vitest'`,
      },
      speaksAt: ['web/src/main.ts:2'],
    },
  ],
}
