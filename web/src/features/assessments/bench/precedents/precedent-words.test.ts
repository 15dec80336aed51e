import { departureOf, type Precedents } from '@nhanxanh/contract/features/assessments.precedents'
import { expect, it } from 'vitest'
import { departureWords, nearWords, percentOf, usualWords } from './precedent-words.ts'

const together: NonNullable<Precedents['together']> = {
  rulings: 40,
  verdicts: [
    { verdict: 'met', count: 36 },
    { verdict: 'partly', count: 4 },
  ],
  usualShare: '0.5',
  reasons: [{ reason: 'evidence_missing', count: 3 }],
}
const all = (met: number, rulings: number): Precedents => ({
  together: { ...together, rulings, verdicts: [{ verdict: 'met', count: met }] },
  nearest: [],
})

it('says what is usual, in points of the criterion', () => {
  expect(usualWords(together, '3')).toBe('đạt một phần thường 1,5 điểm · lý do hay gặp: thiếu minh chứng (3)')
  expect(usualWords({ ...together, usualShare: null, reasons: [] }, '3')).toBe('')
  expect(percentOf(together, 36)).toBe(90)
  expect(nearWords({ near: ['kind', 'same_answers'] })).toBe('cùng loại hình, trả lời như nhau')
  expect(nearWords({ near: [] })).toBe('ít điểm chung')
})

it('asks for a sentence where more than 85 of 100 found otherwise, never where more is to be sent in', () => {
  expect(departureOf(all(90, 100), 'not_met')).toEqual({ usual: 'met', percent: 90 })
  expect(departureOf(all(85, 100), 'not_met')).toBeNull()
  expect(departureOf(all(90, 100), 'met')).toBeNull()
  expect(departureOf(all(90, 100), 'supplement')).toBeNull()
  expect(departureOf(all(90, 100), null)).toBeNull()
  expect(departureOf({ together: null, nearest: [] }, 'not_met')).toBeNull()
  expect(departureWords({ usual: 'met', percent: 90 })).toBe(
    '90 % phiếu đã quyết định kết luận “Đạt” ở tiêu chí này. Nếu lần này khác, xin ghi một câu vì sao.',
  )
})
