import { expect, it } from 'vitest'
import { workloadWords } from './reviewer-words.ts'

it('says what somebody has in hand, and how soon the first of it is due', () => {
  expect(workloadWords({ assessments: 0, openCriteria: 0, daysLeft: null })).toBe('chưa giữ phiếu nào')
  expect(workloadWords({ assessments: 12, openCriteria: 1210, daysLeft: 2 })).toBe(
    '12 phiếu, còn 1.210 tiêu chí, gần nhất còn 2 ngày',
  )
  expect(workloadWords({ assessments: 1, openCriteria: 3, daysLeft: 0 })).toContain('hết hạn hôm nay')
  expect(workloadWords({ assessments: 1, openCriteria: 3, daysLeft: -1 })).toContain('có phiếu quá hạn')
})
