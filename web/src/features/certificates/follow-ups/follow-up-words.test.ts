import { expect, it } from 'vitest'
import { dayOf, noteOf, openSentence } from './follow-up-words.ts'

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

it('says who was reminded and when, or who ended it, by the day in Vietnam', () => {
  const open = { kind: 'yearly' as const, assignee: null, remindedAt: '2026-11-24T18:00:00Z', closed: null, files: [] }
  expect(noteOf(open)).toBe('Cập nhật số liệu hằng năm · Chủ cơ sở · đã nhắc 25/11/2026')
  expect(noteOf({ ...open, closed })).toBe('Đã hoàn thành · Châu xác nhận 14/01/2027 09:00')
  expect(dayOf({ closed, dueOn: '2027-03-31' })).toBe('14/01/2027')
  expect(dayOf({ closed: null, dueOn: '2027-03-31' })).toBe('31/03/2027')
})
