import type { Finding, Law } from './law.ts'
import { notifies } from './marks.ts'
import type { MarkKind } from './marks.ts'
import { isTest } from './module.ts'
import type { Tree } from './tree.ts'

type Reserved = { kind: MarkKind; where: RegExp; only: RegExp; what: string; mend: string }

const reserved: readonly Reserved[] = [
  {
    kind: 'environment',
    where: /^(server|contract)\/src\//,
    only: /^server\/src\/config\.ts$/,
    what: 'reads the environment',
    mend: 'Add the setting to settingsSchema in server/src/config.ts and to .env.example, and pass the parsed value on',
  },
  {
    kind: 'time',
    where: /^((server|contract)\/src|seed)\//,
    only: /^server\/src\/platform\/clock\.ts$/,
    what: 'asks the time',
    mend: 'Take `now` from the Context (or the clock of the platform); performance.now() measures without telling the time',
  },
  {
    kind: 'transaction',
    where: /^server\/src\//,
    only: /^server\/src\/(http\/mutate|db\/.+|demo\/.+|first-start|features\/.+\.jobs)\.ts$/,
    what: 'opens a transaction',
    mend: 'Law 5: each mutating request has one transaction, opened by http/mutate.ts; use the `db` that you were given',
  },
  {
    kind: 'notify',
    where: /^server\/src\//,
    only: /^server\/src\/features\/notifications\/raising\.repo\.ts$/,
    what: 'notifies',
    mend: 'Commits that notify wait for each other, in the whole database: raise() says it once, for what people are told of',
  },
  {
    kind: 'fetch',
    where: /^web\/src\//,
    // The service worker has no session: it answers for the browser, and says what became of a message.
    only: /^web\/src\/(lib\/api|worker)\//,
    what: 'calls fetch',
    mend: 'Use the typed client of lib/api, which knows tokens, refresh and errors',
  },
]

/** A trigger that notifies would do so with every writing. */
const notifyingMigrations = ({ files, text }: Tree): Finding[] =>
  files
    .filter((file) => file.endsWith('.sql') && notifies.test(text(file)))
    .map((path) => ({
      path,
      what: 'notifies',
      mend: 'Let the act call raise(), or let whoever waits look each second',
    }))

const usurpers = (tree: Tree): Finding[] => [...notifyingMigrations(tree), ...usurpingModules(tree)]

const usurpingModules = ({ modules }: Tree): Finding[] =>
  modules
    .filter((module) => !isTest(module))
    .flatMap(({ path, marks }) =>
      marks.flatMap(({ kind, line }) => {
        const rule = reserved.find((each) => each.kind === kind && each.where.test(path) && !each.only.test(path))
        return rule ? [{ path, line, what: rule.what, mend: rule.mend }] : []
      }),
    )

export const reservedLaw: Law = {
  says: 'Law 2 and 5: one reader of the environment, one source of the time, one opener of transactions, one notifier, one caller of fetch',
  check: usurpers,
  proofs: [
    {
      files: {
        'server/src/platform/messages/mail.ts': `const a = process.env.SMTP_URL\nconst b = process['env']\nconst { env } = process`,
        'server/src/features/auth/tokens.ts': `const a = new Date()\nconst b = Date.now()\nconst c = Date()\nconst d = new Date(5)`,
        'contract/src/shared/working-days.ts': `export const today = () => new Date()`,
        'server/src/features/auth/auth.service.ts': `await db.transaction().execute(work)`,
        'server/src/features/users/users.repo.ts': "await sql`select pg_notify(${channel}, 'x')`.execute(db)",
        'server/migrations/202611210000-add-notes.sql': `begin perform pg_notify('notes', new.id::text); return new; end`,
        'web/src/features/auth/use-login.ts': `const answer = await fetch('/api/auth/login')`,
      },
      speaksAt: [
        'server/src/platform/messages/mail.ts:1',
        'server/src/platform/messages/mail.ts:2',
        'server/src/platform/messages/mail.ts:3',
        'server/src/features/auth/tokens.ts:1',
        'server/src/features/auth/tokens.ts:2',
        'server/src/features/auth/tokens.ts:3',
        'contract/src/shared/working-days.ts:1',
        'server/src/features/auth/auth.service.ts:1',
        'server/src/features/users/users.repo.ts:1',
        'server/migrations/202611210000-add-notes.sql',
        'web/src/features/auth/use-login.ts:1',
      ],
    },
    {
      files: {
        'server/src/config.ts': `export const read = () => process.env`,
        'server/src/platform/clock.ts': `export const now = () => new Date()`,
        'server/src/http/gate.ts': `// process.env and new Date() in words\nconst took = performance.now()\nconst text = 'Date.now()'`,
        'server/src/features/auth/auth.api.test.ts': `const now = new Date()`,
        'server/src/features/notifications/raising.repo.ts': "await sql`select pg_notify(${channel}, 'x')`.execute(db)",
        'web/src/lib/api/transport.ts': `await fetch('/api')`,
      },
      speaksAt: [],
    },
  ],
}
