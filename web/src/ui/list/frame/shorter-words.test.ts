import { expect, it } from 'vitest'
import { leastOf, shortenings } from './shorter-words.ts'

it('shortens words only where that saves a line, and no more of them than needed', () => {
  const chosen = (...heights: number[]) => shortenings[leastOf(heights)]
  expect(chosen(32, 32, 32, 32)).toBe('none')
  expect(chosen(72, 32, 32, 32)).toBe('filters')
  expect(chosen(120, 120, 80, 80)).toBe('tools')
  expect(chosen(72, 72, 72, 32)).toBe('filters tools')
  expect(chosen(72, 72, 72, 72)).toBe('none')
})
