import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  checkIdentityCode,
  identityCodeTypeNames,
  identityCodeTypes,
  maskIdentityCode,
  normaliseIdentityCode,
} from './identity-code.ts'
import { mainTaxCode, taxCheckDigit } from './tax-code.ts'

describe('tax code', () => {
  // The first four are public codes of known enterprises, the rest unassigned-looking ones of DOMAIN 4.1.
  const right =
    '0100109106 0100047516 0100112437 0301442379 4290000373 4290000743 4290001112 4290002229 4290005188'.split(' ')

  test.each(right)('%s has the right check digit, no other digit in its place has', (code) => {
    expect(checkIdentityCode('MST', code)).toBeNull()
    for (let digit = 0; digit <= 9; digit++)
      if (String(digit) !== code[9]) expect(checkIdentityCode('MST', code.slice(0, 9) + digit)).toContain('thứ 10')
  })

  test.each([
    ['4290 000 373', '4290000373'],
    ['4290.000.373', '4290000373'],
    ['4290000373-001', '4290000373-001'],
    ['4290000373001', '4290000373-001'],
    ['4290000373 – 001', '4290000373-001'],
    [' 429000037 3', '4290000373'],
  ])('%j is stored as %j', (raw, stored) => {
    expect(normaliseIdentityCode('MST', raw)).toBe(stored)
    expect(checkIdentityCode('MST', raw)).toBeNull()
  })

  test.each([
    ['', 'Vui lòng nhập mã số thuế.'],
    ['429000037', 'bạn đã nhập 9 chữ số'],
    ['42900003730', 'bạn đã nhập 11 chữ số'],
    ['056090001234', 'số định danh cá nhân'],
    ['429000037O', 'chỉ gồm chữ số'],
    ['4290000374', 'chữ số thứ 10 không khớp'],
    ['4290000374-001', 'chữ số thứ 10 không khớp'],
    ['4290000373-000', 'từ 001 đến 999'],
    ['0090000373', 'không được là 00'],
    ['4200000006', 'không được toàn là 0'],
  ])('%j is refused: %s', (raw, sentence) => {
    expect(checkIdentityCode('MST', raw)).toContain(sentence)
  })

  test('about one sequence in eleven has no check digit', () => {
    const without = Array.from({ length: 1100 }, (_, n) => taxCheckDigit(`42${String(n + 1).padStart(7, '0')}`)).filter(
      (digit) => digit === null,
    )
    expect(without.length).toBeGreaterThan(80)
    expect(without.length).toBeLessThan(120)
  })

  test('a branch shares the first ten digits', () => {
    expect(mainTaxCode('4290000373-001')).toBe('4290000373')
    expect(mainTaxCode('4290000373')).toBe('4290000373')
  })
})

describe('personal number', () => {
  test.each(['056090001234', '001 199 012 345', '058.301.123.456', '101090001234'])('%s is accepted', (raw) => {
    expect(checkIdentityCode('CCCD', raw)).toBeNull()
    expect(normaliseIdentityCode('CCCD', raw)).toMatch(/^\d{12}$/)
  })

  test.each([
    ['', 'Vui lòng nhập'],
    ['225123456', 'chứng minh nhân dân'],
    ['05609000123', 'bạn đã nhập 11 chữ số'],
    ['000090001234', '(000)'],
    ['097090001234', '(097)'],
    ['999090001234', '(999)'],
    ['056490001234', '(4)'],
    ['05609000123A', 'chỉ gồm chữ số'],
  ])('%j is refused: %s', (raw, sentence) => {
    expect(checkIdentityCode('CCCD', raw)).toContain(sentence)
  })
})

describe('passport', () => {
  test.each([
    ['c1234567', 'C1234567'],
    ['C 1234567', 'C1234567'],
    ['AB123456', 'AB123456'],
    ['123456789', '123456789'],
  ])('%j is stored as %j', (raw, stored) => {
    expect(checkIdentityCode('PASSPORT', raw)).toBeNull()
    expect(normaliseIdentityCode('PASSPORT', raw)).toBe(stored)
  })

  test.each([
    ['', 'Vui lòng nhập'],
    ['C1234', 'từ 6 đến 12'],
    ['C123456789012', 'từ 6 đến 12'],
    ['Đ1234567', 'không dấu'],
    ['ABCDEFGH', 'phải có chữ số'],
  ])('%j is refused: %s', (raw, sentence) => {
    expect(checkIdentityCode('PASSPORT', raw)).toContain(sentence)
  })
})

describe('decision', () => {
  test.each([
    ['123/QĐ-UBND', '123/QĐ-UBND'],
    ['Số: 123 / qđ-ubnd', '123/QĐ-UBND'],
    ['Quyết định số 1383/QĐ-UBND', '1383/QĐ-UBND'],
    ['123/QD–UBND', '123/QĐ-UBND'],
    ['54-VHTT/QĐ', '54-VHTT/QĐ'],
    ['12/2020/QĐ-UBND', '12/2020/QĐ-UBND'],
    ['2009/QĐ-BVHTTDL', '2009/QĐ-BVHTTDL'],
    ['123/QĐ-UBND'.normalize('NFD'), '123/QĐ-UBND'],
  ])('%j is stored as %j', (raw, stored) => {
    expect(checkIdentityCode('DECISION', raw)).toBeNull()
    expect(normaliseIdentityCode('DECISION', raw)).toBe(stored)
  })

  test.each([
    ['', 'Vui lòng nhập'],
    ['QĐ-UBND', 'bắt đầu bằng chữ số'],
    ['123', 'ký hiệu cơ quan'],
    ['123/456', 'ký hiệu cơ quan'],
    ['123/QĐ_UBND', 'ký hiệu cơ quan'],
    [`1/${'A'.repeat(70)}`, 'quá 60 ký tự'],
  ])('%j is refused: %s', (raw, sentence) => {
    expect(checkIdentityCode('DECISION', raw)).toContain(sentence)
  })
})

describe('every type', () => {
  test('has a Vietnamese name', () => {
    expect(Object.keys(identityCodeTypeNames)).toEqual([...identityCodeTypes])
  })

  test('normalising twice changes nothing, and nothing throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...identityCodeTypes), fc.string({ unit: 'binary' }), (type, raw) => {
        const stored = normaliseIdentityCode(type, raw)
        expect(normaliseIdentityCode(type, stored)).toBe(stored)
        expect(checkIdentityCode(type, stored)).toBe(checkIdentityCode(type, raw))
      }),
    )
  })

  test('only what identifies a person is masked', () => {
    expect(maskIdentityCode('CCCD', '056090001234')).toBe('056******234')
    expect(maskIdentityCode('PASSPORT', 'C1234567')).toBe('C1****67')
    expect(maskIdentityCode('PASSPORT', 'A1')).not.toBe('A1')
    expect(maskIdentityCode('MST', '4290000373-001')).toBe('4290000373-001')
    expect(maskIdentityCode('DECISION', '123/QĐ-UBND')).toBe('123/QĐ-UBND')
  })
})
