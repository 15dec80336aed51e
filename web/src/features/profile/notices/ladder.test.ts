import { describe, expect, it } from 'vitest'
import { browserIn, cureOf, systemCure } from './cures.ts'
import { broken, links, walkLadder, whole, type Link, type Probes, type Step } from './ladder.ts'

const probesWith = (special: Partial<Probes>): Probes => {
  const all = links.map(({ link }): [Link, Probes[Link]] => [link, async () => whole()])
  return { ...(Object.fromEntries(all) as Probes), ...special }
}
const walk = async (special: Partial<Probes>) => {
  let last: readonly Step[] = []
  const isWhole = await walkLadder(probesWith(special), (steps) => (last = steps))
  return { isWhole, last }
}

describe('the way of a push', () => {
  it('is whole where every link is', async () => {
    const { isWhole, last } = await walk({})
    expect([isWhole, last.length]).toEqual([true, links.length])
  })

  it.each(links.map(({ link }) => link))('stops at %s where that is the first that is broken', async (link) => {
    const { isWhole, last } = await walk({ [link]: async () => broken('vì sao') })
    expect(isWhole).toBe(false)
    expect(last.at(-1)).toEqual({ link, found: { isWhole: false, remark: 'vì sao' } })
  })

  it('is broken where a probe fails, with what it said', async () => {
    const { last } = await walk({ token: () => Promise.reject(new Error('AbortError')) })
    expect(last.at(-1)).toEqual({ link: 'token', found: { isWhole: false, remark: 'AbortError' } })
  })
})

const agents = {
  Chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
  Edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0',
  Safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/605.1',
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
} as const

it.each(Object.entries(agents))('%s has cures of its own', (name, agent) => {
  const browser = browserIn(agent)
  expect(browser).toBe(name)
  for (const { link } of links) expect(cureOf(link, browser)).toMatch(/\.$/)
  const others = Object.values(agents).map((other) => cureOf('permission', browserIn(other)))
  expect(others.filter((words) => words === cureOf('permission', browser))).toHaveLength(1)
  expect(systemCure(agent)).toMatch(/\.$/)
})
