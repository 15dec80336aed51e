import { taxCheckDigit } from '@nhanxanh/contract/shared/tax-code'
import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'
import { readPlace } from './coordinates.ts'
import { identityProblem, readIdentity } from './identity.ts'
import { readRank, readStars } from './rank.ts'
import { phoneOf, subTypeOf } from './values.ts'
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
])('%s is a rank', (rank, stars) =>
  expect(readRank({ rank, subType: '' }, 'khach_san')).toMatchObject({ value: stars }),
)

it('gives no stars to what has none, and says so where it was written otherwise', () => {
  expect(readRank({ rank: 'Không', subType: '' }, 'homestay')).toEqual({ value: null, shown: null })
  expect(readRank({ rank: '3 sao', subType: '' }, 'homestay')).toMatchObject({ value: null })
})

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
])('%s is an identity code', (text, type, code) => expect(readIdentity(text)).toMatchObject({ value: { type, code } }))

it('parts the street from the place, and keeps an old address as it was written', () => {
  const index = indexPlaces([
    {
      code: '22366',
      name: 'Phường Nha Trang',
      province: 'Tỉnh Khánh Hòa',
      oldNames: ['Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa'],
    },
  ])
  const read = (address: string, place = '') => {
    const found = readAddress({ address, place, oldAddress: '' }, index, null)
    return 'value' in found ? found.value : found
  }
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

describe('stars', () => {
  it.each([
    ['Ba sao', 3],
    ['ba', 3],
    ['Bốn sao', 4],
    ['năm sao', 5],
    ['hạng III', 3],
    ['IV sao', 4],
    ['★★★☆☆', 3],
    ['⭐⭐⭐⭐', 4],
    ['03 sao', 3],
    ['3.0', 3],
    ['Hạng: 2 sao (theo QĐ năm 2023)', 2],
    ['Three stars', 3],
    ['Ba (3) sao', 3],
  ])('in words are understood: %s', (text, value) =>
    expect(readStars(text)).toMatchObject({ value, shown: `${value} sao` }),
  )

  it.each([
    '2-3 sao',
    '3 hoặc 4 sao',
    '3.5 sao',
    'hai đến ba sao',
    'tương đương 4 sao',
    '6 sao',
    'hạng sang',
    'đang chờ 5 sao',
    '3/4 sao',
    '☆☆☆',
    'nâng lên 4 sao',
  ])('that nobody can tell are asked: %s', (text) => expect(readStars(text)).toHaveProperty('choices'))

  it.each(['chưa xếp hạng', 'Không', '-', 'chưa có sao', '0 sao', 'KXH'])('are none: %s', (text) =>
    expect(readStars(text)).toEqual({ value: null, shown: null }),
  )
})

/** A tax code by its first nine digits; another ninth digit where that sequence has none. */
const withCheck = (nine: string): string => {
  const sequence = taxCheckDigit(nine) === null ? `${nine.slice(0, 8)}${(Number(nine[8]) + 1) % 10}` : nine
  return `${sequence}${taxCheckDigit(sequence)}`
}

describe('the number of a paper', () => {
  it.each([
    ['225123402', 'mã số thuế bị mất số 0 ở đầu'],
    ['4200000001 / 056090001234', 'theo số nào'],
    [withCheck('119012345'), 'mất hai số 0'],
    [withCheck('093512345'), 'số điện thoại'],
  ])('that may be two is asked: %s', (text, question) =>
    expect(readIdentity(text)).toMatchObject({ question: expect.stringContaining(question) as string }),
  )

  it.each([
    ['225123401', 'không còn được dùng'],
    ['CMND: 225123402', 'không còn được dùng'],
    ['CMND 225123402', 'không còn được dùng'],
    ['37H8012345', 'hộ kinh doanh'],
    ['5,609E+10', 'mất chữ số'],
    ['GPKD: 37.H8.012345', 'hộ kinh doanh'],
    ['CMND 225123402 cấp 2010', 'không còn được dùng'],
    ['đang làm', 'không có số'],
    ['42OOOOOOO2', 'chữ O, I hoặc L'],
  ])('that is none is told: %s', (text, problem) => expect(identityProblem(text)).toContain(problem))

  it.each([
    ['56090001234', '056090001234'],
    ['CCCD: 1190004512', '001190004512'],
    ['MST: 4200000001', '4200000001'],
    ['CCCD số 056090001234', '056090001234'],
    ['MST 225123402', '0225123402'],
    ['4200000001.0', '4200000001'],
    [`${withCheck('420123456')}-1`, `${withCheck('420123456')}-001`],
    ['100109106001', '0100109106-001'],
    ['42OOOOOOO1', '4200000001'],
    ['MST: O1OO1O91O6', '0100109106'],
    ['O100l09106-OO1', '0100109106-001'],
    ['CCCD O56O9OOO1234', '056090001234'],
    ['Số: 12 / QD–UBND', '12/QĐ-UBND'],
    ['MST/CCCD: 4200000001', '4200000001'],
    ['CCCD: 056090001234 (cấp 2021)', '056090001234'],
  ])('is understood otherwise than written: %s', (text, code) =>
    expect(readIdentity(text)).toMatchObject({ value: { code }, shown: code }),
  )
})

describe('coordinates', () => {
  const at = { latitude: 12.0667, longitude: 109.1942 }
  it.each([
    [{ latitude: '12,0667', longitude: '109,1942' }, at, null],
    [{ latitude: '12.0667, 109.1942', longitude: '' }, at, '12,0667; 109,1942'],
    [{ latitude: '12,0667; 109,1942', longitude: '' }, at, '12,0667; 109,1942'],
    [{ latitude: '109.1942', longitude: '12.0667' }, at, '12,0667; 109,1942'],
    [
      { latitude: '12°04\'00"N 109°11\'39"E', longitude: '' },
      { latitude: 12.066667, longitude: 109.194167 },
      '12,066667; 109,194167',
    ],
    [
      { latitude: '12°4′', longitude: '109°11′39″Đ' },
      { latitude: 12.066667, longitude: 109.194167 },
      '12,066667; 109,194167',
    ],
    [{ latitude: '12.0667 N, 109.1942 E', longitude: '' }, at, '12,0667; 109,1942'],
    [{ latitude: '', longitude: '' }, { latitude: null, longitude: null }, null],
    [{ latitude: 'x', longitude: '109' }, { latitude: Number.NaN, longitude: 109 }, null],
  ])('%j', (written, value, shown) => expect(readPlace({ ...written, coordinates: '' })).toEqual({ value, shown }))
})
