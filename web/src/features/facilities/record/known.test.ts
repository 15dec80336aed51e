import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { expect, it } from 'vitest'
import { lifeSteps } from './known.ts'

const facility = { createdAt: '2025-08-12T01:00:00.000Z', decidedAt: '2025-08-15T01:00:00.000Z', ageDays: 3, due: [] }
const sheet = { submittedAt: '2025-10-20T01:00:00.000Z' } as AssessmentRow
const paper = { state: 'valid', issuedOn: '2025-12-17', validUntil: '2026-12-18', daysLeft: 21 } as CertificateRow
const stations = (...given: Parameters<typeof lifeSteps>) =>
  lifeSteps(...given).map(({ name, state }) => `${name} ${state}`)

it('leads from the registration to the end of the certificate, and says where it stands', () => {
  const none = { certificate: null, latest: null, approved: null }
  expect(stations(facility, none)).toEqual(['Đăng ký done', 'Được duyệt done', 'Nộp phiếu todo', 'Cấp giấy todo'])
  expect(stations(facility, { ...none, latest: sheet })[2]).toBe('Nộp phiếu now')
  const all = { certificate: paper, latest: sheet, approved: sheet }
  expect(stations(facility, all).slice(2)).toEqual(['Nộp phiếu done', 'Cấp giấy done', 'Hết hạn todo'])
  const due = [{ kind: 'renewal' as const, words: '', left: null, isUrgent: true }]
  const near = lifeSteps({ ...facility, due }, { ...all, certificate: { ...paper, state: 'expiring' } })
  expect(near.at(-2)).toEqual({ name: 'Chờ gia hạn', note: 'còn 21 ngày', state: 'now' })
  const over = { ...all, certificate: { ...paper, state: 'revoked' as const } }
  expect(stations(facility, over).at(-1)).toBe('Hết hiệu lực done')
  // Of what the reader may not know nothing is said.
  const unknown = { certificate: undefined, latest: undefined, approved: null }
  expect(stations(facility, unknown)).toEqual(['Đăng ký done', 'Được duyệt done'])
})
