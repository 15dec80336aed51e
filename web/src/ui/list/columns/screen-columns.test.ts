import { columnsFor } from '@nhanxanh/contract/shared/columns'
import { expect, it } from 'vitest'
import { screenColumns } from './screen-columns.ts'

type Row = { code: string; size: number; place: string }
const columns = columnsFor<Row, { orderField: 'code' }>()({
  size: { kind: 'number', label: 'Cỡ', value: ({ size }) => size },
  code: { kind: 'code', label: 'Mã', orderField: 'code', isSearched: true, value: ({ code }) => code },
  place: { label: 'Nơi', only: 'file', value: ({ place }) => place },
})
const screen = screenColumns(columns, {
  code: { width: 150, draw: ({ code }) => `#${code}` },
  size: { width: 80, weight: 2, isHidden: true, isFact: true },
})
const row: Row = { code: 'A1', size: 1200, place: 'Nha Trang' }

it('draws the columns in the order of the drawings, named and ordered as the contract says', () => {
  expect(screen.list.map(({ key, label, width }) => [key, label, width])).toEqual([
    ['code', 'Mã', 150],
    ['size', 'Cỡ', 80],
  ])
  expect(screen.columns.code).toMatchObject({ orderField: 'code', isSearched: true, isCode: true })
  expect(screen.columns.size).toMatchObject({ isNumeric: true, isHidden: true })
  expect(screen.columns.size.text(row)).toBe('1.200')
})

it('says facts by the same columns, those of files too, drawn unless as text', () => {
  expect(screen.facts(row, screen.factKeys)).toEqual([{ label: 'Cỡ', value: '1.200' }])
  const own = { label: 'Khác', value: 'của riêng' }
  expect(screen.facts(row, ['code', { of: 'code', as: 'text' }, false, { of: 'place', isWide: true }, own])).toEqual([
    { label: 'Mã', value: '#A1' },
    { label: 'Mã', value: 'A1' },
    { label: 'Nơi', value: 'Nha Trang', isWide: true },
    own,
  ])
})
