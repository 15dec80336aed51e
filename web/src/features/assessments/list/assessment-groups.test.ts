import { expect, it } from 'vitest'
import { dueGroup } from './assessment-groups.ts'

const now = new Date('2026-11-24T03:00:00Z')
const clock = { dueOn: '2026-12-02', targetDays: 20, usedDays: 14, remedyDueOn: null }
const dueFirst = { orderField: 'dueOn', orderDirection: 'ASC' } as const
const groupOf = (changes: Partial<typeof clock> | { dueOn: null; remedyDueOn: string }) =>
  dueGroup({ clock: { ...clock, ...changes } }, dueFirst, now)

it('groups by how the clock stands, and where it rests', () => {
  expect(groupOf({ dueOn: '2026-11-20', usedDays: 22 })).toMatchObject({ label: 'Quá hạn', mark: 'full' })
  expect(groupOf({ usedDays: 18 })).toMatchObject({ label: 'Sắp đến hạn', mark: 'half' })
  expect(groupOf({})).toMatchObject({ label: 'Còn hạn', mark: 'empty' })
  expect(groupOf({ dueOn: null, remedyDueOn: '2026-11-30' })).toMatchObject({ mark: 'paused' })
  expect(groupOf({ dueOn: null, remedyDueOn: '2026-11-20' })).toMatchObject({ label: 'Quá hạn bổ sung' })
})

it('makes no groups under another order', () => {
  expect(dueGroup({ clock }, { orderField: 'name', orderDirection: 'ASC' }, now)).toBeNull()
  expect(dueGroup({ clock }, { ...dueFirst, orderDirection: 'DESC' }, now)).toBeNull()
})
