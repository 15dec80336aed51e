import { expect, it } from 'vitest'
import { fill, head, label, number, writable } from './sheet.ts'

const sheet = writable({
  name: 'Câu hỏi',
  widths: [10, 20],
  lines: [
    [head('Mã'), head('Trả lời')],
    [label('=q1'), fill('=1+1', ['Có', 'Không'])],
    [label('q2'), number('0.6592')],
    [label('q3'), number('1234567890123456')],
  ],
})

it('is protected but for what is to be filled in', () => {
  expect(sheet.protection).toMatchObject({ sheet: true })
  const open = [...(sheet.cells ?? [])].flatMap(([place, { style }]) =>
    style?.protection?.locked === false ? place : [],
  )
  expect(open).toEqual(['1,1', '2,1', '3,1'])
})

it('holds no formulas, and numbers as numbers where nothing is lost', () => {
  expect(sheet.rows).toEqual([
    ['Mã', 'Trả lời'],
    ["'=q1", "'=1+1"],
    ['q2', 0.6592],
    ['q3', '1234567890123456'],
  ])
})

it('offers what may stand in a cell', () => {
  expect(sheet.dataValidations).toMatchObject([{ type: 'list', values: ['Có', 'Không'], range: 'B2' }])
})
