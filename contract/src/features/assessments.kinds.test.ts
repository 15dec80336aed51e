import { expect, it } from 'vitest'
import { kindProblem, renewalOpensOn } from './assessments.kinds.ts'

const never = { isApproved: false, holdsUntil: null, awaits: null }
const live = { isApproved: true, holdsUntil: '2027-08-31', awaits: null }
const ended = { isApproved: true, holdsUntil: null, awaits: null }
const on = (today: string) => ({ today, renewalMonths: 6 })

it('opens a renewal on the same day so many months before, in a short month on its last', () => {
  expect(renewalOpensOn('2027-08-31', 6)).toBe('2027-02-28')
  expect(renewalOpensOn('2027-08-15', 6)).toBe('2027-02-15')
  expect(renewalOpensOn('2027-03-31', 13)).toBe('2026-02-28')
  expect(kindProblem('renewal', live, on('2027-02-27'))).toBe(
    'Có thể gia hạn từ ngày 28/02/2027, 6 tháng trước ngày hết hạn 31/08/2027.',
  )
  expect(kindProblem('renewal', live, on('2027-02-28'))).toBeNull()
  expect(kindProblem('renewal', live, on('2028-01-01'))).toBeNull()
})

it('lets a facility begin once, change while what it holds is valid, and begin anew after it has ended', () => {
  const possible = (ground: typeof never | typeof live, today: string) =>
    (['initial', 'renewal', 'change'] as const).filter((kind) => kindProblem(kind, ground, on(today)) === null)
  expect(possible(never, '2027-01-01')).toEqual(['initial'])
  expect(possible(live, '2027-01-01')).toEqual(['change'])
  expect(possible(live, '2027-08-31')).toEqual(['renewal', 'change'])
  expect(possible(live, '2027-09-01')).toEqual(['renewal'])
  expect(possible(ended, '2027-01-01')).toEqual(['initial'])
})

it('lets nothing begin while an approved assessment waits for its certificate, and names it', () => {
  for (const kind of ['initial', 'renewal', 'change'] as const) {
    expect(kindProblem(kind, { ...live, awaits: 'DG-2026-0007' }, on('2027-08-31'))).toContain('DG-2026-0007')
  }
})
