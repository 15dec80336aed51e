import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { communeName } from '@nhanxanh/contract/shared/address'

import { buildCommunes } from '../../scripts/build-communes.ts'
import { communesDataset, readCommunes } from './communes.ts'

const { dataset, provinces, communes } = readCommunes()
const byCode = new Map(communes.map((commune) => [commune.code, commune]))
const file = new URL('communes.json', import.meta.url)

const count = (kind: string) => communes.filter((commune) => commune.kind === kind).length
const holders = (old: string) => communes.filter((commune) => commune.oldNames.includes(old)).map(communeName)

test('the shipped file is what the script builds', () => {
  expect(readFileSync(file, 'utf8')).toBe(buildCommunes())
  expect(statSync(file).size).toBeLessThan(1_500_000)
})

test('34 provinces, 3,321 communes, 65 of them in Khánh Hòa', () => {
  expect(provinces).toHaveLength(34)
  expect(communes).toHaveLength(3321)
  expect(byCode.size).toBe(3321)
  expect(communes.filter((commune) => commune.provinceCode === '56')).toHaveLength(65)
  expect(dataset).toContain('2026-09-20')
  expect(communesDataset()).toBe(dataset)
})

test('kinds as of 20 September 2026', () => {
  expect([count('phuong'), count('xa'), count('dac_khu')]).toEqual([709, 2599, 13])
  const cities = provinces.filter((province) => province.kind === 'thanh_pho').map((province) => province.name)
  expect(cities.toSorted((a, b) => a.localeCompare(b, 'vi'))).toEqual(
    ['Bắc Ninh', 'Cần Thơ', 'Đà Nẵng', 'Đồng Nai', 'Hà Nội', 'Hải Phòng', 'Hồ Chí Minh', 'Huế', 'Quảng Ninh'].toSorted(
      (a, b) => a.localeCompare(b, 'vi'),
    ),
  )
})

test.each([
  ['22333', 'Phường Bắc Nha Trang'],
  ['22366', 'Phường Nha Trang'],
  ['22390', 'Phường Tây Nha Trang'],
  ['22402', 'Phường Nam Nha Trang'],
  ['22411', 'Phường Bắc Cam Ranh'],
  ['22420', 'Phường Cam Ranh'],
  ['22423', 'Phường Ba Ngòi'],
  ['22432', 'Phường Cam Linh'],
  ['22453', 'Xã Cam Lâm'],
  ['22504', 'Xã Đại Lãnh'],
  ['22525', 'Xã Vạn Hưng'],
  ['22528', 'Phường Ninh Hòa'],
  ['22651', 'Xã Diên Khánh'],
  ['22736', 'Đặc khu Trường Sa'],
  ['22738', 'Phường Đô Vinh'],
  ['22759', 'Phường Phan Rang'],
  ['22780', 'Phường Đông Hải'],
  ['22834', 'Phường Ninh Chử'],
  ['22846', 'Xã Vĩnh Hải'],
  ['22870', 'Xã Ninh Phước'],
  ['22909', 'Xã Cà Ná'],
  ['00004', 'Phường Ba Đình'],
  ['06325', 'Xã Bắc Sơn'],
])('%s is %s', (code, name) => {
  const commune = byCode.get(code)
  expect(commune && communeName(commune)).toBe(name)
})

describe('each record', () => {
  test('has a code of five digits and a province that exists', () => {
    const codes = new Set(provinces.map((province) => province.code))
    for (const { code, provinceCode } of communes) {
      expect(code).toMatch(/^\d{5}$/)
      expect(codes).toContain(provinceCode)
    }
  })

  test('has clean names: composed, single spaces, capitals', () => {
    const tidy = /^[\p{Lu}\d][\p{L}\d'’.()-]*( [\p{L}\d'’.()-]+)*$/u
    const names = [...provinces, ...communes].map((unit) => unit.name)
    expect(names.filter((name) => !tidy.test(name) || name !== name.normalize('NFC'))).toEqual([])
    const old = communes.flatMap((commune) => commune.oldNames)
    expect(old.filter((name) => name !== name.normalize('NFC').trim() || /\s\s|null|undefined/.test(name))).toEqual([])
    expect(old.filter((name) => /^(Xã|Phường|Thị trấn) \p{Ll}/u.test(name))).toEqual([])
  })

  test('has at least one old name, none twice', () => {
    for (const { oldNames } of communes) {
      expect(oldNames.length).toBeGreaterThan(0)
      expect(new Set(oldNames).size).toBe(oldNames.length)
    }
  })
})

test('old names lead to the new commune, also where the source carried a wrong code', () => {
  expect(holders('Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa')).toEqual(['Phường Nha Trang'])
  expect(holders('Xã Thanh Hải, Huyện Ninh Hải, Tỉnh Ninh Thuận')).toEqual(['Xã Vĩnh Hải'])
  expect(holders('Phường Niệm Nghĩa, Quận Lê Chân, Thành phố Hải Phòng')).toContain('Phường An Biên')
  expect(holders('Xã Ia Mơ, Huyện Chư Prông, Tỉnh Gia Lai')).toEqual(['Xã Ia Mơ'])
  expect(byCode.has('23737')).toBe(false)
})
