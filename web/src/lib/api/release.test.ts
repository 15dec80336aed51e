// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, expect, it, vi } from 'vitest'
import { releaseOfServer } from './release.ts'

const entry = '<script type="module" src="/assets/main-cu.js"></script>'
const answering = (status: number) => async () => new Response(null, { status })

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['the first script of the page is gone', entry, answering(404), 'another'],
  ['it is there', entry, answering(200), 'ours'],
  ['the server is in trouble', entry, answering(503), 'none'],
  ['nothing answers', entry, async () => Promise.reject(new TypeError('Failed to fetch')), 'none'],
  ['a page has no script', '', answering(404), 'none'],
])('the release of the server is known by its files: %s', async (_where, page, answer, expected) => {
  document.body.innerHTML = page
  vi.stubGlobal('fetch', vi.fn(answer))
  expect(await releaseOfServer()).toBe(expected)
})
