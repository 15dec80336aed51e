import { expect, it } from 'vitest'
import { farWords } from './figures-before.ts'

it.each([
  ['48', '5120', 'm³', '48 m³ kém 107 lần so với kỳ trước (5.120 m³).'],
  ['6198000', '61980', 'kWh', '6.198.000 kWh gấp 100 lần so với kỳ trước (61.980 kWh).'],
  ['65.166', '61980', '', '65,166 kém 951 lần so với kỳ trước (61.980).'],
  ['65166', '61980', 'kWh', null],
  ['0', '61980', 'kWh', null],
  ['5', '0', 'kWh', null],
])('%s after %s is told where it is a hundred times as much or as little', (value, before, unit, words) =>
  expect(farWords(value, before, unit)).toBe(words),
)
