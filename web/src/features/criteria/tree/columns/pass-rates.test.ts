import { expect, it } from 'vitest'
import { passSource } from './pass-rates.ts'

const rates = { sheets: 1_000, judgedBy: { id: '1', number: 2 }, items: [] }

it('says whether shares come from real assessments or from invented sheets', () => {
  expect(passSource({ ...rates, isInvented: false })).toBe(
    'Tính từ 1.000 phiếu thật đã kết luận gần nhất trong 12 tháng qua theo phiên bản 2.',
  )
  expect(passSource({ ...rates, isInvented: true })).toContain('phiếu mẫu của chương trình minh hoạ')
  expect(passSource({ ...rates, isInvented: false, sheets: 0 })).toBe('Chưa có phiếu nào được chấm.')
})
