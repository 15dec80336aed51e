import { expect, it } from 'vitest'
import { queueGroup } from './facility-groups.ts'

const waiting = { status: 'pending', ageDays: 5, targetDays: 5, decidedAt: null } as const
const oldest = { orderField: 'submittedAt', orderDirection: 'ASC' } as const

it('groups what waits by how it stands against the target, under the order of age alone', () => {
  expect(queueGroup(waiting, oldest)).toMatchObject({ label: 'Quá hạn', mark: 'full' })
  expect(queueGroup({ ...waiting, ageDays: 3 }, oldest)).toMatchObject({ label: 'Sắp đến hạn', mark: 'half' })
  expect(queueGroup({ ...waiting, ageDays: 0 }, oldest)).toMatchObject({ label: 'Còn hạn', mark: 'empty' })
  expect(queueGroup({ ...waiting, ageDays: 0, flags: ['missing_licence'] }, oldest)).toBeNull()
  expect(
    queueGroup({ ...waiting, flags: ['missing_licence'] }, { orderField: 'name', orderDirection: 'ASC' }),
  ).toBeNull()
  expect(queueGroup(waiting, { orderField: 'name', orderDirection: 'ASC' })).toBeNull()
})

it('groups what is decided by its day in Vietnam', () => {
  const decided = { ...waiting, status: 'approved', decidedAt: '2026-11-20T18:30:00.000Z' } as const
  const newest = { orderField: 'decidedAt', orderDirection: 'DESC' } as const
  expect(queueGroup(decided, newest)?.label).toBe('Thứ Bảy, 21/11/2026')
  expect(queueGroup(decided, newest, new Date('2026-11-21T01:00:00Z'))?.label).toBe('Hôm nay, 21/11/2026')
  expect(queueGroup(decided, oldest)).toBeNull()
})
