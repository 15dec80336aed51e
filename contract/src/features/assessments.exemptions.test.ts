import { expect, it } from 'vitest'
import { exemptionProblem } from './assessments.exemptions.ts'

const everybody = { code: 'QL01', isNeverExempt: false, exemptFor: { subTypes: [], ranks: [] } }
const lodge = { subType: 'homestay', rank: null } as const
const hotel = { subType: 'khach_san', rank: 4 } as const

it('says of whom a criterion takes that it does not apply', () => {
  expect(exemptionProblem(everybody, lodge)).toBeNull()
  const never = 'Tiêu chí QL01 luôn phải đánh giá, không nhận “Không áp dụng”.'
  expect(exemptionProblem({ ...everybody, isNeverExempt: true }, lodge)).toBe(never)
  const some = { ...everybody, exemptFor: { subTypes: ['khach_san' as const], ranks: [4, 5] } }
  const only = 'Tiêu chí QL01 chỉ nhận “Không áp dụng” của: Khách sạn; 4, 5 sao.'
  expect(exemptionProblem(some, hotel)).toBeNull()
  expect(exemptionProblem(some, { ...hotel, rank: 3 })).toBe(only)
  expect(exemptionProblem(some, lodge)).toBe(only)
})
