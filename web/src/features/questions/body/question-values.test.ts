import { expect, it } from 'vitest'
import { emptyQuestion, questionForm } from './question-values.ts'

const given = emptyQuestion('0190a0b0-0000-7000-8000-000000000001')
const read = (formula: string) =>
  questionForm.safeParse({
    ...given,
    key: 'q_mot',
    content: 'Câu hỏi một',
    scale: { ...given.scale, kind: 'calculated', formula, unit: 'kg', displayUnit: 'kg mỗi ngày' },
  })

it('stores a formula as it was written on screen, with the unit that is shown', () => {
  expect(read('min(0,5; x)').data?.scale).toMatchObject({ formula: 'min(0.5, x)', displayUnit: 'kg mỗi ngày' })
})

it.each([
  ['1.500 * x', 'Số viết với dấu phẩy cho phần thập phân, không có dấu chấm.'],
  ['min(0.5, x)', 'Số viết với dấu phẩy cho phần thập phân, không có dấu chấm.'],
  [' ', 'Chưa có công thức.'],
])('refuses what the screen cannot read, though the stored notation could: %s', (formula, message) => {
  expect(read(formula).error?.issues).toMatchObject([{ path: ['scale', 'formula'], message }])
})
