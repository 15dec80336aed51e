import { expect, it } from 'vitest'
import { keptWidths, withEdge } from './measured-head.ts'

const widths = { name: 500, age: 120, code: 100 }

it('moves the edge between two columns, so that the table is never wider than its room', () => {
  expect(withEdge(widths, 'age', 30)).toEqual({ name: 500, age: 150, code: 70 })
  expect(withEdge(widths, 'age', -30)).toEqual({ name: 500, age: 90, code: 130 })
  expect(withEdge(widths, 'code', 30)).toEqual(widths)
})

it('leaves both columns the least that they may have', () => {
  expect(withEdge(widths, 'age', 400)).toEqual({ name: 500, age: 164, code: 56 })
  expect(withEdge(widths, 'age', -400)).toEqual({ name: 500, age: 56, code: 164 })
  expect(withEdge(widths, 'name', -400, 320)).toEqual({ name: 320, age: 300, code: 100 })
})

it('keeps none for the first column, which takes what the others leave', () => {
  expect(keptWidths({ name: 900, age: 800, code: 100 })).toEqual({ age: 720, code: 100 })
})
