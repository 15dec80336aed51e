import { expect, it } from 'vitest'
import { changeOf, changeWords, isFar, meanOnScreen } from './series-words.ts'

it('tells by how much a year differs from the one before, and what is too much to be likely', () => {
  const change = changeOf('0.6592', '0.6437') ?? 0
  expect([changeWords(change), isFar(change)]).toEqual(['−2,4 %', false])
  expect(isFar(changeOf('0.6592', '6.437'))).toBe(true)
  expect([changeWords(0), changeWords(0.5)]).toEqual(['không đổi', '+50 %'])
  expect([changeOf('0', '1'), changeOf('1', ''), changeOf('1', 'một')]).toEqual([null, null, null])
})

it('shortens means to what can be read', () => {
  expect(['12.3456', '123456.789', '0.0001', '85'].map(meanOnScreen)).toEqual(['12,35', '123.457', '0,0001', '85'])
})
