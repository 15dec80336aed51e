import type { AssessmentProgress } from '@nhanxanh/contract/features/assessments.own'
import { expect, it } from 'vitest'
import { progressWords } from './paper-words.ts'

const progress = { asked: 102, answered: 84, points: '71.46', maximum: '100', level: null, missing: [] }
const one: AssessmentProgress['missing'][number] = {
  questionId: 'q',
  what: 'answer',
  inputIds: [],
  sentence: 'Chưa có câu trả lời.',
}

it('says how far a paper is', () => {
  expect(progressWords(progress)).toBe('Đã trả lời 84/102 câu, đã đủ. Tạm tính 71,5/100 điểm, chưa xếp mức.')
  expect(progressWords({ ...progress, level: { key: 'b', name: 'Nâng cao' }, missing: [one] })).toBe(
    'Đã trả lời 84/102 câu, còn thiếu 1. Tạm tính 71,5/100 điểm, mức Nâng cao.',
  )
})
