import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { actDetail, actWords } from './history-words.ts'

const entry = { id: '1', at: '2026-11-02T02:00:00.000Z', by: 'Lan', changes: null }

it('has words for every act on a facility that the contract knows', () => {
  const endpoints = [...Object.values(contract.facilities), ...Object.values(contract.portal)]
  const acts = endpoints.flatMap((endpoint) => ('audit' in endpoint ? [endpoint.audit as string] : []))
  const unnamed = acts
    .filter((action) => action.startsWith('facility.'))
    .filter((action) => actWords({ action }).title === 'Cập nhật hồ sơ')
  expect(unnamed).toEqual([])
})

it('tells which fields were changed and which verdict was given', () => {
  const changes = { name: { before: 'a', after: 'b' }, communeCode: { before: '1', after: '2' } }
  expect(actDetail({ ...entry, action: 'facility.edit', changes })).toBe('Đã sửa: Tên cơ sở, Xã, phường')
  const judged = { duplicate: { before: null, after: { with: 'x', verdict: 'different' } } }
  expect(actDetail({ ...entry, action: 'facility.judge-duplicate', changes: judged })).toBe('Kết luận: không trùng')
  expect(actDetail({ ...entry, action: 'facility.claim' })).toBeNull()
})
