import type { FacilityDetail, FacilityRow } from '@nhanxanh/contract/features/facilities'
import type { FacilityFlag } from '@nhanxanh/contract/features/facilities.rules'
import { maskIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import { maskPhone } from '@nhanxanh/contract/shared/phone'
import type { Caller } from '../../http/context.ts'
import type { Places } from '../addresses/addresses.service.ts'
import type { Calendar } from '../settings/settings.service.ts'
import type { FacilityListRecord } from './facilities.list.ts'
import type { FacilityRecord } from './facilities.repo.ts'
import { canApprove, canClaim, canReject, canSeePersonalNumbers } from './facilities.policy.ts'

/** Who reads, and when: ages are counted in working days up to now. */
export type Reader = { caller: Caller; now: Date; workingDays: Calendar; places: Places; targetDays: number }

/** A commune that a newer server brought in while this one runs is shown by its code. */
const placeOf = (places: Places, code: string): Pick<FacilityRow, 'commune' | 'province'> =>
  places.get(code) ?? { commune: { code, name: code }, province: { code: '', name: '' } }

const flagsOf = (record: FacilityListRecord): FacilityFlag[] => {
  const flags: FacilityFlag[] = []
  if (record.is_duplicate) flags.push('duplicate')
  if (record.is_missing_licence) flags.push('missing_licence')
  if (record.is_resubmitted) flags.push('resubmitted')
  return flags
}

/** A record as lists show it to this reader. */
export const toRow = (
  record: FacilityListRecord,
  { caller, now, workingDays, places, targetDays }: Reader,
): FacilityRow => {
  const isOpen = canSeePersonalNumbers(caller)
  return {
    id: record.id,
    code: record.code,
    name: record.name,
    type: record.type,
    subType: record.sub_type,
    rank: record.rank,
    representativeName: record.representative_name,
    representativePhone: isOpen ? record.representative_phone : maskPhone(record.representative_phone),
    representativePosition: record.representative_position,
    identityCodeType: record.identity_code_type,
    identityCode: isOpen ? record.identity_code : maskIdentityCode(record.identity_code_type, record.identity_code),
    ...placeOf(places, record.commune_code),
    status: record.status,
    attempt: record.attempt,
    submittedAt: record.submitted_at.toISOString(),
    decidedAt: record.decided_at?.toISOString() ?? null,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    ageDays: workingDays(record.submitted_at, record.decided_at ?? now),
    targetDays,
    flags: flagsOf(record),
    assignee: record.assignee_id ? { id: record.assignee_id, name: record.assignee_name ?? '' } : null,
  }
}

type Parts = Pick<FacilityDetail, 'licenceFiles' | 'decisions' | 'changes'>

/** The whole record with what this reader may do to it. */
export const toDetail = (record: FacilityRecord, reader: Reader, parts: Parts): FacilityDetail => ({
  ...toRow(record, reader),
  ...parts,
  version: record.version,
  phone: record.phone,
  street: record.street,
  oldAddress: record.old_address,
  owner: { id: record.owner_id, name: record.owner_name, email: record.owner_email },
  can: {
    approve: canApprove(reader.caller, record),
    reject: canReject(reader.caller, record),
    claim: canClaim(reader.caller, record),
    readFiles: reader.caller.can('file:read'),
  },
})
