import type { ExportFile } from '@nhanxanh/contract/features/exports'
import { expect, it } from 'vitest'
import { fileWords } from './export-words.ts'

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
