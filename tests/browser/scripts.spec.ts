import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const folder = path.join(import.meta.dirname, '../../web/dist/assets')
const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
const asked = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

/** A file and all that it cannot begin without. */
const loadedWith = (file: string, loaded = new Set<string>()): Set<string> => {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  for (const [, next = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(asked)) loadedWith(next, loaded)
  return loaded
}

/** What the screen of a file needs before anything of it stands: each is a question over the network. */
const countOf = (page: string): number => {
  const frame = files.find((file) => file.startsWith('console.entry-')) ?? ''
  return new Set([...loadedWith(frame), ...loadedWith(page)]).size
}

test('a screen asks for few script files: one of a feature, one of what all share', () => {
  const screens = files.filter((file) => /-page-[\w-]{8}\.js$/.test(file))
  expect(screens.length).toBeGreaterThan(20)
  const most = (screen: string) => (/^(bench|facility)-page/.test(screen) ? 60 : 45)
  expect(
    screens.map((screen) => [screen, countOf(screen)]).filter(([name, count]) => Number(count) > most(String(name))),
  ).toEqual([])
  const signIn = files.find((file) => file.startsWith('sign-in.entry-')) ?? ''
  expect(loadedWith(signIn).size).toBeLessThanOrEqual(10)
})
