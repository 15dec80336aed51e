import type { ExportFile } from '@nhanxanh/contract/features/exports'
import { expect, it } from 'vitest'
import { chosenCount, chosenWords, fileWords, isTooMany } from './export-words.ts'

const file: ExportFile = {
  id: '1',
  list: 'facilities',
  format: 'xlsx',
  state: 'running',
  fileName: 'co-so.xlsx',
  sentence: 'Không lọc: tất cả các dòng.',
  rows: 100_000,
  done: 12_500,
  size: null,
  failure: null,
  createdAt: '2026-11-21T08:00:00Z',
  finishedAt: null,
  expiresAt: null,
}

it('says how far a file is, and then what it is and how long it stays', () => {
  expect(fileWords(file)).toBe('Đã xuất 12.500 trong 100.000 dòng')
  const ready = { ...file, state: 'ready', size: 7_345_000, expiresAt: '2026-11-28T08:00:00Z' } as const
  expect(fileWords(ready)).toBe('100.000 dòng · 7,3 MB · giữ đến ngày 28/11/2026')
  expect(fileWords({ ...ready, size: 300 })).toContain('1 kB')
})

it('counts and names what is chosen: the filter, all of it but some, or rows one by one', () => {
  const ids = (count: number) => Array.from({ length: count }, (_each, nth) => `${nth}`)
  const whole = { total: 2_500, selected: [], except: [] }
  expect([chosenCount(whole), chosenWords(whole)]).toEqual([2_500, 'theo bộ lọc và thứ tự đang xem'])
  const most = { ...whole, except: ids(2) }
  expect([chosenCount(most), chosenWords(most)]).toEqual([2_498, 'theo bộ lọc và thứ tự đang xem, trừ 2 dòng bỏ chọn'])
  const few = { ...whole, selected: ids(3) }
  expect([chosenCount(few), chosenWords(few)]).toEqual([3, 'được chọn'])
  expect([few, { ...whole, selected: ids(1_001) }, { ...whole, except: ids(1_001) }].map(isTooMany)).toEqual([
    false,
    true,
    true,
  ])
})
