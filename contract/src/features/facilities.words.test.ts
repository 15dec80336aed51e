import { expect, it } from 'vitest'
import {
  ageSentence,
  ageWords,
  kindWords,
  phoneWords,
  shortKindWords,
  placeWords,
  resubmissionWords,
  workingDayWords,
  groundsWords,
  tookWords,
} from './facilities.words.ts'

it('says the age of a waiting file with its urgency, and of a decided one without', () => {
  expect(ageWords({ ageDays: 2, targetDays: 5, status: 'pending' })).toBe('2 ngày')
  expect(ageWords({ ageDays: 3, targetDays: 5, status: 'pending' })).toBe('3 ngày · sắp đến hạn')
  expect(ageWords({ ageDays: 5, targetDays: 5, status: 'pending' })).toBe('5 ngày · quá hạn')
  expect(ageWords({ ageDays: 9, targetDays: 5, status: 'approved' })).toBe('9 ngày')
  expect(ageSentence({ ageDays: 5, targetDays: 5, status: 'pending' })).toBe(
    '5 ngày làm việc, quá hạn (chỉ tiêu 5 ngày làm việc)',
  )
  expect(ageSentence({ ageDays: 4, targetDays: 5, status: 'rejected' })).toBe('Xử lý trong 4 ngày làm việc')
})

it('says no day at all as the same day', () => {
  expect(ageWords({ ageDays: 0, targetDays: 5, status: 'pending' })).toBe('trong ngày')
  expect(ageWords({ ageDays: 0, targetDays: 5, status: 'approved' })).toBe('trong ngày')
  expect(ageSentence({ ageDays: 0, targetDays: 5, status: 'pending' })).toBe(
    'Nộp trong ngày, trong hạn (chỉ tiêu 5 ngày làm việc)',
  )
  expect(ageSentence({ ageDays: 0, targetDays: 5, status: 'approved' })).toBe('Xử lý trong ngày')
  expect([workingDayWords(0), workingDayWords(2)]).toEqual(['trong ngày', '2 ngày làm việc'])
})

it('says of a place by which old name a search found it', () => {
  const place = { commune: { code: '1', name: 'Phường Nha Trang' }, province: { code: '56', name: 'Tỉnh Khánh Hòa' } }
  expect(placeWords(place)).toBe('Phường Nha Trang, Tỉnh Khánh Hòa')
  expect(placeWords({ ...place, formerPlace: 'phường Lộc Thọ' })).toBe(
    'Phường Nha Trang, Tỉnh Khánh Hòa (trước đây: phường Lộc Thọ)',
  )
})

it('names kinds with their stars, where there are any', () => {
  expect(kindWords({ subType: 'khach_san', rank: 4 })).toBe('Khách sạn, 4 sao')
  expect(kindWords({ subType: 'bao_tang', rank: null })).toBe('Bảo tàng, nhà trưng bày')
  expect(shortKindWords({ subType: 'homestay', rank: null })).toBe('Homestay')
  expect(shortKindWords({ subType: 'khach_san', rank: 4 })).toBe('Khách sạn, 4 sao')
})

it('says on what a decision stands, and how long it took', () => {
  const decision = { by: { id: '1', name: 'Lan' }, reasons: [], checks: { asked: 6, passed: 6, notApplicable: 0 } }
  const file = { status: 'approved', attempt: 1, decision, ageDays: 3, targetDays: 5 } as const
  expect(groundsWords(file)).toBe('6/6 mục đạt')
  const checks = { asked: 6, passed: 5, notApplicable: 1 }
  expect(groundsWords({ ...file, attempt: 2, decision: { ...decision, checks } })).toBe(
    '5/6 mục đạt, 1 không áp dụng (lần nộp 2)',
  )
  expect(
    groundsWords({ ...file, status: 'rejected', decision: { ...decision, reasons: ['Thiếu giấy tờ', 'Khác'] } }),
  ).toBe('Thiếu giấy tờ; Khác')
  expect(groundsWords({ ...file, decision: null })).toBe('')
  expect(tookWords(file)).toBe('sau 3 ngày, trong hạn')
  expect(tookWords({ ...file, ageDays: 0 })).toBe('trong ngày, trong hạn')
  expect(tookWords({ ...file, ageDays: 25 })).toBe('sau 25 ngày, quá hạn 20 ngày')
  expect(tookWords({ ...file, status: 'pending' })).toBe('')
})

it('leaves masked numbers masked', () => {
  expect(phoneWords('+84912345678')).toBe('0912 345 678')
  expect(phoneWords('0912 *** 678')).toBe('0912 *** 678')
})

it('counts resubmissions from the second handing-in', () => {
  expect(resubmissionWords(2)).toBe('Nộp lại lần 1')
})

it('counts no days for what waits for its licence', () => {
  const file = { status: 'pending', ageDays: 0, targetDays: 5, flags: ['missing_licence'] } as const
  expect([ageWords({ ...file, flags: [...file.flags] }), ageSentence({ ...file, flags: [...file.flags] })]).toEqual([
    'chờ giấy phép',
    'Chờ giấy phép, chưa tính thời hạn',
  ])
  expect(ageWords({ ...file, flags: [] })).toBe('trong ngày')
})
