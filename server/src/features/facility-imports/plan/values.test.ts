import { expect, it } from 'vitest'
import { readAddress } from './address.ts'
import { identityOf, phoneOf, rankOf, subTypeOf } from './values.ts'
import { indexPlaces } from '../reading/places-in-text.ts'

it.each([
  ['Khách sạn', 'khach_san'],
  ['KS 3 sao', 'khach_san'],
  ['Resort & Spa', 'khu_nghi_duong'],
  ['Homestay', 'homestay'],
  ['Công ty TNHH', null],
])('%s is a kind', (text, kind) => expect(subTypeOf(text)).toBe(kind))

it.each([
  ['3 sao', 3],
  ['4*', 4],
  ['★★★', 3],
  ['5', 5],
  ['Khách sạn 2 sao', 2],
  ['chưa xếp hạng', null],
  ['', null],
])('%s is a rank', (text, stars) => expect(rankOf(text, 'khach_san')).toBe(stars))

it('gives no stars to what has none', () => expect(rankOf('3 sao', 'homestay')).toBeNull())

it.each([
  ['905123456', '0905123456'],
  ['0905 123 456 / 0258 3 821 234', '0905 123 456'],
  ['2583821234', '02583821234'],
  ['12', '12'],
])('%s is a telephone', (text, number) => expect(phoneOf(text)).toBe(number))

it.each([
  ['4200000001', 'MST', '4200000001'],
  ['56090001234', 'CCCD', '056090001234'],
  ['12/QĐ-UBND', 'DECISION', '12/QĐ-UBND'],
  ['C1234567', 'PASSPORT', 'C1234567'],
])('%s is an identity code', (text, type, code) => expect(identityOf(text)).toEqual({ type, code }))

it('parts the street from the place, and keeps an old address as it was written', () => {
  const index = indexPlaces([
    {
      code: '22366',
      name: 'Phường Nha Trang',
      province: 'Tỉnh Khánh Hòa',
      oldNames: ['Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa'],
    },
  ])
  const read = (address: string, place = '') => readAddress({ address, place, oldAddress: '' }, index, null)
  expect(read('12 Trần Phú, phường Nha Trang')).toEqual({
    street: '12 Trần Phú',
    communeCode: '22366',
    oldAddress: null,
  })
  expect(read('45 Hùng Vương phường Lộc Thọ')).toEqual({
    street: '45 Hùng Vương',
    communeCode: '22366',
    oldAddress: '45 Hùng Vương phường Lộc Thọ',
  })
  expect(read('12 Trần Phú', 'Nha Trang, Khánh Hòa')).toMatchObject({ street: '12 Trần Phú' })
})
