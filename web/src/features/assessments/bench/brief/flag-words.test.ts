import type { ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import { expect, it } from 'vitest'
import type { BenchCriterion } from '../bench-model.ts'
import type { Origin } from '../radar/radar-words.ts'
import { answerOf, answerWords, flagWords } from './flag-words.ts'

const criterion = {
  id: 'c1',
  code: 'KNK02',
  questions: [{ id: 'q1', evidence: { minFiles: 2, maxAgeMonths: null } }],
} as unknown as BenchCriterion
const file = { id: 'f1', name: 'cong-to.jpg', isDamaged: false }
const sheetWith = (parts: object) =>
  ({
    submittedAt: '2026-11-03T00:00:00.000Z',
    changed: [],
    exemptions: {},
    answers: { q1: { stance: null, evidence: [{ file, issuedOn: null, coversTo: null }] } },
    ...parts,
  }) as unknown as ReviewSheet

it('says why a criterion is worth a look: what lacks, what was seen elsewhere, what its owner proposes', () => {
  expect(flagWords(criterion, { sheet: sheetWith({}), origins: undefined })).toBe('thiếu 1 minh chứng')
  const seen = { assessmentCode: 'P1', facilityName: 'Khách sạn B', likeness: 97, where: 'facility', dismissedBy: null }
  const origin = { fileId: 'f1', elsewhere: [seen], hidden: null, kilometresAway: null, isOutsidePeriod: null }
  const origins = [origin] as unknown as Origin[]
  expect(flagWords(criterion, { sheet: sheetWith({}), origins })).toBe(
    'thiếu 1 minh chứng; Ảnh giống 97 % ở Khách sạn B (P1)',
  )
  const exempted = sheetWith({ answers: {}, exemptions: { c1: 'Không có bể bơi.' } })
  expect(flagWords(criterion, { sheet: exempted, origins })).toBe('cơ sở đề nghị không áp dụng: Không có bể bơi.')
})

it('has the word of the assessor: the remark, the note to colleagues, the note to the warning, or the bare verdict', () => {
  const notes = { 'files:KNK02': 'Hai công tơ khác số.' }
  expect(answerOf(criterion, { comment: 'Đủ.', internalNote: 'Xem lại.' }, { notes })).toBe('Đủ.')
  expect(answerOf(criterion, { comment: null, internalNote: null }, { notes })).toBe('Hai công tơ khác số.')
  expect(answerWords(answerOf(criterion, undefined, { notes: {} }), 'met')).toBe('chấm “Đạt”, không ghi lời')
})
