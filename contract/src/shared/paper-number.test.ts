import { describe, expect, it } from 'vitest'
import { foldedNumber, plainNumber } from './paper-number.ts'

describe('the number of a paper', () => {
  it.each([
    '12/QĐ-UBND',
    '12/qđ-ubnd',
    '12/QD-UBND',
    '12/QÐ-UBND',
    '12/QĐ–UBND',
    '12/QĐ\u2212UBND',
    '12∕QĐ‑UBND',
    '12⁄QĐ-UBND',
    '１２／ＱĐ－ＵＢＮＤ',
    ' 12 / QĐ - UBND ',
    '12/\u200BQĐ-UBND\u00A0',
    'Số: 12/QĐ-UBND',
    'số 12/QĐ-UBND.',
    'So: 12/QD-UBND',
    'No. 12/QĐ-UBND',
    'Quyết định số 12/QĐ-UBND;',
    'GCN số: 12/QĐ-UBND',
    'Giấy chứng nhận 12/QĐ-UBND',
    'Số12/QĐ-UBND',
    '№ 12/QĐ-UBND',
    '“12/QĐ-UBND”',
    'Số: 12/QĐ-UBND'.normalize('NFD'),
  ])('is the same however it is written: %j', (text) => expect(foldedNumber(text)).toBe('12/QD-UBND'))

  it.each([
    ['GCN số 2025/kh–cslt-0001.', '2025/kh-cslt-0001'],
    ['Số: 45 /QÐ - SDL', '45/QĐ-SDL'],
    ['GCN-12/2024', 'GCN-12/2024'],
    ['SO-12', 'SO-12'],
    ['Xanh 12', 'Xanh 12'],
    ['12.3/QĐ', '12.3/QĐ'],
    ['Số', 'Số'],
  ])('is kept as it is meant: %j', (text, kept) => {
    expect(plainNumber(text)).toBe(kept)
    expect(plainNumber(kept)).toBe(kept)
  })

  it.each([
    ['12/QĐ-UBND', '1/2QĐ-UBND'],
    ['12-34', '1234'],
    ['12/QĐ-UBND', '12/QĐ-UBNĐT'],
  ])('is not that of another one: %j and %j', (one, other) => expect(foldedNumber(one)).not.toBe(foldedNumber(other)))
})
