import { expect, it } from 'vitest'
import { nearnessOf } from './nearness.ts'
import type { Likened } from './nearness.ts'

const own: Likened = {
  subType: 'khach_san',
  rank: 3,
  size: 10_000,
  answers: new Map([['a', ['yes']]]),
  kinds: new Set(['anh']),
}
const distanceTo = (changes: Partial<Likened>) => nearnessOf(own, { ...own, ...changes }).distance

it('is nought for the like of it, and says what is the same', () => {
  expect(nearnessOf(own, own)).toEqual({ distance: 0, near: ['kind', 'rank', 'size', 'same_answers', 'evidence'] })
})

it('weighs kind above answers, answers above rank, rank above kinds of evidence', () => {
  const weights = [
    distanceTo({ subType: 'homestay' }),
    distanceTo({ answers: new Map([['a', ['no']]]) }),
    distanceTo({ rank: 4 }),
    distanceTo({ kinds: new Set(['hoa_don']), rank: 3 }),
  ]
  expect(weights.toSorted((one, other) => other - one)).toEqual(weights)
  expect(new Set(weights.slice(0, 3)).size).toBe(3)
})

it('calls numbers near that hardly differ, and no figure far', () => {
  const [answer, near] = ['15', '16'].map((value) => new Map([['a', [value]]]))
  expect(nearnessOf({ ...own, answers: answer ?? new Map() }, { ...own, answers: near ?? new Map() }).near).toContain(
    'like_answers',
  )
  expect(distanceTo({ size: null })).toBeGreaterThan(distanceTo({ size: 12_000 }))
})
