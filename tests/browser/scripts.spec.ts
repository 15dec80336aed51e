import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { filesOfBuild } from '../../scripts/builds.ts'

const scriptsIn = (assets: string) =>
  filesOfBuild(path.dirname(assets))
    .map((file) => path.basename(file))
    .filter((file) => file.endsWith('.js'))
const folder = path.join(import.meta.dirname, '../../web/dist/assets')
const files = scriptsIn(folder)
const asked = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

/** A file and all that it cannot begin without. */
const loadedWith = (file: string, loaded = new Set<string>(), from = folder): Set<string> => {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  for (const [, next = ''] of readFileSync(path.join(from, file), 'utf8').matchAll(asked))
    loadedWith(next, loaded, from)
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

  // An owner's first question is for a telephone of three years ago: in kilobytes, as the server sends them.
  const ofOwners = path.join(import.meta.dirname, '../../owner/dist/assets')
  const start = (name: RegExp) => scriptsIn(ofOwners).find((file) => name.test(file)) ?? ''
  const first = new Set<string>()
  for (const name of [/^index-/, /^home-/, /^missing-part-/, /^form-page-/]) loadedWith(start(name), first, ofOwners)
  const sizes = [...first].map((file) => gzipSync(readFileSync(path.join(ofOwners, file))).length)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(100)
})
