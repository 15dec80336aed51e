import { expect, it } from 'vitest'
import { mergeTrials, sheetWords, triedWords } from './merge-trials.ts'

const trial = {
  questions: [],
  failing: [],
  isInvented: false,
  sheets: 40,
  better: 3,
  worse: 0,
  raised: 1,
  lowered: 0,
  unchanged: { inHand: 0, drafts: 0, certificates: 0 },
}

it('calls the sheets of a trial what they are: those under review are not yet met', () => {
  expect(triedWords(trial)).toBe('Thử trên 40 phiếu đánh giá: 3 phiếu tăng điểm')
  expect(sheetWords(trial)).toMatch(
    /^1 phiếu lên mức\. Gồm phiếu đang thẩm định hoặc chờ bổ sung, và phiếu đã công nhận/,
  )
})

it('says of invented sheets that they came with the system, also where one of two types has real ones', () => {
  const both = mergeTrials([trial, { ...trial, isInvented: true, sheets: 2 }])
  expect(triedWords(both)).toBe('Thử trên 42 phiếu mẫu: 6 phiếu tăng điểm')
  expect(sheetWords({ ...trial, isInvented: true })).toContain('Phiếu mẫu đi kèm hệ thống.')
  expect(triedWords({ ...trial, sheets: 0 })).toBe('Chưa có phiếu nào để thử')
})
