import type { FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import { isEditableByOwner, nextStatus, personalNumbersKey } from '@nhanxanh/contract/features/facilities.rules'
import type { Caller } from '../../http/context.ts'

type Row = { status: FacilityStatus; owner_id: string }

/** The numbers of persons in full, by their own key. */
export const canSeePersonalNumbers = (caller: Caller): boolean => caller.can(personalNumbersKey)

/** By the key, and while the table of states lets it be approved. */
export const canApprove = (caller: Caller, row: Row): boolean =>
  caller.can('facility:approve') && nextStatus(row.status, 'approve') !== null

/** By the key, and while the table of states lets it be rejected. */
export const canReject = (caller: Caller, row: Row): boolean =>
  caller.can('facility:reject') && nextStatus(row.status, 'reject') !== null

/** A file is taken up by those who can decide it, while it waits. */
export const canClaim = (caller: Caller, row: Row): boolean =>
  caller.can('facility:approve') && row.status === 'pending'

/** The account that registered it. */
export const isOwner = (caller: Caller, row: Row): boolean => row.owner_id === caller.id

/** Owners correct their own registration until it is approved. */
export const canEditAsOwner = (caller: Caller, row: Row): boolean =>
  isOwner(caller, row) && isEditableByOwner(row.status)

/** Owners hand in again what was rejected. */
export const canResubmit = (caller: Caller, row: Row): boolean =>
  isOwner(caller, row) && nextStatus(row.status, 'resubmit') !== null
