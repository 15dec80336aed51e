import { expect, it } from 'vitest'
import { announcement, pageCount, rangeWords } from './list-words.ts'

it('says which rows of how many stand on the page', () => {
  expect(rangeWords(1, 20, 20, 1248, 'hồ sơ')).toBe('1–20 trong 1.248 hồ sơ')
  expect(rangeWords(63, 20, 8, 1248, 'hồ sơ')).toBe('1.241–1.248 trong 1.248 hồ sơ')
  expect(rangeWords(99, 20, 0, 1248, 'hồ sơ')).toBe('1.248 hồ sơ')
})

it('announces the result in words', () => {
  expect(announcement(2, 20, 1248, 'hồ sơ')).toBe('1.248 hồ sơ, trang 2 trong 63.')
  expect(announcement(1, 20, 0, 'hồ sơ')).toBe('Không có hồ sơ nào.')
})

it('has one page at least', () => {
  expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2])
})
