import { expect, it } from 'vitest'
import { formerPlace } from './former-place.ts'

const old = [
  'Phường Vạn Thạnh, Thành phố Nha Trang, Tỉnh Khánh Hòa',
  'Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa',
]
const shown = ['Khách sạn Biển Xanh', 'KH-CSLT-2026-0007', '12 Trần Phú', 'Phường Nha Trang', 'Tỉnh Khánh Hòa']

it('names the old unit that was meant, with and without accents, alone or beside other words', () => {
  expect(formerPlace('Lộc Thọ', shown, old)).toBe('phường Lộc Thọ')
  expect(formerPlace('loc tho', shown, old)).toBe('phường Lộc Thọ')
  expect(formerPlace('biển xanh lộc thọ', shown, old)).toBe('phường Lộc Thọ')
  expect(formerPlace('thanh pho nha trang', shown, old)).toBe('thành phố Nha Trang')
})

it('is silent where what is shown says why, or nothing does', () => {
  expect(formerPlace('biển xanh', shown, old)).toBeNull()
  expect(formerPlace('nha trang', shown, old)).toBeNull()
  expect(formerPlace('Lộc Thọ', ['Khách sạn Lộc Thọ'], old)).toBeNull()
  expect(formerPlace('056190', shown, old)).toBeNull()
  expect(formerPlace(' ', shown, old)).toBeNull()
})
