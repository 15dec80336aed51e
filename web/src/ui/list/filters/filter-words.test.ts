import { expect, it } from 'vitest'
import type { ChoiceFilter, Filter } from '../list-declaration.ts'
import { filterWords } from './filter-words.ts'

const none = () => ({ queryKey: [], queryFn: () => Promise.resolve([]) })
const now = new Date('2026-11-21T03:00:00Z')
const words = (filter: Filter, search: Record<string, string>, names: string[] = []) =>
  filterWords(filter, search, names, now)

const type: ChoiceFilter = {
  kind: 'choice',
  key: 'type',
  label: 'Loại',
  options: [
    { value: 'A', label: 'Lưu trú' },
    { value: 'B', label: 'Tham quan' },
  ],
}

it('says a choice by its names, also where the options depend on another filter', () => {
  expect(words(type, { type: 'B,A' })).toBe('Tham quan, Lưu trú')
  const dependent: ChoiceFilter = {
    ...type,
    options: ({ kind }) => (kind === 'x' ? [{ value: 'A', label: 'Chữ A' }] : []),
  }
  expect(words(dependent, { type: 'A', kind: 'x' })).toBe('Chữ A')
  expect(words(dependent, { type: 'A' })).toBe('A')
})

it('says lookups, spans and marks', () => {
  const lookup: Filter = {
    kind: 'lookup',
    key: 'c',
    label: 'Xã',
    placeholder: '',
    find: none,
    named: none,
  }
  expect(words(lookup, { c: '1,2' }, ['phường A', 'xã B'])).toBe('phường A, xã B')
  expect(words({ kind: 'dates', key: 'a', toKey: 'b', label: '' }, { a: '2026-11-01', b: '2026-11-21' })).toBe(
    'Tháng này',
  )
  const age: Filter = {
    kind: 'from',
    key: 'age',
    label: '',
    unit: 'ngày làm việc',
    fieldLabel: '',
    suggestions: none(),
  }
  expect(words(age, { age: '7' })).toBe('từ 7 ngày làm việc')
})
