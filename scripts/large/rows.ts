import { foldedColumns, toColumns, toRegistration } from '../../server/src/features/facilities/registration.ts'
import type { LargeFacility } from './facilities.ts'
import { idOf } from './numbers.ts'

/** A hash that no password has: nobody signs in as one of these owners. */
const noPassword = '$argon2id$v=19$m=47104,t=1,p=1$none$none'
const codeOf = ({ index, input, createdAt }: LargeFacility): string =>
  `SL-${input.type === 'CSLT' ? 'CSLT' : 'DTQ'}-${createdAt.getUTCFullYear()}-${String(index + 1).padStart(7, '0')}`

/** The account that a registration belongs to. */
export const ownerRow = ({ index, input, createdAt }: LargeFacility) => ({
  id: idOf('owner', index),
  kind: 'owner',
  email: `chu${index}@solieulon.example`,
  name: input.representativeName,
  password_hash: noPassword,
  email_verified_at: createdAt.toISOString(),
})

export const facilityRow = (facility: LargeFacility, officers: readonly string[]) => {
  const { index, input, place, status, attempt, createdAt, submittedAt, decidedAt } = facility
  const isTaken = status === 'pending' && index % 3 === 0 && officers.length > 0
  return {
    id: idOf('facility', index),
    owner_id: idOf('owner', index),
    code: codeOf(facility),
    ...toColumns({ ...input, licenceFileIds: [] }),
    ...foldedColumns({ ...input, licenceFileIds: [] }, codeOf(facility), place),
    status,
    version: attempt + (decidedAt ? 1 : 0),
    attempt,
    assignee_id: isTaken ? (officers[index % officers.length] ?? null) : null,
    submitted_at: submittedAt.toISOString(),
    edited_at: submittedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: (decidedAt ?? submittedAt).toISOString(),
  }
}

/** The licence as the lists know it; its bytes are not there, so it cannot be opened. */
export const fileRow = ({ index, createdAt }: LargeFacility) => ({
  id: idOf('file', index),
  uploaded_by: idOf('owner', index),
  name: 'giay-phep-kinh-doanh.pdf',
  type: 'application/pdf',
  size: 48_000 + (index % 1000),
  sha256: '0'.repeat(64),
  pages: 1,
  created_at: createdAt.toISOString(),
})
export const licenceRow = ({ index }: LargeFacility) => ({
  file_id: idOf('file', index),
  facility_id: idOf('facility', index),
  position: 0,
})

export const decisionRow = (facility: LargeFacility, officers: readonly string[]) => {
  const { index, attempt, status, input, decidedAt, hasLicence } = facility
  const reasons = [{ code: 'licence_invalid', targets: ['name'], note: 'Giấy phép không đọc được.' }]
  const row = toColumns({ ...input, licenceFileIds: [] })
  return {
    id: idOf('decision', index),
    facility_id: idOf('facility', index),
    attempt,
    outcome: status,
    reasons: JSON.stringify(status === 'rejected' ? reasons : []),
    checklist: '{}',
    snapshot: JSON.stringify(toRegistration(row, hasLicence ? [idOf('file', index)] : [])),
    decided_by: officers[index % officers.length],
    decided_at: decidedAt?.toISOString(),
  }
}
