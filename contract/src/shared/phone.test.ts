import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { checkPhone, formatPhone, maskPhone, nationalDigits, normalisePhone } from './phone.ts'

describe('writings of one number', () => {
  test.each([
    '0912345678',
    '0912 345 678',
    '0912.345.678',
    '091-234-5678',
    '+84912345678',
    '+84 912 345 678',
    '+84 (0)912 345 678',
    '0084912345678',
    '84912345678',
    '(0912) 345678',
    '０９１２３４５６７８',
    '0912\u00a0345\u200b678',
  ])('%s', (raw) => {
    expect(checkPhone(raw)).toBeNull()
    expect(checkPhone(raw, { mobileOnly: true })).toBeNull()
    expect(normalisePhone(raw)).toBe('+84912345678')
    expect(nationalDigits(raw)).toBe('0912345678')
    expect(formatPhone(raw)).toBe('0912 345 678')
    expect(maskPhone(raw)).toBe('0912 *** 678')
  })
})

describe('landlines', () => {
  test.each([
    ['0258 3821234', '+842583821234', '0258 382 1234', '0258 *** 1234'],
    ['+84 258 382 1234', '+842583821234', '0258 382 1234', '0258 *** 1234'],
    ['84 2583821234', '+842583821234', '0258 382 1234', '0258 *** 1234'],
    ['024 38251234', '+842438251234', '024 3825 1234', '024 **** 1234'],
    ['028-3825-1234', '+842838251234', '028 3825 1234', '028 **** 1234'],
  ])('%s', (raw, stored, shown, masked) => {
    expect(checkPhone(raw)).toBeNull()
    expect(normalisePhone(raw)).toBe(stored)
    expect(formatPhone(stored)).toBe(shown)
    expect(maskPhone(stored)).toBe(masked)
  })

  test('are refused where a one-time code must arrive', () => {
    expect(checkPhone('0258 382 1234', { mobileOnly: true })).toContain('số di động')
  })
})

describe('refusals', () => {
  test.each([
    ['', 'Vui lòng nhập'],
    ['0912 345 67', 'đã nhập 9 chữ số'],
    ['0912 345 6789', 'đã nhập 11 chữ số'],
    ['0258 382 123', '11 chữ số kể cả mã vùng'],
    ['912345678', '0912 345 678'],
    ['01623456789', '0323 456 789'],
    ['0199 345 6789', '0593 456 789'],
    ['+84 120 345 6789', '0703 456 789'],
    ['01413456789', 'không còn được dùng'],
    ['0612345678', 'phải bắt đầu bằng'],
    ['1900 1234', 'tổng đài'],
    ['18001234', 'tổng đài'],
    ['0912 34S 678', 'chỉ gồm chữ số'],
    ['+1 202 555 0100', 'Việt Nam'],
  ])('%j: %s', (raw, sentence) => {
    expect(checkPhone(raw)).toContain(sentence)
  })

  test('masking never shows a number that it does not understand', () => {
    expect(maskPhone('01623456789')).toBe('***')
    expect(maskPhone('+1 202 555 0100')).toBe('***')
  })
})

test('storing and showing are stable for every number that is accepted', () => {
  const number = fc.oneof(
    fc.stringMatching(/^0[35789]\d{8}$/),
    fc.stringMatching(/^02\d{9}$/),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ .-()')), maxLength: 16 }),
  )
  fc.assert(
    fc.property(number, (raw) => {
      const stored = normalisePhone(raw)
      expect(checkPhone(stored) === null).toBe(checkPhone(raw) === null)
      if (checkPhone(raw) !== null) return
      expect(stored).toMatch(/^\+84(2\d{9}|[35789]\d{8})$/)
      expect(normalisePhone(stored)).toBe(stored)
      expect(normalisePhone(formatPhone(stored))).toBe(stored)
    }),
  )
})
