import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import type { CertificateStanding } from '@nhanxanh/contract/features/certificates.life'
import { certificateStateOf } from '@nhanxanh/contract/features/certificates.rules'
import type { CertificateEndKind, CertificateState } from '@nhanxanh/contract/features/certificates.rules'
import { daysBetween } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import { shown } from './certificates.list.ts'
import type { CertificateListRecord } from './certificates.list.ts'
import type { CertificateRecord } from './certificates.repo.ts'

type Facts = {
  valid_until: string
  suspended_at: Date | null
  ended_at: Date | null
  end_kind: CertificateEndKind | null
}

/** Where a certificate stands on a day. */
export const stateOf = (
  { valid_until, suspended_at, ended_at, end_kind }: Facts,
  today: VietnamDay,
): CertificateState =>
  certificateStateOf(
    { validUntil: valid_until, suspendedAt: suspended_at, endedAt: ended_at, endKind: end_kind },
    today,
  )

type Standing = Facts & Pick<CertificateRecord, 'origin' | 'revocation_by'>

/** The same for what can be done with it. */
export const standingOf = (record: Standing, today: VietnamDay): CertificateStanding => ({
  state: stateOf(record, today),
  origin: record.origin,
  isEnded: record.ended_at !== null,
  isRevocationWaiting: record.revocation_by !== null,
})

const decisionOf = (record: CertificateListRecord): CertificateRow['decision'] => {
  const { decision_id: id, decision_number: number, decided_on: decidedOn, has_decision_file: hasFile } = record
  return id === null || number === null || decidedOn === null ? null : { id, number, decidedOn, hasFile }
}

const assessmentOf = ({
  assessment_id: id,
  assessment_code: code,
}: CertificateListRecord): CertificateRow['assessment'] => (id === null || code === null ? null : { id, code })

/** A certificate as lists show it, on a day. */
export const toRow = (record: CertificateListRecord, today: VietnamDay): CertificateRow => ({
  ...fieldsOf(pick(record, [...shown, 'open_follow_ups', 'next_follow_up_on', 'looks'])),
  facility: {
    ...fieldsOf(pick(record, ['sub_type', 'rank', 'commune'])),
    id: record.facility_id,
    code: record.facility_code,
    name: record.facility_name,
    address: record.facility_address,
    type: record.facility_type,
  },
  level: { key: record.level, name: record.level_name, rank: record.level_rank, count: record.level_count },
  state: stateOf(record, today),
  decision: decisionOf(record),
  assessment: assessmentOf(record),
  daysLeft: daysBetween(today, record.valid_until),
  suspendedAt: record.suspended_at?.toISOString() ?? null,
  endedAt: record.ended_at?.toISOString() ?? null,
  createdAt: record.created_at.toISOString(),
})
