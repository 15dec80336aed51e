import type { BatchRow } from '@nhanxanh/contract/shared/bulk'
import { expect, it } from 'vitest'
import { doneWords, reportCsv } from './bulk-words.ts'

const counts = { waiting: 0, excluded: 1, done: 2, skipped: 1, failed: 0 }
const approval = { verb: (count: string) => `Duyệt ${count} hồ sơ` }

it('says what was done by its verb and by the rows that it was done to', () => {
  expect(doneWords({ undoes: null, counts }, approval, 'hồ sơ')).toBe('Đã duyệt 2 hồ sơ.')
  expect(doneWords({ undoes: null, counts }, undefined, 'hồ sơ')).toBe('Đã xử lý 2 hồ sơ.')
  expect(doneWords({ undoes: crypto.randomUUID(), counts }, approval, 'hồ sơ')).toBe('Đã hoàn tác 2 hồ sơ.')
  expect(doneWords({ undoes: null, counts: { ...counts, done: 0 } }, approval, 'hồ sơ')).toBe(
    'Chưa xử lý được hồ sơ nào.',
  )
})

const row = (changes: Partial<BatchRow>): BatchRow => ({
  id: 'a',
  code: 'KH-CSLT-2026-0001',
  name: 'Khách sạn Biển Xanh',
  outcome: 'done',
  why: null,
  errorCode: null,
  ...changes,
})

it('opens in a spreadsheet: mark, quotes doubled, nothing taken for a formula', () => {
  const text = reportCsv([row({}), row({ name: '=1+1 "Nhà"', outcome: 'skipped', why: 'Đã duyệt, lúc 10:00' })])
  expect(text.startsWith('\uFEFF"Mã","Tên","Kết quả","Lý do"\r\n')).toBe(true)
  expect(text).toContain('"KH-CSLT-2026-0001","Khách sạn Biển Xanh","Thành công",""\r\n')
  expect(text).toContain(`"'=1+1 ""Nhà""","Bỏ qua","Đã duyệt, lúc 10:00"\r\n`)
})

it.each(['=1+1', '＝1+1', ' @SUM(A1)', '\n-1'])('takes no name for a formula, as exports do not (%j)', (name) => {
  expect(reportCsv([row({ name })])).toContain(`"'${name}"`)
})
