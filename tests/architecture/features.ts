import type { Import } from './imports.ts'
import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Module } from './module.ts'
import type { Tree } from './tree.ts'

type Floor = 'contract' | 'server' | 'web'
export type Room = { floor: Floor; feature: string }

/** The room that a file belongs to: `server/src/features/auth/tokens.ts`, `contract/src/features/auth.ts`; else null. */
export const roomOf = (path: string): Room | null => {
  const [, floor, rest = ''] = /^(contract|server|web)\/src\/features\/(.+)$/.exec(path) ?? []
  if (!floor) return null
  const [first = ''] = rest.split('/')
  return { floor: floor as Floor, feature: floor === 'contract' ? (first.split('.')[0] ?? first) : first }
}

/** What a neighbour may see of a room, floor by floor; the contract is open to all. */
const doors: Record<Floor, { is: RegExp; name: string }> = {
  contract: { is: /./, name: '' },
  server: {
    is: /\.service\.ts$/,
    name: '.service.ts, or the reads of a .repo.ts (find…, list…, count…, has…, is…, to…)',
  },
  web: { is: /\.public\.tsx?$/, name: '.public.tsx' },
}

/** A function of a repo that only reads says so by its first word; `to…` turns a row into what the contract promises. */
const isRead = (name: string): boolean => /^(find|list|count|has|is|to)(?![a-z])/.test(name)

/** Types and reads of a repo are open to all files of a neighbour that do not speak SQL themselves. */
const takesReadsOnly = (path: string, { target, names }: Import): boolean =>
  target.endsWith('.repo.ts') && !/\.(repo|list)\.ts$/.test(path) && names.every(isRead)

type Step = { from: string; to: string; path: string; line: number }

const steps = (modules: readonly Module[], floor: Floor): (Step & Import)[] =>
  modules
    .filter((module) => !isTest(module))
    .flatMap(({ path, imports }) =>
      imports.flatMap((each) => {
        const [from, to] = [roomOf(path), roomOf(each.target)]
        const isNeighbour = from?.floor === floor && to?.floor === floor && from.feature !== to.feature
        return isNeighbour ? [{ from: from.feature, to: to.feature, path, ...each }] : []
      }),
    )

const trespasses = ({ modules }: Tree): Finding[] =>
  (['server', 'web'] as const).flatMap((floor) =>
    steps(modules, floor)
      .filter((step) => !doors[floor].is.test(step.target) && !(floor === 'server' && takesReadsOnly(step.path, step)))
      .map(({ path, line, target, to }) => ({
        path,
        line,
        what: `imports ${target} of its neighbour ${to}`,
        mend: `A neighbour may import only a ${doors[floor].name}`,
      })),
  )

export const neighboursLaw: Law = {
  says: 'Law 3: a feature sees of its neighbours the service and the reads of repos (server), or the public part (web)',
  check: trespasses,
  proofs: [
    {
      files: {
        'server/src/features/portal/portal.handlers.ts': `import { openSession } from '../auth/auth.service.ts'\nimport * as repo from '../auth/auth.repo.ts'\nimport type { Audience } from '../auth/tokens.ts'`,
        'server/src/features/portal/portal.service.ts': `import { find, hasStaff as has, type User } from '../users/users.repo.ts'\nimport { find as findUser, create } from '../users/users.repo.ts'\nimport type * as repo from '../users/users.repo.ts'\nimport { isolate } from '../users/users.repo.ts'\nexport { markVerified } from '../users/users.repo.ts'`,
        'server/src/features/portal/portal.repo.ts': `import { find } from '../users/users.repo.ts'`,
        'web/src/features/facilities/queue-page.tsx': `import { LoginPage } from '../auth/auth.public.tsx'\nimport { x } from '../auth/login-form.tsx'`,
        'web/src/features/facilities/detail/panel.tsx': `import { y } from '../../files/viewer.tsx'\nimport { z } from '../queue-page.tsx'`,
      },
      speaksAt: [
        'server/src/features/portal/portal.handlers.ts:2',
        'server/src/features/portal/portal.handlers.ts:3',
        'server/src/features/portal/portal.service.ts:2',
        'server/src/features/portal/portal.service.ts:4',
        'server/src/features/portal/portal.service.ts:5',
        'server/src/features/portal/portal.repo.ts:1',
        'web/src/features/facilities/queue-page.tsx:2',
        'web/src/features/facilities/detail/panel.tsx:1',
      ],
    },
  ],
}

const writing =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|forUpdate)\(|sql[^`\n]*`\s*(insert|update|delete|merge)\b/

/** Functions of repos whose name says that they read, and whose text writes or locks rows. */
const falseReads = ({ modules, text }: Tree): Finding[] =>
  modules
    .filter(({ path }) => /^server\/src\/features\/.+\.repo\.ts$/.test(path))
    .flatMap(({ path }) => {
      const parts = text(path).split(/^(?=export |const |\/\*\*)/m)
      return parts.flatMap((part, index) => {
        const name = /^export const (\w+)/.exec(part)?.[1]
        if (name === undefined || !isRead(name) || !writing.test(part)) return []
        const line = parts.slice(0, index).join('').split('\n').length
        return [{ path, line, what: `${name} writes`, mend: 'Name it after what it writes, or let it only read' }]
      })
    })

export const readsLaw: Law = {
  says: 'Law 3: what is named like a read in a repo neither writes nor locks',
  check: falseReads,
  proofs: [
    {
      files: {
        'server/src/features/a/a.repo.ts': `export const find = (db) => db.selectFrom('a')\nexport const findAndTake = (db) => db.selectFrom('a').forUpdate()\nexport const create = (db) => db.insertInto('a')\n/** Why. */\nexport const listOnce = (db) => sql\`delete from a returning id\`.execute(db)`,
      },
      speaksAt: ['server/src/features/a/a.repo.ts:2', 'server/src/features/a/a.repo.ts:5'],
    },
  ],
}

/** Every step that closes a circle: its target can be left again towards where it came from. */
const circles = ({ modules }: Tree): Finding[] =>
  (['contract', 'server', 'web'] as const).flatMap((floor) => {
    const all = steps(modules, floor)
    const ways = new Map(
      [...Map.groupBy(all, ({ from }) => from)].map(([from, own]) => [from, own.map(({ to }) => to)]),
    )
    /** Each room is entered once: walking every way anew took a minute on a busy machine. */
    const reaches = (from: string, goal: string, seen = new Set<string>()): boolean => {
      if (from === goal) return true
      seen.add(from)
      return (ways.get(from) ?? []).some((to) => !seen.has(to) && reaches(to, goal, seen))
    }
    return all
      .filter(({ from, to }) => reaches(to, from))
      .map(({ path, line, from, to }) => ({
        path,
        line,
        what: `closes a circle: ${from} needs ${to}, and ${to} needs ${from}`,
        mend: 'Let one of them hand over what the other needs, or move the shared part to a room of its own',
      }))
  })

export const circlesLaw: Law = {
  says: 'Law 3: no circles between features',
  check: circles,
  proofs: [
    {
      files: {
        'server/src/features/a/a.service.ts': `import '../b/b.service.ts'`,
        'server/src/features/b/b.service.ts': `import '../c/c.service.ts'\nimport '../d/d.service.ts'`,
        'server/src/features/c/c.service.ts': `import '../a/a.service.ts'`,
        'server/src/features/d/d.service.ts': `export const alone = 1`,
      },
      speaksAt: [
        'server/src/features/a/a.service.ts:1',
        'server/src/features/b/b.service.ts:1',
        'server/src/features/c/c.service.ts:1',
      ],
    },
    {
      files: {
        'contract/src/features/facilities.ts': `import { rules } from './facilities.rules.ts'\nimport './files.ts'`,
        'contract/src/features/files.ts': `export const files = {}`,
      },
      speaksAt: [],
    },
  ],
}
