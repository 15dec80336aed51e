import { contract } from '@nhanxanh/contract'
import { alarmChapters } from '@nhanxanh/contract/features/settings.alarms'
import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../server/src/config.ts'
import { demoPassword } from '../server/src/config.ts'
import { demoAccounts } from '../server/src/demo/accounts.ts'
import { screens } from '../web/src/lib/routing/screens.ts'
import { endpointsOf } from './architecture/endpoints.ts'
import { unsettled } from './architecture/words.ts'
import * as markdown from './documents/markdown.ts'
import type { Address, Document } from './documents/markdown.ts'
import { documents, exists, foldersIn, linkTarget, read, sourcesOf } from './documents/repository.ts'

const found = documents()
const each = found.map((document) => [document.path, document] as const)
const documentAt = (path: string): Document => ({ path, text: read(path) })
const readme = documentAt('README.md')

it('reads the documents', () => {
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/OPERATIONS.md']),
  )
})

describe('commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

  it.each(each)('%s: every npm script exists', (_, document) => {
    expect(markdown.npmScripts(document).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it.each(each)('%s: every program called by npx is installed', (_, document) => {
    expect(markdown.npxPrograms(document).filter((name) => !exists(`node_modules/.bin/${name}`))).toEqual([])
  })
})

describe('places', () => {
  it.each(each)('%s: every link leads somewhere', (_, document) => {
    const targets = markdown.localLinks(document).map((link) => linkTarget(document, link))
    expect(targets.filter((target) => !exists(target))).toEqual([])
  })

  it.each(each)('%s: every file and folder that it names exists', (_, document) => {
    expect(markdown.repositoryPaths(document).filter((path) => !exists(path))).toEqual([])
  })
})

const others = ['/auth/login', '/forbidden', '/examples']
const http = sourcesOf(['server/src/http/**/*.ts'])
const asPattern = (path: string): string => path.replaceAll(/\{\w+\}|\$\w+/g, '{}')

const isKnown = ({ method, path }: Address): boolean => {
  const isScreen = [...Object.keys(screens), ...others].some((screen) => asPattern(screen) === asPattern(path))
  const wanted = asPattern(path.replace(/^\/api(?=\/)/, ''))
  const isEndpoint = endpointsOf(contract).some(
    ({ endpoint }) => asPattern(endpoint.path) === wanted && (method === null || method === endpoint.method),
  )
  return isEndpoint || (method === null && isScreen) || http.includes(`'${path.replaceAll(/\{(\w+)\}/g, ':$1')}'`)
}

describe('addresses', () => {
  it.each(each)('%s: every address is a call, a screen or a page of the server', (_, document) => {
    expect(markdown.addresses(document).filter((address) => !isKnown(address))).toEqual([])
  })

  it('are not known because anything is', () => {
    expect(isKnown({ method: null, path: '/api/facilties' })).toBe(false)
    expect(isKnown({ method: 'DELETE', path: '/api/facilities' })).toBe(false)
    expect(isKnown({ method: 'GET', path: '/api/facilities/{whatever}' })).toBe(true)
    expect(isKnown({ method: null, path: '/approve-accounts/{id}' })).toBe(true)
  })
})

it('docs/OPERATIONS.md has the chapters that alarms of the console name', () => {
  const headings = new Set(read('docs/OPERATIONS.md').split('\n'))
  expect(Object.values(alarmChapters).filter((chapter) => !headings.has(`## ${chapter}`))).toEqual([])
})

describe('the README', () => {
  it('maps the folders: all of them, and none that is not there', () => {
    const lines = markdown.blockUnder(readme, '## Find your way')
    let floor = ''
    const mapped = lines.map((line) => {
      const [name = ''] = line.trim().split(/\s/)
      if (!line.startsWith(' ')) floor = name
      return line.startsWith(' ') ? floor + name : name
    })
    expect(mapped.filter((path) => !exists(path))).toEqual([])
    const floors = ['contract', 'owner', 'server', 'web']
    const inSources = floors.flatMap((name) => foldersIn(`${name}/src`).map((folder) => `${name}/src/${folder}/`))
    const folders = [...foldersIn('.').map((name) => `${name}/`), ...inSources]
    expect(folders.filter((folder) => !mapped.includes(folder))).toEqual([])
  })

  it('lists the rooms as they are', () => {
    const rooms = markdown.tableUnder(readme, '## Find your way').map(([name = '', , ...marks]) => ({
      name: markdown.plain(name),
      on: marks.map((mark) => mark === '✓'),
    }))
    const onContract = (feature: string) => exists(`contract/src/features/${feature}.ts`)
    const has = (floor: string, feature: string) => foldersIn(`${floor}/src/features`).includes(feature)
    const features = [
      ...new Set([
        ...Object.keys(contract).map((key) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
        ...foldersIn('server/src/features'),
        ...foldersIn('web/src/features'),
      ]),
    ].sort()
    expect(rooms).toEqual(
      features.map((name) => ({ name, on: [onContract(name), has('server', name), has('web', name)] })),
    )
  })

  it('lists the settings with their defaults', () => {
    const rows = markdown.tableUnder(readme, '## Settings').map(([name = '', byDefault = '']) => [name, byDefault])
    const defaults = settingsSchema.parse({})
    const expected = Object.keys(settingsSchema.shape).map((name) => {
      const value: string | number | boolean | undefined = Reflect.get(defaults, name)
      return [`\`${name}\``, value === undefined ? '' : `\`${value}\``]
    })
    expect(rows).toEqual(expected)
  })

  it('prints the accounts that the start prints', () => {
    const rows = markdown
      .tableUnder(readme, '## Run it')
      .map(([email = '', role = '']) => ({ email: markdown.plain(email), role }))
    expect(rows).toEqual(demoAccounts)
    expect(readme.text).toContain(`the password \`${demoPassword}\``)
  })

  it('leads to what it says of the reason of a rejection', () => {
    const rows = markdown.tableUnder(readme, '### For example: the reason of a rejection')
    const claims = rows.flatMap(([, place = '', hint = '']) => {
      const own = { name: /`([a-zA-Z]+)`/.exec(hint)?.[1] ?? '', file: markdown.plain(place) }
      const elsewhere = [...hint.matchAll(/`(\w+)` in `([^`]+)`/g)]
      return [own].concat(elsewhere.map(([, name = '', file = '']) => ({ name, file })))
    })
    expect(claims.length).toBeGreaterThan(7)
    expect(claims.filter(({ name, file }) => name === '' || !exists(file) || !read(file).includes(name))).toEqual([])
  })
})

describe('the story by HTTP', () => {
  const script = read('scripts/story.sh')

  it('is told in the document as it is run', () => {
    expect(markdown.blockUnder(documentAt('docs/api-story.md'), '## The script').join('\n')).toBe(script.trimEnd())
  })

  it('calls what exists', () => {
    const calls = [...script.matchAll(/\b(?:call|json) (GET|POST|PUT|DELETE) ["']?(\/[^\s"'?]+)/g)]
    expect(calls.length).toBeGreaterThan(12)
    const asked = calls.map(([, method = '', path = '']) => ({
      method,
      path: `/api${path.replaceAll(/\$\w+/g, '{id}')}`,
    }))
    expect(asked.filter((address) => !isKnown(address))).toEqual([])
  })
})

describe('the manual for staff', () => {
  // Views that ship with the product have their names in the migration that brings them.
  const words = sourcesOf(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts', 'server/migrations/*-seed-*.sql'])

  it.each(each.filter(([path]) => path.startsWith('docs/huong-dan/')))(
    '%s: says what the screens say',
    (_, document) => {
      expect(markdown.inBold(document).filter((phrase) => phrase !== 'đậm' && !words.includes(phrase))).toEqual([])
      expect(document.text.split('\n').flatMap((line) => unsettled(line) ?? [])).toEqual([])
    },
  )
})

describe('the glossary', () => {
  it('names tables that exist', () => {
    const sql = sourcesOf(['server/migrations/*.sql'])
    const tables = markdown
      .tableUnder(documentAt('docs/GLOSSARY.md'), '## What there is')
      .flatMap(([, , cell = '']) => {
        return [...cell.matchAll(/`([a-z_]+)(?:\.([a-z_]+))?`/g)].filter(
          ([, name]) => name !== 'kind' && name !== 'staff' && name !== 'owner',
        )
      })
    expect(tables.length).toBeGreaterThan(15)
    const missing = tables.filter(([, table = '', column]) => {
      const first = new RegExp(`alter table (\\w+) rename to ${table};`).exec(sql)?.[1] ?? table
      const created = new RegExp(`create (?:unlogged )?table ${first} \\(([\\s\\S]*?)\\n\\);`).exec(sql)?.[1]
      const added = [...sql.matchAll(new RegExp(`alter table ${table}\\n?([^;]*);`, 'g'))].map(([, body]) => body)
      const known = new RegExp(`^  (?:add column )?${column} `, 'm')
      return created === undefined || (column !== undefined && !known.test([created, ...added].join('\n')))
    })
    expect(missing.map(([text]) => text)).toEqual([])
  })
})

describe('the decisions', () => {
  it('are numbered, once each, in name and title', () => {
    const decisions = found.filter(({ path }) => path.startsWith('docs/decisions/'))
    const numbers = decisions.map(({ path }) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1])
    expect(new Set(numbers).size).toBe(decisions.length)
    expect(decisions.filter(({ text }, index) => !text.startsWith(`# ${numbers[index]}: `))).toEqual([])
    const passed = Array.from({ length: Math.max(...numbers.map(Number)) }, (_, index) =>
      String(index + 1).padStart(4, '0'),
    )
    const lost = passed.filter((number) => !numbers.includes(number) && !readme.text.includes(number))
    expect(lost, 'numbers without a page, of which the README says nothing').toEqual([])
  })
})

describe('reading documents', () => {
  const document = (text: string): Document => ({ path: 'docs/a.md', text })

  it('finds what they claim', () => {
    const text =
      'Run `npm run build`, npm\nstart is not, `npm test` is; npx oxfmt. ![x](images/a.png) [y](../README.md#map) [z](https://a.vn)'
    expect(markdown.npmScripts(document(text))).toEqual(['build', 'test'])
    expect(markdown.npxPrograms(document(text))).toEqual(['oxfmt'])
    expect(markdown.localLinks(document(text))).toEqual(['images/a.png', '../README.md'])
    expect(linkTarget(document(text), '../README.md')).toBe('README.md')
  })

  it('tells paths and addresses from the rest', () => {
    const text =
      '`server/src/x.service.ts` `server/src/app.ts` `tests/` `/` `/etc/x` `/users` `PUT /api/a/{id}` `docs/*` `/api/…`'
    expect(markdown.repositoryPaths(document(text))).toEqual(['server/src/app.ts', 'tests/'])
    expect(markdown.addresses(document(text))).toEqual([
      { method: null, path: '/users' },
      { method: 'PUT', path: '/api/a/{id}' },
    ])
  })

  it('reads tables and blocks under their heading', () => {
    const text = '# A\n\n## B\n\n| h | i |\n|---|---|\n| `1` | 2 |\n\n```sh\none\ntwo\n```\n\n## C\n\n| no | no |\n'
    expect(markdown.tableUnder(document(text), '## B')).toEqual([['`1`', '2']])
    expect(markdown.blockUnder(document(text), '## B')).toEqual(['one', 'two'])
  })
})
