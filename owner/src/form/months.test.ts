import { expect, it } from 'vitest'
import { figureOf, monthsLeft, saidFigure, sumSaid } from './months.ts'

it('sums the bills that are there to the last decimal, and says how many are not', () => {
  const months = ['0.1', '0.2', '', ...Array.from({ length: 9 }, () => '10')]
  const said = sumSaid(months)
  expect(said.value).toEqual(['90.3', ...months])
  expect(monthsLeft(said)).toBe(1)
  expect(saidFigure({ value: '90.3', months: figureOf('k', said).months })).toEqual(said)
  expect(figureOf('k', said).months?.[2]).toBeNull()
})

it('says nothing while no bill is there, and of one figure nothing of months', () => {
  expect(sumSaid(Array.from({ length: 12 }, () => '')).value).toEqual([])
  expect(figureOf('k', { value: [] })).toEqual({ inputId: 'k', value: null, months: null })
  expect([figureOf('k', { value: ['12'] }), monthsLeft({ value: ['12'], stance: null })]).toEqual([
    { inputId: 'k', value: '12', months: null },
    0,
  ])
})
