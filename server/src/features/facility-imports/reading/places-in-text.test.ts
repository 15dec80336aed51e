import { communeName, provinceName } from '@nhanxanh/contract/shared/address'
import { describe, expect, it } from 'vitest'
import { readCommunes } from '../../../../../seed/communes/communes.ts'
import { findPlace, indexPlaces } from './places-in-text.ts'

const { communes, provinces } = readCommunes()
const provinceOf = new Map(provinces.map((province) => [province.code, provinceName(province)]))
const nameOf = new Map(communes.map((commune) => [commune.code, communeName(commune)]))
const index = indexPlaces(
  communes.map((commune) => ({
    code: commune.code,
    name: communeName(commune),
    province: provinceOf.get(commune.provinceCode) ?? '',
    oldNames: commune.oldNames,
  })),
)
const found = (text: string, home: string | null = null) => {
  const place = findPlace(text, index, { home })
  return 'problem' in place ? place.problem : `${place.isOld ? 'cũ: ' : ''}${nameOf.get(place.code)}`
}

describe('an address in free text', () => {
  it.each([
    ['12 Trần Phú, phường Nha Trang, tỉnh Khánh Hòa', 'Phường Nha Trang'],
    ['12 Trần Phú, P. Lộc Thọ, TP. Nha Trang, Khánh Hoà', 'cũ: Phường Nha Trang'],
    ['12 Trần Phú, Lộc Thọ, Nha Trang, Khánh Hòa', 'cũ: Phường Nha Trang'],
    ['Tổ 3, thôn Tây, xã Vĩnh Phương, Nha Trang', 'cũ: Phường Bắc Nha Trang'],
    ['45 Hùng Vương phường Lộc Thọ TP Nha Trang', 'cũ: Phường Nha Trang'],
    ['Thị trấn Cam Đức, huyện Cam Lâm, Khánh Hòa', 'cũ: Xã Cam Lâm'],
    ['28E Trần Phú – P.Lộc Thọ – Nha Trang', 'cũ: Phường Nha Trang'],
  ])('%s', (text, place) => expect(found(text)).toBe(place))

  it('without a commune says so, and of one that many places bear asks which', () => {
    expect(found('34 Lê Lợi, TP Nha Trang, Khánh Hòa')).toMatch(/^Không thấy tên xã, phường/)
    expect(found('Xã Tân Lập')).toMatch(/^Địa chỉ hợp với nhiều nơi: .*; .*Hãy ghi tên xã, phường hiện nay/)
  })

  it('is not guessed from a street that bears the name of a commune elsewhere', () => {
    expect(found('Trần Phú, Nha Trang')).toMatch(/^Không thấy/)
    expect(found('Trần Phú, Nha Trang', 'khanh hoa')).toMatch(/^Không thấy/)
    expect(found('Lộc Thọ', 'khanh hoa')).toBe('cũ: Phường Nha Trang')
  })

  it('takes the province of the list where the text names none', () => {
    expect(found('Thôn 2, xã Vĩnh Hải')).toMatch(/nhiều nơi/)
    expect(found('Thôn 2, xã Vĩnh Hải', 'khanh hoa')).toBe('Xã Vĩnh Hải')
  })
})
