import { expect, it } from 'vitest'
import { orderInForce } from './order-words.ts'

const columns = [
  { label: 'Tên', orderField: 'name' },
  { label: 'Người dùng', orderField: 'userCount', isNumeric: true },
  { label: 'Ngày nộp', orderField: 'submittedAt', orderWords: ['Cũ nhất trước', 'Mới nhất trước'] as const },
]

it.each([
  ['name', 'ASC', 'Tên A–Z'],
  ['userCount', 'DESC', 'Người dùng giảm dần'],
  ['submittedAt', 'ASC', 'Cũ nhất trước'],
  ['submittedAt', 'DESC', 'Mới nhất trước'],
  ['relevance', 'DESC', 'Khớp nhất trước'],
] as const)('says the order by %s %s as “%s”', (orderField, orderDirection, words) => {
  expect(orderInForce(columns, { orderField, orderDirection })).toBe(words)
})
