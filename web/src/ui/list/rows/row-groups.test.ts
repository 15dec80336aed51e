import { expect, it } from 'vitest'
import { groupHeads } from './row-groups.ts'

const groupOf = (key: string) => (key === '-' ? null : { key, label: key.toUpperCase() })
const counts = (rows: string, page = { page: 1, limit: 20, total: rows.length }) =>
  [...groupHeads([...rows], groupOf, page)].map(([at, { label, count }]) => `${at}:${label}${count ?? '?'}`)

it('puts a head before the first row of each group, with the number of its rows', () => {
  expect(counts('aaabb')).toEqual(['0:A3', '3:B2'])
  expect(counts('')).toEqual([])
})

it('leaves a row of no group in its place, uncounted, and does not begin the group anew after it', () => {
  expect(counts('a-abb')).toEqual(['0:A2', '3:B2'])
})

it('tells no number where rows of a group may stand on another page', () => {
  expect(counts('aabbcc', { page: 1, limit: 6, total: 9 })).toEqual(['0:A2', '2:B2', '4:C?'])
  expect(counts('aabbcc', { page: 2, limit: 6, total: 12 })).toEqual(['0:A?', '2:B2', '4:C2'])
})

it('has no heads where the order makes no groups', () => {
  expect([...groupHeads(['a', 'b'], () => null, { page: 1, limit: 20, total: 2 })]).toEqual([])
})
