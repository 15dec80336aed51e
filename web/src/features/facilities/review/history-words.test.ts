import { expect, it } from 'vitest'
import { actDetail, actWords } from './history-words.ts'

const entry = { id: '1', at: '2026-11-02T02:00:00.000Z', by: 'Lan', changes: null }

it('says an act by its name in the log; a decision stands out by its colour', () => {
  expect(actWords({ action: 'facility.approve' })).toEqual({ title: 'Duyệt cơ sở', tone: 'green' })
  expect(actWords({ action: 'facility.claim' })).toEqual({ title: 'Nhận xử lý', tone: 'grey' })
  expect(actWords({ action: 'facility.unknown' })).toEqual({ title: 'Hoạt động khác', tone: 'grey' })
})

it('tells which fields were changed and which verdict was given', () => {
  const changes = { name: { before: 'a', after: 'b' }, communeCode: { before: '1', after: '2' } }
  expect(actDetail({ ...entry, action: 'facility.edit', changes })).toBe('Đã sửa: Tên cơ sở, Xã, phường')
  const judged = { duplicate: { before: null, after: { with: 'x', verdict: 'different' } } }
  expect(actDetail({ ...entry, action: 'facility.judge-duplicate', changes: judged })).toBe('Kết luận: không trùng')
  expect(actDetail({ ...entry, action: 'facility.claim' })).toBeNull()
  const given = (after: string | null) => ({ assignee: { before: 'y', after } })
  expect(actDetail({ ...entry, action: 'facility.assign', changes: given(null) })).toBe('Không giao cho ai')
  expect(actDetail({ ...entry, action: 'facility.assign', changes: given('x') })).toBeNull()
})
