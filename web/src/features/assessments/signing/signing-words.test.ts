import type { SigningContent } from '@nhanxanh/contract/features/assessments.decisions'
import { expect, it } from 'vitest'
import { signingLines } from './signing-words.ts'

const content: SigningContent = {
  id: 'd1',
  attempt: 1,
  outcome: 'approved',
  level: 'nang_cao',
  levelName: 'Nâng cao',
  points: '128.5',
  maximum: '150',
  note: null,
  notes: { 'files:KN04': 'Đã xem.' },
  recommendations: 'Thay đèn.',
  recommendedBy: 'proposer',
  session: null,
  proposed: { id: 'u1', name: 'Trần Thị B', at: '2026-11-20T02:00:00.000Z' },
}
const council = { id: 's1', heldOn: '2026-11-20' }

it('says what is signed and whose recommendations these are; what is empty is left out', () => {
  expect(signingLines(content).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Kết quả: Công nhận, mức Nâng cao',
    'Điểm: 128,5/150',
    'Khuyến nghị của người đề nghị: Thay đèn.',
    'Giải trình KN04: Đã xem.',
    'Người đề nghị: Trần Thị B, 20/11/2026 09:00',
  ])
  const concluded = { ...content, recommendations: null, recommendedBy: null, session: council }
  expect(signingLines(concluded)).toContainEqual({
    key: 'recommendations',
    label: 'Khuyến nghị của Hội đồng, phiên ngày 20/11/2026',
    text: '(không có)',
  })
})

it('names what has changed since it was seen', () => {
  const now = { ...content, recommendations: 'Đo lại.', recommendedBy: 'council' as const, session: council, notes: {} }
  const changed = signingLines(now, content).filter(({ before }) => before !== undefined)
  expect(changed.map(({ label, text, before }) => [label, before, text])).toEqual([
    ['Phiên họp hội đồng', '(không có)', '20/11/2026'],
    ['Khuyến nghị của Hội đồng, phiên ngày 20/11/2026', 'Khuyến nghị của người đề nghị: Thay đèn.', 'Đo lại.'],
    ['Giải trình KN04', 'Đã xem.', '(không có)'],
  ])
  expect(signingLines(content).every(({ before }) => before === undefined)).toBe(true)
})
