import { expect, it } from 'vitest'
import { elsewhereWords, takenWords } from './origin-line.tsx'

const origin = { fileId: 'f', fingerprint: null, takenAt: null, place: null, elsewhere: [] }
const other = { assessmentCode: 'KH-DG-2026-0007', facilityName: 'Khách sạn Cừu Trắng' }

it('says when and where the camera noted that it was, and nothing where it noted nothing', () => {
  const place = { latitude: '12.24', longitude: '109.19' }
  expect(takenWords({ ...origin, takenAt: '2026-08-09T02:15:00.000Z', place })).toBe(
    'chụp 09/08/2026 09:15 tại 12.24, 109.19',
  )
  expect(takenWords(origin)).toBeNull()
})

it('tells the same file from a picture that is like it', () => {
  const elsewhere = [
    { ...other, likeness: 100 },
    { ...other, likeness: 94 },
  ]
  expect(elsewhereWords({ ...origin, elsewhere })).toEqual([
    'Cùng tệp ở Khách sạn Cừu Trắng (KH-DG-2026-0007)',
    'Ảnh giống 94 % ở Khách sạn Cừu Trắng (KH-DG-2026-0007)',
  ])
})
