import { expect, it } from 'vitest'
import { openSentence } from './follow-up-words.ts'

const closed = { outcome: 'done' as const, note: 'Xong.', byName: 'Châu', at: '2027-01-14T02:00:00Z' }

it.each([
  [[], 'Chưa có việc nào'],
  [[{ closed, overdueDays: 0 }], 'Mọi việc đã kết thúc'],
  [[{ closed: null, overdueDays: 0 }], '1 việc chưa xong'],
  [
    [
      { closed: null, overdueDays: 12 },
      { closed: null, overdueDays: 0 },
      { closed, overdueDays: 0 },
    ],
    '2 việc chưa xong, 1 quá hạn',
  ],
])('%j are %s', (items, sentence) => {
  expect(openSentence(items)).toBe(sentence)
})
