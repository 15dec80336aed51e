import { expect, it } from 'vitest'
import { auditSentence } from './audit-logs.words.ts'

const entry = {
  changedBy: { id: null, name: 'Lê Thu Hà' },
  action: 'facility.reject',
  entityType: 'facility',
  record: { code: 'KH-CSLT-2026-0007', name: 'Khách sạn Biển Xanh' },
  outcome: 'success' as const,
  reason: null,
}

it('tells an act as a sentence, also one that was refused or whose record is gone', () => {
  expect(auditSentence(entry)).toBe('Lê Thu Hà từ chối hồ sơ: Khách sạn Biển Xanh (KH-CSLT-2026-0007).')
  expect(auditSentence({ ...entry, record: null })).toBe('Lê Thu Hà từ chối hồ sơ: Cơ sở.')
  expect(auditSentence({ ...entry, outcome: 'refused', reason: 'FACILITY_ALREADY_DECIDED' })).toContain(
    'Không thực hiện được: Hồ sơ này đã có quyết định.',
  )
})
