// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, expect, it, vi } from 'vitest'
import { hasNewRelease } from './release.ts'

const entry = '<script type="module" src="/assets/main-cu.js"></script>'
const answering = (status: number) => async () => new Response(null, { status })

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['the first script of the page is gone', entry, answering(404), true],
  ['it is there', entry, answering(200), false],
  ['the server is in trouble', entry, answering(503), false],
  ['nothing answers', entry, async () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a page has no script', '', answering(404), false],
])('a new release is known by its files: %s', async (_where, page, answer, expected) => {
  document.body.innerHTML = page
  vi.stubGlobal('fetch', vi.fn(answer))
  expect(await hasNewRelease()).toBe(expected)
})
