import { shippedRules, type Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { expect, it } from 'vitest'
import { approvalObstacles, pointsToMend } from './readiness.ts'

const complete: Checklist = Object.fromEntries(shippedRules.checklist.map(({ key }) => [key, 'pass']))

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

it('knows what the last rejection asked for, on the next attempt only', () => {
  const person = { id: crypto.randomUUID(), name: 'Lan' }
  const base = {
    id: crypto.randomUUID(),
    decidedAt: '2026-11-01T00:00:00.000Z',
    decidedBy: person,
    checklist: {},
    checklistLines: [],
    isBulk: false,
  }
  const [first, second] = ['Mờ trang 2.', 'Sai tên.'].map((note) => ({
    code: 'other' as const,
    targets: ['name' as const],
    note,
  }))
  const rejected = (attempt: number, reasons: (typeof first)[]) => ({
    ...base,
    attempt,
    outcome: 'rejected' as const,
    reasons: reasons.flatMap((one) => one ?? []),
  })
  const decisions = [rejected(2, [second]), rejected(1, [first])]
  expect(pointsToMend({ attempt: 3, decisions })).toEqual([second])
  expect(pointsToMend({ attempt: 1, decisions: [rejected(1, [first])] })).toEqual([])
})
