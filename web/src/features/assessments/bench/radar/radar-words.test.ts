import type { Sighting } from '@nhanxanh/contract/features/assessments.origins'
import { expect, it } from 'vitest'
import { hintsOf, isTold, sightingWords, takenWords, type Origin } from './radar-words.ts'

const origin: Origin = {
  fileId: 'f',
  fingerprint: null,
  takenAt: null,
  place: null,
  metresAway: null,
  kilometresAway: null,
  isOutsidePeriod: null,
  elsewhere: [],
  hidden: null,
}
const other: Sighting = {
  fileId: 'o',
  fileName: 'anh.jpg',
  isPicture: true,
  assessmentId: 'a',
  assessmentCode: 'KH-DG-2026-0007',
  facilityName: 'Khách sạn Cừu Trắng',
  where: 'facility',
  sentAt: '2026-08-09T02:15:00.000Z',
  likeness: 100,
  dismissedBy: null,
}

it('says when and where the camera noted that it was, and nothing where it noted nothing', () => {
  const place = { latitude: '12.24', longitude: '109.19' }
  const taken = { takenAt: '2026-08-09T02:15:00.000Z', place, metresAway: null }
  expect(takenWords(taken)).toBe('chụp 09/08/2026 09:15 tại toạ độ 12,24; 109,19')
  expect(takenWords({ ...taken, metresAway: 120 })).toBe('chụp 09/08/2026 09:15 cách cơ sở 120 m')
  expect(takenWords({ ...taken, takenAt: null, metresAway: 1240 })).toBe('cách cơ sở 1,2 km')
  expect(takenWords(origin)).toBeNull()
})

it('tells the same file from a picture that is like it, and another facility from an earlier cycle and another question', () => {
  const words = [
    other,
    { ...other, likeness: 94 },
    { ...other, where: 'cycle' as const },
    { ...other, where: 'question' as const, likeness: 97 },
  ].map(sightingWords)
  expect(words).toEqual([
    'Cùng tệp ở Khách sạn Cừu Trắng (KH-DG-2026-0007)',
    'Ảnh giống 94 % ở Khách sạn Cừu Trắng (KH-DG-2026-0007)',
    'Cùng tệp cơ sở đã gửi ở phiếu KH-DG-2026-0007',
    'Ảnh giống 97 % với anh.jpg ở câu khác của phiếu này',
  ])
})

it('hints at what is too old, undated, far away or of another time', () => {
  const rule = { maxAgeMonths: 12, submittedAt: '2026-11-01T02:00:00.000Z' }
  const proof = { issuedOn: '2026-10-01', coversTo: null }
  expect(hintsOf(undefined, proof, rule)).toEqual([])
  expect(hintsOf({ kilometresAway: 44, isOutsidePeriod: 'before' }, { issuedOn: null, coversTo: null }, rule)).toEqual([
    'Minh chứng chưa ghi ngày',
    'Nơi chụp cách các ảnh khác của cơ sở 44 km',
    'Chụp trước kỳ số liệu',
  ])
  expect(hintsOf({ kilometresAway: null, isOutsidePeriod: 'after' }, proof, rule)).toEqual(['Chụp sau ngày nộp phiếu'])
})

it('is quiet about what somebody found to have nothing to do with each other', () => {
  expect(isTold(origin)).toBe(false)
  expect(isTold({ ...origin, elsewhere: [other] })).toBe(true)
  expect(isTold({ ...origin, elsewhere: [{ ...other, dismissedBy: 'Huy' }] })).toBe(false)
  expect(isTold({ ...origin, hidden: 5 })).toBe(true)
})
