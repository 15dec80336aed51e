import { changeWords } from '@nhanxanh/contract/features/reports.rules'
import { expect, it } from 'vitest'
import { changeShare, shareWords } from './words.ts'

it('says a share, and a dash of nothing', () => {
  expect(shareWords(5, 8)).toBe('63 %')
  expect(shareWords(0, 0)).toBe('–')
})

it('says what became of a number', () => {
  expect([changeWords(5, 2), changeWords(2, 5), changeWords(3, 3)]).toEqual(['+3', '−3', 'không đổi'])
  expect([changeShare(94, 100), changeShare(110, 100), changeShare(100, 100), changeShare(1, 0)]).toEqual([
    '−6 %',
    '+10 %',
    'không đổi',
    null,
  ])
})
