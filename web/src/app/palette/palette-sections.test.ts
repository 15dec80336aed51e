import { expect, it } from 'vitest'
import type { PaletteEntry } from '../../ui/palette/palette-entry.ts'
import { readPaletteQuery } from '../../ui/palette/palette-query.ts'
import { sectionsOf, type Offer } from './palette-sections.ts'

const entry = (label: string, code?: string, keywords?: string[]): PaletteEntry => ({
  id: label,
  label,
  code,
  keywords,
  run: () => undefined,
})
const facilities = [
  entry('Khách sạn Biển Xanh', 'KH-CSLT-2026-0007', ['0912 345 678']),
  entry('Nhà nghỉ Xanh Biển', 'KH-CSLT-2026-0107', ['0977 000 007']),
]
const offer: Offer = {
  recent: [entry('Homestay Cát Vàng', 'KH-CSLT-2026-0001')],
  here: [entry('Duyệt cơ sở'), entry('Từ chối hồ sơ')],
  screens: [entry('Duyệt cơ sở (màn hình)'), entry('Cơ sở')],
  views: [entry('Quá hạn ở Nha Trang')],
  anywhere: [entry('Giao diện tối'), entry('Đăng xuất')],
  found: [{ id: 'found', label: 'Cơ sở', entries: facilities, isExact: true }],
}
const shown = (typed: string, more: Partial<Offer> = {}) =>
  sectionsOf(readPaletteQuery(typed), { ...offer, ...more }).map(({ id, entries }) =>
    [id].concat(entries.map(({ label }) => label)),
  )

it('begins with recent records, then what can be done here, where to go, and what can be done anywhere', () => {
  expect(shown('').map(([id]) => id)).toEqual(['recent', 'here', 'screens', 'views', 'anywhere'])
  expect(shown('', { recent: [], here: [] }).map(([id]) => id)).toEqual(['screens', 'views', 'anywhere'])
})

it('finds without accents, the section with the best match first and records always last', () => {
  expect(shown('dang xuat', { found: [] })).toEqual([['anywhere', 'Đăng xuất']])
  expect(shown('co so', { found: [] })[0]).toEqual(['screens', 'Cơ sở', 'Duyệt cơ sở (màn hình)'])
  expect(shown('qua han', { found: [] })).toEqual([['views', 'Quá hạn ở Nha Trang']])
  expect(shown('tu choi').map(([id]) => id)).toEqual(['here', 'found'])
})

it('shows what the server found by texts that stand nowhere here, best first', () => {
  expect(shown('xanh bien')).toEqual([['found', 'Nhà nghỉ Xanh Biển', 'Khách sạn Biển Xanh']])
  expect(shown('0977000007')).toEqual([['found', 'Nhà nghỉ Xanh Biển', 'Khách sạn Biển Xanh']])
})

it('keeps of an answer to an older text only what still fits', () => {
  const older = [{ id: 'found', label: 'Cơ sở', entries: facilities, isExact: false }]
  expect(shown('khach san', { found: older })).toEqual([['found', 'Khách sạn Biển Xanh']])
  expect(shown('0912345678', { found: older })).toEqual([['found', 'Khách sạn Biển Xanh']])
})

it('shows at most eight records', () => {
  const many = Array.from({ length: 20 }, (_, index) => entry(`Khách sạn ${index}`))
  expect(
    shown('khach san', { found: [{ id: 'found', label: 'Cơ sở', entries: many, isExact: true }] })[0],
  ).toHaveLength(9)
})

it('with > shows actions only', () => {
  expect(shown('>')).toEqual([
    ['here', 'Duyệt cơ sở', 'Từ chối hồ sơ'],
    ['anywhere', 'Giao diện tối', 'Đăng xuất'],
  ])
  expect(shown('> duyet')).toEqual([['here', 'Duyệt cơ sở']])
})

it('with # shows records whose code answers, not those of a phone or a name', () => {
  expect(shown('#0007')).toEqual([['found', 'Khách sạn Biển Xanh']])
  expect(shown('#khach san')).toEqual([])
  expect(shown('#')).toEqual([['recent', 'Homestay Cát Vàng']])
})
