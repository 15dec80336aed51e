import { expect, it } from 'vitest'
import { dueOf, dueWords } from './facilities.due.ts'
import type { DueFacts } from './facilities.due.ts'

const held: DueFacts = {
  status: 'approved',
  flags: [],
  ageDays: 3,
  targetDays: 5,
  assessment: { stands: 'approved', words: 'Đã duyệt, Nâng cao' },
  certificate: { state: 'valid', validUntil: '2026-12-20' },
  today: '2026-11-29',
}
const kinds = (facts: Partial<DueFacts>) => dueOf({ ...held, ...facts }).map(({ kind }) => kind)
const words = (facts: Partial<DueFacts>) => dueOf({ ...held, ...facts }).map(dueWords)

it('says what a facility waits for, and nothing where nothing is due', () => {
  expect(words({})).toEqual([])
  expect(words({ certificate: { state: 'expiring', validUntil: '2026-12-20' } })).toEqual([
    'Nộp phiếu gia hạn, còn 21 ngày',
  ])
  expect(
    words({
      certificate: { state: 'expiring', validUntil: '2026-12-20' },
      assessment: { stands: 'open', words: 'Đang thẩm định' },
    }),
  ).toEqual(['Phiếu gia hạn: đang thẩm định, còn 21 ngày'])
  const presses = (validUntil: string) =>
    dueOf({ ...held, certificate: { state: 'expiring', validUntil } }).map(({ isUrgent }) => isUrgent)
  expect([presses('2026-12-20'), presses('2027-02-20')]).toEqual([[true], [false]])
  expect(words({ certificate: null })).toEqual(['Cấp giấy chứng nhận'])
  expect(words({ certificate: null, assessment: null })).toEqual(['Nộp phiếu đánh giá đầu tiên'])
  expect(words({ flags: ['change', 'complaint', 'unowned'] })).toEqual([
    'Quyết định đề nghị thay đổi',
    'Có phản ánh',
    'Mời chủ cơ sở nhận hồ sơ',
  ])
  expect(words({ status: 'pending', ageDays: 8 })).toEqual(['Duyệt hồ sơ, quá hạn 3 ngày'])
  expect(words({ flags: ['archived', 'complaint'], certificate: null })).toEqual([])
})

it('concludes nothing from what its reader may not know', () => {
  expect(words({ assessment: undefined, certificate: undefined })).toEqual([])
  expect(words({ assessment: undefined, certificate: null })).toEqual([])
})

it('still waits for a renewal while its owner is answering, and for the office once it is handed in', () => {
  const certificate = { state: 'expiring', validUntil: '2026-12-20' } as const
  expect(kinds({ certificate, assessment: { stands: 'draft', words: 'Cơ sở đang trả lời' } })).toEqual(['renewal'])
  expect(kinds({ certificate, assessment: { stands: 'open', words: 'Đang thẩm định' } })).toEqual(['assessment'])
})
