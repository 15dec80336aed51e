import { expect, it } from 'vitest'
import { ownName, ownWords } from './change-words.ts'

const facility = { entityType: 'facility', changedBy: { id: 'a', name: 'Trần Thị Thu Hà' } }

it('says states, people, reasons and verdicts in words', () => {
  expect(ownName(facility, 'status')).toBe('Trạng thái')
  expect(ownWords(facility, 'status', 'pending')).toBe('Chờ duyệt')
  expect(ownWords(facility, 'status', null)).toBe('Không có')
  expect(ownWords(facility, 'assignee', 'a')).toBe('Trần Thị Thu Hà')
  const other = '00000000-0000-4000-8000-00000000000b'
  expect(ownWords(facility, 'assignee', other)).toBe('Một cán bộ khác')
  expect(ownWords(facility, 'assignee', 'Lê Thu Hà')).toBe('Lê Thu Hà')
  expect(ownWords(facility, 'duplicate', { with: 'x', verdict: 'different' })).toBe('Không trùng')
  const reasons = [
    { code: 'licence_unreadable', targets: ['name'], note: 'Trang 1 mờ.' },
    { code: 'gone', note: 'Ghi chú cũ.' },
  ]
  expect(ownWords(facility, 'reasons', reasons)).toBe('1. Giấy phép mờ hoặc hết hạn: Trang 1 mờ.\n2. Ghi chú cũ.')
})

it('tells a file from a facility, and leaves the fields of a registration to their own words', () => {
  const file = { ...facility, entityType: 'file' }
  expect([ownName(file, 'type'), ownWords(file, 'type', 'application/pdf')]).toEqual(['Loại tệp', 'PDF'])
  expect(ownWords(file, 'size', 1_572_864)).toBe('1.536 KB')
  expect([ownName(facility, 'type'), ownWords(facility, 'type', 'CSLT')]).toEqual([null, null])
})

it('says of a sealed record that it is sealed, and of what it knows the form alone, how people write that', () => {
  const assessment = { ...facility, entityType: 'assessment' }
  const record = 'cee65b14d7a8cee65b14d7a8cee65b14d7a8cee65b14d7a8cee65b14d7a8cee6 EI61q+ppXmF= nx-2026'
  expect([ownName(assessment, 'record'), ownWords(assessment, 'record', record)]).toEqual([
    'Bản ghi quyết định',
    'Đã niêm phong',
  ])
  const version = { ...facility, entityType: 'criteria-version' }
  expect(ownWords(version, 'findings', { errors: 0, warnings: 2 })).toBe('lỗi: 0; cảnh báo: 2')
  const criterion = { ...facility, entityType: 'criteria' }
  expect(ownWords(criterion, 'appliesTo', { subTypes: [], ranks: [3, 4] })).toBe('Áp dụng cho hạng sao: 3, 4')
  const exported = { ...facility, entityType: 'export' }
  const after = { list: 'Cơ sở', rows: 12, filter: null, columns: ['Tên', 'Mã'] }
  expect(ownWords(exported, 'export', after)).toBe('danh sách: Cơ sở; số dòng: 12; cột: Tên, Mã')
})

it('names a file within a session of the council by its number', () => {
  const session = { ...facility, entityType: 'council-session' }
  expect(ownName(session, 'KH-DG-2026-0016')).toBe('KH-DG-2026-0016')
  expect(ownWords(session, 'KH-DG-2026-0016', 'deferred')).toBe('Hoãn xem xét')
})
