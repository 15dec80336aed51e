import { errorCatalogue } from '@nhanxanh/contract/errors'
import { expect, it } from 'vitest'
import { clockWords, codeTrouble, maskedAddress } from './recovery-words.ts'

it('masks an address so that its owner still knows it', () => {
  expect(maskedAddress('thuky@nhanxanh.example')).toBe('th•••@nhanxanh.example')
  expect(maskedAddress('a@b.vn')).toBe('a•••@b.vn')
})

it('writes seconds as a clock', () => {
  expect([0, 59, 60, 605].map(clockWords)).toEqual(['0:00', '0:59', '1:00', '10:05'])
})

it('has a state for every code about a code', () => {
  const codes = Object.keys(errorCatalogue).filter((code) => code.startsWith('OTP_'))
  expect(codes.map((code) => [code, codeTrouble(code, '').offer])).toEqual([
    ['OTP_NOT_FOUND', 'first-step'],
    ['OTP_IS_EXPIRED', 'new-code'],
    ['OTP_IS_VERIFIED', 'new-code'],
    ['OTP_TOO_MANY_REQUESTS', 'wait'],
    ['OTP_FAILED_TOO_MANY_TIMES', 'new-code'],
    ['OTP_CODE_OR_TOKEN_NOT_CORRECT', 'again'],
  ])
})
