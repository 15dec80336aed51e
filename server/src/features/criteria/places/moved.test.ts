import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedBetween } from './moved.service.ts'

const moved = (before: string, after: string) => [...movedBetween([...before], [...after])].join('')

it('names the fewest that moved', () => {
  expect(moved('abcdef', 'abcdef')).toBe('')
  expect(moved('abcdef', 'bcdefa')).toBe('a')
  expect(moved('abcdef', 'fabcde')).toBe('f')
  expect(moved('abcd', 'badc')).toHaveLength(2)
})

it('is not moved by what came or went', () => {
  expect(moved('abcdef', 'xacydf')).toBe('')
  expect(moved('', 'abc')).toBe('')
})

it('leaves the rest in one order for any two lists', () => {
  const lists = fc.tuple(fc.uniqueArray(fc.nat(30).map(String)), fc.uniqueArray(fc.nat(30).map(String)))
  fc.assert(
    fc.property(lists, ([before, after]) => {
      const gone = movedBetween(before, after)
      const rest = after.filter((each) => before.includes(each) && !gone.has(each))
      expect(before.filter((each) => rest.includes(each))).toEqual(rest)
    }),
  )
})
