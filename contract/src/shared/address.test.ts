import { expect, test } from 'vitest'

import { communeName, formatAddress, provinceName } from './address.ts'

const nhaTrang = { code: '22366', name: 'Nha Trang', kind: 'phuong', provinceCode: '56' } as const
const truongSa = { code: '22736', name: 'Trường Sa', kind: 'dac_khu', provinceCode: '56' } as const
const khanhHoa = { code: '56', name: 'Khánh Hòa', kind: 'tinh' } as const
const hue = { code: '46', name: 'Huế', kind: 'thanh_pho' } as const

test('an address reads as Vietnamese write it', () => {
  expect(formatAddress({ street: ' 12 Trần Phú ', commune: nhaTrang, province: khanhHoa })).toBe(
    '12 Trần Phú, phường Nha Trang, tỉnh Khánh Hòa',
  )
  expect(formatAddress({ street: null, commune: truongSa, province: khanhHoa })).toBe(
    'đặc khu Trường Sa, tỉnh Khánh Hòa',
  )
  expect(formatAddress({ street: '1 Lê Lợi', commune: null, province: hue })).toBe('1 Lê Lợi, thành phố Huế')
  expect(formatAddress({ street: '' })).toBe('')
})

test('names of units begin with a capital', () => {
  expect(communeName(truongSa)).toBe('Đặc khu Trường Sa')
  expect(provinceName(hue)).toBe('Thành phố Huế')
})
