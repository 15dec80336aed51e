import { expect, it } from 'vitest'
import { clockWords } from './bench-head.tsx'

const clock = { dueOn: '2026-12-22', targetDays: 20, usedDays: 14, remedyDueOn: null }

it('says what is left, what is over, and why it rests', () => {
  expect(clockWords({ standing: 'submitted', clock })).toEqual({
    main: 'Còn 6 ngày làm việc',
    side: 'hạn 22/12/2026',
    tone: 'on-time',
  })
  expect(clockWords({ standing: 'submitted', clock: { ...clock, usedDays: 20 } }).main).toBe('Đến hạn hôm nay')
  expect(clockWords({ standing: 'submitted', clock: { ...clock, usedDays: 23 } })).toMatchObject({
    main: 'Quá hạn 3 ngày làm việc',
    tone: 'late',
  })
  expect(clockWords({ standing: 'supplement', clock: { ...clock, dueOn: null, remedyDueOn: '2026-12-25' } })).toEqual({
    main: 'Tạm dừng',
    side: 'hạn bổ sung 25/12/2026',
    tone: 'rest',
  })
  expect(clockWords({ standing: 'approved', clock: { ...clock, dueOn: null } }).main).toBe('Đã dùng 14 ngày làm việc')
})
