import { expect, it } from 'vitest'
import { filterWords, isSameFilter } from './filter-words.ts'

const names = new Map([['56', 'Khánh Hoà']])

it('says a filter in words', () => {
  expect(filterWords({ type: null, provinceCode: null }, names)).toBe('toàn chương trình')
  expect(filterWords({ type: ['DTQDL'], provinceCode: ['56', '99'] }, names)).toBe(
    'Điểm tham quan du lịch, Khánh Hoà, 99',
  )
})

it('tells two filters apart', () => {
  expect(isSameFilter({ type: null, provinceCode: null }, { type: null, provinceCode: null })).toBe(true)
  expect(isSameFilter({ type: ['CSLT'], provinceCode: null }, { type: null, provinceCode: null })).toBe(false)
  expect(isSameFilter({ type: ['CSLT'], provinceCode: ['56'] }, { type: ['CSLT'], provinceCode: ['79'] })).toBe(false)
})
