import { expect, it } from 'vitest'
import { calculationOrder, findCycle, fromScreen, namesIn, renameIn, toScreen } from './references.ts'
import { parse } from './parse.ts'

it('finds the names that a formula reads', () => {
  expect(namesIn(parse('if(a > 0, b / a, min(c, EF_DIEN))'))).toEqual(['a', 'b', 'c', 'EF_DIEN'])
})

it('renames an input everywhere and nothing else', () => {
  expect(renameIn('max(max, maximum) +  max', new Map([['max', 'lon_nhat']]))).toBe(
    'max(lon_nhat, maximum) +  lon_nhat',
  )
})

it('names a circle', () => {
  const reads = (all: Record<string, string[]>) => new Map(Object.entries(all))
  expect(findCycle(reads({ a: ['b', 'x'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a'])
  expect(findCycle(reads({ a: ['a'] }))).toEqual(['a', 'a'])
  expect(findCycle(reads({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull()
  expect(calculationOrder(reads({ a: ['b', 'c'], b: ['c'], c: ['x'] }))).toEqual(['c', 'b', 'a'])
})

it('writes numbers the Vietnamese way on screen, and back', () => {
  expect(toScreen('min(0.5, x) * 1000')).toBe('min(0,5; x) * 1000')
  expect(fromScreen('min(0,5; x) * 1000')).toBe('min(0.5, x) * 1000')
  expect(() => fromScreen('1.000 + x')).toThrow('Số viết với dấu phẩy')
})
