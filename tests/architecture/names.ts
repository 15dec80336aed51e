import type { Finding, Law } from './law.ts'
import type { Tree } from './tree.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const emptyWords = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'data', 'info', 'misc', 'stuff'])
/** What persons ask about their data has no other name. */
const ofRequests = /\bdata-(?=requests?\b)/
/** Names that tools or the law itself give. */
const given = /(^|\/)(README|LICENSE|CONTRIBUTING)(\.\w+)?$|(^|\/)\.|\/(package|tsconfig)\.json$/

const crooked = (parts: readonly string[]): string | null => parts.find((part) => !kebab.test(part)) ?? null

const emptyWord = (parts: readonly string[]): string | null =>
  parts.flatMap((part) => part.replace(ofRequests, '').split('-')).find((word) => emptyWords.has(word)) ?? null

const badNames = ({ files }: Tree): Finding[] =>
  files
    .filter((file) => !given.test(file))
    .flatMap((path): Finding[] => {
      const parts = path.split('/').flatMap((step) => step.split('.'))
      const odd = crooked(parts)
      if (odd !== null) {
        return [{ path, what: `has "${odd}" in its name`, mend: 'Names are kebab-case, with the role after a dot' }]
      }
      const empty = emptyWord(parts)
      if (empty === null) return []
      return [{ path, what: `is called "${empty}"`, mend: 'Call it after what it does or holds' }]
    })

export const namesLaw: Law = {
  says: 'Files and folders are kebab-case with their role after a dot, and none is called utils, data or info',
  check: badNames,
  proofs: [
    {
      files: {
        'web/src/lib/formatDate.ts': '',
        'web/src/ui/List/list.tsx': '',
        'server/src/string-utils.ts': '',
        'web/src/lib/helpers/phone.ts': '',
        'server/src/features/auth/auth.service.ts': '',
        'seed/communes/README.md': '',
      },
      speaksAt: [
        'web/src/lib/formatDate.ts',
        'web/src/ui/List/list.tsx',
        'server/src/string-utils.ts',
        'web/src/lib/helpers/phone.ts',
      ],
    },
  ],
}

const migration = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})-(\w+)(-[a-z0-9]+)+\.sql$/
const verbs = [
  'add',
  'backfill',
  'change',
  'create',
  'drop',
  'grant',
  'index',
  'merge',
  'move',
  'rename',
  'revoke',
  'seed',
  'split',
  'tighten',
]

const isMoment = (...[year = '', month = '', day = '', hour = '', minute = '']: string[]): boolean =>
  !Number.isNaN(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`))

/** Beside the migrations: each checksum that one of them ever had (server/src/db/migrate.ts). */
const formerChecksums = 'server/migrations/former-checksums.json'

const badMigrations = ({ files }: Tree): Finding[] => {
  const names = files.filter((file) => file.startsWith('server/migrations/') && file !== formerChecksums)
  const stamps = names.map((file) => file.slice('server/migrations/'.length).split('-')[0])
  return names.flatMap((path, index) => {
    const [, ...parts] = migration.exec(path.slice('server/migrations/'.length)) ?? []
    const isGood = parts.length > 0 && isMoment(...parts) && verbs.includes(parts[5] ?? '')
    const isTwin = stamps.indexOf(stamps[index]) !== index
    if (isGood && !isTwin) return []
    return [
      {
        path,
        what: isTwin ? 'has the moment of another migration' : 'is not called YYYYMMDDHHMM-verb-noun.sql',
        mend: `Migrations run in the order of their names; verbs: ${verbs.join(', ')}`,
      },
    ]
  })
}

export const migrationsLaw: Law = {
  says: 'Migrations are called YYYYMMDDHHMM-verb-noun.sql, each with a moment of its own',
  check: badMigrations,
  proofs: [
    {
      files: {
        'server/migrations/202611210900-create-people.sql': '',
        'server/migrations/202611210900-create-facilities.sql': '',
        'server/migrations/202613450900-create-facilities.sql': '',
        'server/migrations/202611211000-facilities.sql': '',
        'server/migrations/002-create-facilities.sql': '',
      },
      speaksAt: [
        'server/migrations/202611210900-create-facilities.sql',
        'server/migrations/202613450900-create-facilities.sql',
        'server/migrations/202611211000-facilities.sql',
        'server/migrations/002-create-facilities.sql',
      ],
    },
  ],
}
