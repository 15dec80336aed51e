import { expect, it } from 'vitest'
import { registrationTerm, reviewTerm } from './portal.words.ts'

it('says how many days the office takes while something waits for it', () => {
  expect([registrationTerm(7), reviewTerm(20), registrationTerm(null), reviewTerm(null)]).toEqual([
    'Thời hạn xét hồ sơ là 7 ngày làm việc kể từ ngày nộp. ',
    'Thời hạn thẩm định là 20 ngày làm việc, không kể thời gian chờ bạn bổ sung. ',
    '',
    '',
  ])
})
