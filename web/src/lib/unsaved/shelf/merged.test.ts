import { expect, it } from 'vitest'
import { chainOf } from '../chain.ts'
import type { Unsaved } from '../unsaved.store.ts'
import { merged } from './merged.ts'

const entry = (by: string, keptAt: number, earlier: Unsaved | null = null): Unsaved => ({
  name: 'roles/1',
  title: 'Vai trò',
  address: '/roles/1',
  values: { name: `${by} ${keptAt}` },
  base: null,
  keptAt,
  by,
  earlier,
})
const told = (entries: Unsaved | null) => chainOf(entries).map(({ by, keptAt }) => `${by} ${keptAt}`)
const seen = (...known: [string, number][]) => new Map(known)

it('keeps what another tab wrote meanwhile behind what this one writes', () => {
  expect(told(merged(entry('other', 5), entry('mine', 6), seen(['mine', 6])))).toEqual(['mine 6', 'other 5'])
})

it('leaves the words of another tab alone where this one has saved its own', () => {
  const there = entry('other', 7, entry('mine', 6))
  expect(told(merged(there, null, seen(['mine', 6])))).toEqual(['other 7'])
})

it('takes away what this tab knew and has done with, and nothing else', () => {
  const there = entry('mine', 6, entry('old', 2))
  expect(merged(there, null, seen(['mine', 6], ['old', 2]))).toBeNull()
  expect(told(merged(there, entry('mine', 8), seen(['mine', 8], ['old', 2])))).toEqual(['mine 8'])
})

it('does not put an older text of another tab over its newer one', () => {
  const there = entry('other', 9)
  const mine = entry('mine', 10, entry('other', 3))
  expect(told(merged(there, mine, seen(['mine', 10], ['other', 3])))).toEqual(['mine 10', 'other 9'])
})
