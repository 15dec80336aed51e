import { expect, it } from 'vitest'
import { nothingEarned } from './assessments.check.ts'

const judged = { verdict: 'met', reason: null, comment: null, share: 0, takesFigure: false } as const

it.each([
  ['met where the answer earns nothing', {}, 'Kết luận “Đạt” nhưng câu trả lời được 0 điểm. Hãy nêu lý do'],
  [
    'met where a figure could be set, whatever is written',
    { takesFigure: true, comment: 'Đã xem.' },
    'Hãy đặt giá trị thẩm định',
  ],
  ['partly, with the code of a reason alone', { verdict: 'partly', reason: 'other' }, 'Kết luận “Đạt một phần” nhưng'],
] as const)('stops %s', (_what, given, words) => {
  expect(nothingEarned({ ...judged, ...given })).toContain(words)
})

it.each([
  ['met with a written reason where no figure can be set', { comment: 'Đã xem tại chỗ.' }],
  ['met where the answer earns', { share: 0.4 }],
  ['partly with a written reason', { verdict: 'partly', comment: 'Đã làm một nửa.' }],
  ['not met', { verdict: 'not_met' }],
] as const)('lets pass %s', (_what, given) => {
  expect(nothingEarned({ ...judged, ...given })).toBeNull()
})
