import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnRows, wholeUpTo } from './row-window.ts'

it('draws a short page whole', () => {
  expect(drawnRows(wholeUpTo, 0, 10, -1).map(({ at, gap }) => [at, gap])).toEqual(
    Array.from({ length: wholeUpTo }, (_, at) => [at, 0]),
  )
})

it('of a long page what is in sight, and the row in focus wherever it stands', () => {
  const drawn = drawnRows(100, 60, 15, 3)
  expect(drawn[0]).toEqual({ at: 3, gap: 3 })
  expect(drawn[1]).toEqual({ at: 52, gap: 48 })
  expect(drawn.at(-1)?.at).toBe(86)
})

it('rows and gaps together are always the page, each row once, and what is in sight is there', () => {
  const place = fc.integer({ min: -1, max: 130 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.nat(120), fc.nat(60), place, (count, first, seen, kept) => {
      const drawn = drawnRows(count, first, seen, kept)
      const last = drawn.at(-1)?.at ?? -1
      expect(drawn.reduce((sum, { gap }) => sum + gap + 1, 0)).toBe(last + 1)
      const places = drawn.map(({ at }) => at)
      expect(new Set(places).size).toBe(places.length)
      for (let at = first; at < Math.min(count, first + seen); at += 1) expect(places).toContain(at)
      if (kept >= 0 && kept < count) expect(places).toContain(kept)
    }),
  )
})
