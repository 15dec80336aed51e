import type { DuplicateCandidate } from '@nhanxanh/contract/features/facilities'
import { expect, it } from 'vitest'
import { diffRows } from './diff-rows.ts'

const facility: DuplicateCandidate['facility'] = {
  id: 'a',
  code: 'KH-1',
  name: 'Khách sạn Biển Xanh',
  type: 'CSLT',
  subType: 'khach_san',
  rank: 3,
  representativeName: 'Trần Thị Mai',
  representativePhone: '+84912345678',
  representativePosition: null,
  identityCodeType: 'MST',
  identityCode: '4290000373',
  commune: { code: '22366', name: 'Phường Nha Trang' },
  province: { code: '56', name: 'Tỉnh Khánh Hòa' },
  status: 'pending',
  attempt: 1,
  submittedAt: '2026-11-02T02:00:00.000Z',
  decidedAt: null,
  createdAt: '2026-11-02T02:00:00.000Z',
  updatedAt: '2026-11-02T02:00:00.000Z',
  targetDays: 5,
  ageDays: 1,
  flags: [],
  listingIds: { booking: null, google: null, expedia: null, trip: null, agoda: null },
  assignee: null,
  decision: null,
  assessment: null,
  certificate: null,
  due: [],
  formerPlace: null,
  street: '12 Trần Phú',
  version: 1,
  phone: null,
}

it('puts what differs on top, in the order of the form', () => {
  const other = { ...facility, name: 'Biển Xanh', phone: '+842583821234', rank: null }
  const rows = diffRows(facility, other)
  expect(rows.filter((row) => row.isDifferent).map(({ label, left, right }) => [label, left, right])).toEqual([
    ['Tên cơ sở', 'Khách sạn Biển Xanh', 'Biển Xanh'],
    ['Hạng sao', '3 sao', 'Không có'],
    ['Điện thoại cơ sở', 'Không có', '0258 382 1234'],
  ])
  expect(rows.findIndex((row) => !row.isDifferent)).toBe(3)
  expect(diffRows(facility, facility).some((row) => row.isDifferent)).toBe(false)
})
