import { expect, it } from 'vitest'
import { changeWords } from './change-words.ts'

it.each([
  ['186420', '96300', '+94 %'],
  ['96.5', '100', '−3,5 %'],
  ['100', '100', '0 %'],
  ['60000', '0', 'mới'],
  ['60000', undefined, 'mới'],
  [undefined, '12', ''],
])('tells how %s differs from %s before', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words)
})
