// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { countWaiting } from './waiting-count.ts'

afterEach(() => vi.unstubAllGlobals())

it('counts what one has to judge; for people who only give out, what nobody has', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://x').searchParams.toString())
    return Promise.resolve(Response.json({ data: { items: [], total: 3, counts: {} } }))
  })
  const { signal } = new AbortController()
  const giving = ['assessment:list', 'assessment:update']
  expect(await countWaiting([...giving, 'assessment:read'], signal)).toBe(3)
  await countWaiting(giving, signal)
  expect(asked[0]).toContain('lead=me')
  expect(asked[0]).toContain('stage=reviewing')
  expect(asked[1]).toContain('stage=unassigned')
})
