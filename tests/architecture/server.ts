import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Module } from './module.ts'
import type { Tree } from './tree.ts'

const own = ({ modules }: Tree): Module[] =>
  modules.filter((module) => module.path.startsWith('server/src/') && !isTest(module))

type Limit = { what: RegExp; only: RegExp; mend: string }

/** Packages that only some places of the server may import. */
const limits: readonly Limit[] = [
  {
    what: /^npm:(kysely|pg|pg-[\w-]+|@types\/pg)$/,
    // The job queue is PostgreSQL too: it brings its own driver and writes into our transactions.
    only: /^server\/src\/(db\/.+|features\/.+\.(repo|list)\.ts|platform\/(jobs|queues)\.ts)$/,
    mend: 'Only repos (x.repo.ts, x.list.ts) and db/ speak SQL; give the repo a function and call it',
  },
  {
    what: /^npm:(fastify|@fastify\/[\w-]+)$/,
    only: /^server\/src\/http\//,
    mend: 'Only http/ knows the web framework; a handler gets its parsed input and a Context',
  },
  {
    what: /^server\/src\/db\/(connect|open|embedded\/.+)\.ts$/,
    only: /^server\/src\/((db|platform|demo)\/.+|[\w-]+\.ts)$/,
    mend: 'Law 5: nobody in a feature holds a connection; take `db` as the first argument',
  },
  {
    what: /^server\/src\/features\//,
    only: /^server\/src\/(features\/.+|demo\/.+|[\w-]+\.ts)$/,
    mend: 'http/, db/ and platform/ know no feature; hand it in where the server is put together (app.ts, start.ts)',
  },
  {
    what: /^server\/src\/letters\/layout\.ts$/,
    only: /^server\/src\/letters\//,
    mend: 'A letter is worded in server/src/letters alone: give it a function there that takes the facts, and a line in letters.test.ts',
  },
  {
    what: /\.handlers\.ts$/,
    only: /^server\/src\/api\.ts$/,
    mend: 'Handlers are called by the spine alone; what others need belongs into the service',
  },
]

const strangers = (tree: Tree): Finding[] =>
  own(tree).flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) => {
      const broken = limits.find(({ what, only }) => what.test(target) && !only.test(path))
      return broken ? [{ path, line, what: `imports ${target}`, mend: broken.mend }] : []
    }),
  )

export const limitsLaw: Law = {
  says: 'Law 2 and 5: only repos and db/ import the query builder, only http/ the web framework, features hold no connection',
  check: strangers,
  proofs: [
    {
      files: {
        'server/src/features/auth/auth.service.ts': `import { sql } from 'kysely'\nimport type { Pool } from 'pg'\nimport { connect } from '../../db/connect.ts'`,
        'server/src/features/auth/auth.handlers.ts': `import type { FastifyReply } from 'fastify'\nimport cookie from '@fastify/cookie'`,
        'server/src/http/dispatch.ts': `import { authenticate } from '../features/auth/auth.service.ts'`,
        'server/src/platform/messages/mail.ts': `import { PgBoss } from 'pg-boss'`,
        'server/src/start.ts': `import { authHandlers } from './features/auth/auth.handlers.ts'`,
        'server/src/features/auth/auth.jobs.ts': `import { writeLetter } from '../../letters/layout.ts'`,
      },
      speaksAt: [
        'server/src/features/auth/auth.service.ts:1',
        'server/src/features/auth/auth.service.ts:2',
        'server/src/features/auth/auth.service.ts:3',
        'server/src/features/auth/auth.handlers.ts:1',
        'server/src/features/auth/auth.handlers.ts:2',
        'server/src/http/dispatch.ts:1',
        'server/src/platform/messages/mail.ts:1',
        'server/src/start.ts:1',
        'server/src/features/auth/auth.jobs.ts:1',
      ],
    },
    {
      files: {
        'server/src/features/auth/auth.repo.ts': `import { sql } from 'kysely'`,
        'server/src/features/facilities/facilities.list.ts': `import { sql } from 'kysely'`,
        'server/src/platform/jobs.ts': `import { PgBoss } from 'pg-boss'\nimport type { Pool } from 'pg'`,
        'server/src/features/auth/auth.api.test.ts': `import { Pool } from 'pg'`,
        'server/src/http/routes.ts': `import type { FastifyInstance } from 'fastify'`,
        'server/src/letters/accounts.ts': `import { writeLetter } from './layout.ts'`,
        'server/src/features/auth/auth.jobs.ts': `import { codeLetter } from '../../letters/accounts.ts'`,
      },
      speaksAt: [],
    },
  ],
}

/** The rooms of a feature from the door inwards; a file may not import one that is nearer to the door than itself. */
const depths = ['handlers', 'jobs', 'service', 'presenter', 'policy', 'repo', 'list'] as const
type Role = (typeof depths)[number]

const roleOf = (path: string): Role | null => {
  const role = /^server\/src\/features\/.+\.(\w+)\.ts$/.exec(path)?.[1]
  return depths.find((known) => known === role) ?? null
}

const outward: Readonly<Record<Role, readonly Role[]>> = {
  handlers: ['handlers'],
  jobs: ['handlers', 'jobs'],
  service: ['handlers', 'jobs'],
  presenter: ['handlers', 'jobs'],
  policy: ['handlers', 'jobs', 'service', 'presenter', 'repo', 'list'],
  repo: ['handlers', 'jobs', 'service', 'presenter', 'policy'],
  list: ['handlers', 'jobs', 'service', 'presenter', 'policy'],
}

const upstream = (tree: Tree): Finding[] =>
  own(tree).flatMap(({ path, imports }) => {
    const role = roleOf(path)
    if (!role) return []
    return imports
      .filter(({ target }) => {
        const other = roleOf(target)
        return other !== null && outward[role].includes(other)
      })
      .map(({ target, line }) => ({
        path,
        line,
        what: `imports ${target}`,
        mend: 'Inside a feature calls go one way: handlers, service, repo; a policy is a pure sentence and imports none of them',
      }))
  })

export const directionLaw: Law = {
  says: 'Law 2: handlers → service → repo, never back; a policy touches neither',
  check: upstream,
  proofs: [
    {
      files: {
        'server/src/features/a/a.repo.ts': `import { x } from './a.service.ts'\nimport { y } from './columns.ts'`,
        'server/src/features/a/a.policy.ts': `import { find } from './a.repo.ts'`,
        'server/src/features/a/a.service.ts': `import * as repo from './a.repo.ts'\nimport { h } from './a.handlers.ts'`,
        'server/src/features/a/a.handlers.ts': `import * as service from './a.service.ts'`,
      },
      speaksAt: [
        'server/src/features/a/a.repo.ts:1',
        'server/src/features/a/a.policy.ts:1',
        'server/src/features/a/a.service.ts:2',
      ],
    },
  ],
}
