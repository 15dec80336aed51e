import type { FacilityChange } from '@nhanxanh/contract/features/facilities'
import type { Caller } from '../../../http/context.ts'
import { toStoredFile } from '../../files/files.repo.ts'
import { canSeePersonalNumbers, isOwner } from '../facilities.policy.ts'
import type { LockedFacility } from '../facilities.repo.ts'
import { differences, masked } from '../registration.ts'
import type { ChangeRecord } from './changes.repo.ts'

type Facility = Pick<LockedFacility, 'owner_id' | 'status' | 'archived_at'>

/** A change as this reader sees it: numbers of persons are masked for those who do not decide, and never for its owner. */
export const toChange = (record: ChangeRecord, facility: Facility, caller: Caller): FacilityChange => {
  const changes = differences(record.before, record.after) ?? {}
  const seesAll = canSeePersonalNumbers(caller) || isOwner(caller, facility)
  const isOpen = record.status === 'open'
  const isOwn = record.proposed_by === caller.id
  return {
    id: record.id,
    status: record.status,
    proposedBy: { id: record.proposed_by, name: record.proposer_name },
    proposedAt: record.proposed_at.toISOString(),
    isByOwner: record.is_by_owner,
    note: record.note,
    changes: seesAll ? changes : masked(changes, record.after.identityCodeType),
    licenceFiles: record.licence_files.map(toStoredFile),
    decidedBy: record.decided_by === null ? null : { id: record.decided_by, name: record.decider_name ?? '' },
    decidedAt: record.decided_at?.toISOString() ?? null,
    answer: record.answer,
    can: { decide: isOpen && !isOwn && caller.can('facility:approve'), withdraw: isOpen && isOwn },
  }
}
