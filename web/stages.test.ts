import { expect, it } from 'vitest'
import { stagesOf, type Chunk } from './stages.ts'

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = [], facade = ''): Chunk => ({
  fileName: name,
  facadeModuleId: facade === '' ? null : `/web/src/${facade}`,
  moduleIds: facade === '' ? [name] : [`/web/src/${facade}`, `${name} beside`],
  imports,
  dynamicImports,
})

const output = [
  chunk('index', [], ['sign-in', 'recovery', 'console'], 'index.html'),
  chunk('sign-in', ['index', 'toasts', 'eye'], ['sentences', 'console'], 'sign-in.entry.tsx'),
  chunk('recovery', ['toasts', 'steps'], [], 'recovery.entry.tsx'),
  chunk('console', ['index', 'toasts', 'router', 'iso', 'steps'], ['queue', 'log'], 'console.entry.tsx'),
  chunk('queue', ['router', 'list', 'eye', 'facilities'], [], 'queue-page.tsx'),
  chunk('log', ['router', 'list', 'eye'], [], 'log-page.tsx'),
  { ...chunk('list', ['iso', 'pages']), moduleIds: ['/web/src/lib/list/list-screen.ts'] },
  ...['toasts', 'eye', 'steps', 'router', 'pages', 'facilities'].map((name) => chunk(name)),
  chunk('sentences', ['iso']),
  chunk('iso'),
]

it('puts together what always comes together, and brings nobody what is not for them', () => {
  expect(Object.fromEntries(stagesOf(output))).toEqual({
    // Of the sign-in page and the console both.
    toasts: 'common',
    // Of the console; but not `iso` and `steps`, which can come without it, nor what a screen has for itself.
    'console beside': 'console',
    router: 'console',
    // Of every list; but not `eye`, which the sign-in page has too.
    '/web/src/lib/list/list-screen.ts': 'lists',
    pages: 'lists',
  })
})
