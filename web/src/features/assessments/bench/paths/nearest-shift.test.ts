import { expect, it } from 'vitest'
import { nearer, nearestShift } from './nearest-shift.ts'

const [kwh, nights] = [
  { id: 'kwh', value: 1000, isWhole: true },
  { id: 'nights', value: 50, isWhole: true },
]
/** Up to 15 a night is the highest level, beyond 22 there is none. */
const levelWith = (id: string, value: number) => {
  const each = id === 'kwh' ? value / 50 : 1000 / value
  return each <= 15 ? 'high' : each <= 22 ? 'middle' : null
}

it('finds the least change of a figure that leads to another level, up or down', () => {
  const more = nearestShift(kwh, 'middle', levelWith)
  expect([more?.level, (more?.value ?? 0) > 1100, (more?.value ?? 0) < 1130]).toEqual([null, true, true])
  const fewer = nearestShift(nights, 'middle', levelWith)
  expect([fewer?.value, fewer?.level]).toEqual([45, null])
  expect(nearer(more, fewer)).toBe((more?.ratio ?? 0) <= (fewer?.ratio ?? 0) ? more : fewer)
  expect(nearer(null, fewer)).toBe(fewer)
})

it('finds none where nothing within a quarter and four times changes the level, and leaves noughts alone', () => {
  expect(nearestShift(kwh, 'same', () => 'same')).toBeNull()
  expect(nearestShift({ id: 'kwh', value: 0, isWhole: true }, 'middle', levelWith)).toBeNull()
})
