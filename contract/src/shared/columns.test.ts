import { expect, it } from 'vitest'
import { columnsFor, columnText, fileColumns } from './columns.ts'

type Row = { name: string | null; size: number | null; on: string | null; at: string | null }
const columns = columnsFor<Row, { orderField: 'at' }>()({
  name: { label: 'Tên', value: ({ name }) => name },
  size: { kind: 'number', label: 'Cỡ', fileLabel: 'Cỡ (MB)', value: ({ size }) => size },
  left: { kind: 'number', label: 'Còn', value: ({ size }) => size, text: ({ size }) => `còn ${size} MB` },
  on: { kind: 'day', label: 'Ngày', value: ({ on }) => on },
  date: { kind: 'date', label: 'Ngày gửi', value: ({ at }) => at },
  moment: { kind: 'moment', label: 'Lúc gửi', orderField: 'at', value: ({ at }) => at },
  note: { label: 'Ghi chú', only: 'screen', value: () => 'x' },
})
const row: Row = { name: 'Biển', size: 1234.5, on: '2026-11-29', at: '2026-11-28T18:30:00.000Z' }
const nothing: Row = { name: null, size: null, on: null, at: null }
const texts = (of: Row) => Object.values(columns).map((column) => columnText(column, of))
const cells = (of: Row) => Object.values(fileColumns(columns)).map(({ value }) => value(of))

it('says a value in the words of its kind, or in words of its own', () => {
  expect(texts(row)).toEqual(['Biển', '1.234,5', 'còn 1234.5 MB', '29/11/2026', '29/11/2026', '29/11/2026 01:30', 'x'])
  expect(texts(nothing)).toEqual(['', '', 'còn null MB', '', '', '', 'x'])
})

it('gives files numbers, days and moments, under labels of their own, without what stands on screens alone', () => {
  const at = new Date('2026-11-28T18:30:00.000Z')
  expect(cells(row)).toEqual(['Biển', 1234.5, 1234.5, { day: '2026-11-29' }, at, at])
  expect(cells(nothing)).toEqual([null, null, null, null, null, null])
  const heads = Object.values(fileColumns(columns)).map(({ label }) => label)
  expect(heads).toEqual(['Tên', 'Cỡ (MB)', 'Còn', 'Ngày', 'Ngày gửi', 'Lúc gửi'])
  expect(fileColumns(columns)['moment']?.orderField).toBe('at')
})
