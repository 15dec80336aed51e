import { expect, it } from 'vitest'
import { auditSentence, relativeWords, storyWords } from './audit-logs.words.ts'

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
  const signedIn = { ...entry, action: 'session.login', entityType: 'session', record: null }
  expect(auditSentence(signedIn)).toBe('Lê Thu Hà đăng nhập.')
  expect(auditSentence({ ...entry, outcome: 'refused', reason: 'FACILITY_ALREADY_DECIDED' })).toContain(
    'Không thực hiện được: Hồ sơ này đã có quyết định.',
  )
})

it('tells an act of a story with the role of that time, and calls what belongs to a record by its code or name', () => {
  const by = { id: null, name: 'Lê Thu Hà' }
  expect(storyWords({ by, role: 'Tổ thư ký', action: 'facility.reject' })).toBe('Lê Thu Hà (Tổ thư ký) từ chối hồ sơ')
  expect(storyWords({ by, role: null, action: 'facility.register' })).toBe('Lê Thu Hà nộp hồ sơ đăng ký')
  const record = { id: 'a', code: 'DG-1', name: 'Biển Xanh' }
  const of = (entityType: string, action: string, more = {}) =>
    relativeWords({ entityType, action, record: { ...record, ...more } })
  expect(of('assessment', 'assessment.decide')).toBe('phiếu đánh giá DG-1')
  expect(of('user', 'facility.assign', { code: null })).toBe('tài khoản Biển Xanh')
  expect(of('contact', 'contact.receive', { code: null, name: null })).toBe('liên hệ')
  // "nộp phiếu đánh giá DG-1": the act has named it.
  expect(of('assessment', 'assessment.submit')).toBe('DG-1')
  expect(of('assessment', 'assessment.submit', { code: null, name: null })).toBe('phiếu đánh giá')
})
