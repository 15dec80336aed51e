import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { highlightRanges } from './highlight.ts'

const marked = (query: string, original: string): string => {
  let text = ''
  let last = 0
  for (const [start, end] of highlightRanges(query, original)) {
    text += `${original.slice(last, start)}[${original.slice(start, end)}]`
    last = end
  }
  return text + original.slice(last)
}

describe('highlightRanges', () => {
  test.each([
    ['bien xanh', 'Khách sạn Biển Xanh', 'Khách sạn [Biển] [Xanh]'],
    ['XANH biển', 'Khách sạn Biển Xanh', 'Khách sạn [Biển] [Xanh]'],
    ['hòa', 'Suối Hoà', 'Suối [Hoà]'],
    ['ks', 'Khách sạn Biển Xanh', '[Khách sạn] Biển Xanh'],
    ['khach san', 'Khách sạn Sân Mây', '[Khách] [sạn] [Sân] Mây'],
    ['an', 'An Bình, Nha Trang', '[An] Bình, Nha Trang'],
    ['ang', 'Nha Trang', 'Nha Tr[ang]'],
    ['đ', 'Đảo Điệp Sơn', '[Đ]ảo [Đ]iệp Sơn'],
    ['0912345', '0912 345 678', '[0912 345] 678'],
    ['0912345', '+84912345678', '+[84912345]678'],
    ['+84 912', '0912 345 678', '[0912] 345 678'],
    ['345678', '0912.345.678', '0912.[345.678]'],
    ['4290000373001', '4290000373-001', '[4290000373-001]'],
    ['cslt 0001', 'KH-CSLT-2026-0001', 'KH-[CSLT]-2026-[0001]'],
    ['khcslt20260003', 'KH-CSLT-2026-0003', '[KH-CSLT-2026-0003]'],
    ['KH-DG-2026-0012', 'KH-DG-2026-0012', '[KH-DG-2026-0012]'],
    ['kh-dg-2026', 'KH-DG-2026-0012', '[KH-DG-2026]-0012'],
    ['KH-DG-2026-0012', 'Khách sạn, 4 sao, năm 2026', 'Khách sạn, 4 sao, năm 2026'],
    ['KH-DG', 'Khách sạn Dugong', 'Khách sạn Dugong'],
    ['CSLT-0015', 'KH-CSLT-2026-0015', 'KH-[CSLT]-2026-[0015]'],
    ['KH-DG-2026-0012 xanh', 'Khách sạn Biển Xanh', 'Khách sạn Biển [Xanh]'],
    ['nha-trang', 'Nha hàng Trang Trang', '[Nha] hàng [Trang] [Trang]'],
    ['cslt2026', 'KH-CSLT-2026-0003', 'KH-[CSLT-2026]-0003'],
    ['2/4', '97 Hai Tháng Tư', '97 [Hai Tháng Tư]'],
    ['xyz', 'Nha Trang', 'Nha Trang'],
    ['', 'Nha Trang', 'Nha Trang'],
  ])('%j in %j', (query, original, expected) => {
    expect(marked(query, original)).toBe(expected)
    expect(marked(query, original.normalize('NFD'))).toBe(expected.normalize('NFD'))
  })

  test('ranges are ordered, apart and inside the original', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('aàbđ ệ0912-.K S'), '\u0301'), maxLength: 30 })
    fc.assert(
      fc.property(text, text, (query, original) => {
        let last = -1
        for (const [start, end] of highlightRanges(query, original)) {
          expect(start).toBeGreaterThan(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(original.length)
          last = end
        }
      }),
    )
  })
})
