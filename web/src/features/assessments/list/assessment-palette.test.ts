import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { expect, it } from 'vitest'
import { assessmentRecord } from './assessment-palette.ts'

const row = {
  id: '1',
  code: 'KH-DG-2026-0012',
  kind: 'renewal',
  attempt: 2,
  standing: 'submitted',
  stage: 'reviewing',
  facility: { name: 'Khách sạn Biển Xanh', code: 'KH-CSLT-2026-0003', commune: 'Phường Nha Trang' },
} as AssessmentRow

it('is found by its code and by name and code of the facility, and says where it stands', () => {
  expect(assessmentRecord(row)).toMatchObject({
    label: 'Khách sạn Biển Xanh',
    code: 'KH-DG-2026-0012',
    hint: 'KH-DG-2026-0012 · gia hạn, lần nộp 2 · Phường Nha Trang',
    note: 'Đang thẩm định',
    words: ['KH-DG-2026-0012', 'KH-CSLT-2026-0003'],
  })
  expect(assessmentRecord({ ...row, standing: 'failed', stage: 'decided' }).note).toBe('Không đạt')
})
