import { checklistKeys, type Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { expect, it } from 'vitest'
import { approvalObstacles } from './readiness.ts'

const complete: Checklist = Object.fromEntries(checklistKeys.map((key) => [key, 'pass']))

it('has none once every line is settled and every look-alike told apart', () => {
  expect(approvalObstacles(complete, [])).toEqual([])
  expect(approvalObstacles({ ...complete, in_scope: 'not_applicable' }, [{ verdict: 'different' }])).toEqual([])
})

it('names what is missing and what speaks against it, apart', () => {
  expect(approvalObstacles({ ...complete, licence_valid: 'fail' }, [])).toEqual(['Có 1 mục kiểm tra không đạt.'])
  expect(approvalObstacles({ licence_valid: 'fail' }, [])).toEqual([
    'Còn 5 mục kiểm tra chưa có kết quả.',
    'Có 1 mục kiểm tra không đạt.',
  ])
})

it('waits for the look-alikes and counts those without a verdict', () => {
  expect(approvalObstacles(complete, null)).toEqual(['Đang kiểm tra cơ sở nghi trùng.'])
  expect(approvalObstacles(complete, [{ verdict: null }, { verdict: null }, { verdict: 'different' }])).toEqual([
    'Còn 2 cơ sở nghi trùng chưa được kết luận.',
  ])
  expect(approvalObstacles(complete, [{ verdict: 'same' }])).toEqual([
    'Hồ sơ đã được kết luận là trùng với một cơ sở khác.',
  ])
})
