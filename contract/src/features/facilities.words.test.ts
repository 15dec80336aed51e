import { expect, it } from 'vitest'
import { ageSentence, ageWords, kindWords, phoneWords, resubmissionWords } from './facilities.words.ts'

it('says the age of a waiting file with its urgency, and of a decided one without', () => {
  expect(ageWords({ ageDays: 2, targetDays: 5, status: 'pending' })).toBe('2 ngày')
  expect(ageWords({ ageDays: 3, targetDays: 5, status: 'pending' })).toBe('3 ngày · sắp hạn')
  expect(ageWords({ ageDays: 5, targetDays: 5, status: 'pending' })).toBe('5 ngày · quá hạn')
  expect(ageWords({ ageDays: 9, targetDays: 5, status: 'approved' })).toBe('9 ngày')
  expect(ageSentence({ ageDays: 5, targetDays: 5, status: 'pending' })).toBe(
    '5 ngày làm việc, quá hạn (chỉ tiêu 5 ngày làm việc)',
  )
  expect(ageSentence({ ageDays: 4, targetDays: 5, status: 'rejected' })).toBe('Xử lý trong 4 ngày làm việc')
})

it('names kinds with their stars, where there are any', () => {
  expect(kindWords({ subType: 'khach_san', rank: 4 })).toBe('Khách sạn, 4 sao')
  expect(kindWords({ subType: 'bao_tang', rank: null })).toBe('Bảo tàng, nhà trưng bày')
})

it('leaves masked numbers masked', () => {
  expect(phoneWords('+84912345678')).toBe('0912 345 678')
  expect(phoneWords('0912 *** 678')).toBe('0912 *** 678')
})

it('counts resubmissions from the second handing-in', () => {
  expect(resubmissionWords(2)).toBe('Nộp lại lần 1')
})
