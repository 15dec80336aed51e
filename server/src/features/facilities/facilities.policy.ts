import type { FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import { isEditable, nextStatus, personalNumbersKey } from '@nhanxanh/contract/features/facilities.rules'
import type { Caller } from '../../http/context.ts'

type Row = { status: FacilityStatus; owner_id: string | null; archived_at: Date | null }

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

/** Who can decide a file marks on its licences what the next one looks for, while it waits. */
export const canMarkPlaces = canClaim

/** The account that registered it. */
export const isOwner = (caller: Caller, row: Row): boolean => row.owner_id === caller.id

/** Owners correct their own registration until it is approved. */
export const canEditAsOwner = (caller: Caller, row: Row): boolean =>
  isOwner(caller, row) && isEditable(row.status) && row.archived_at === null

/** Owners hand in again what was rejected. */
export const canResubmit = (caller: Caller, row: Row): boolean => isOwner(caller, row) && isResubmittable(row)

const isResubmittable = (row: Row): boolean => nextStatus(row.status, 'resubmit') !== null && row.archived_at === null

/** Staff correct a registration until it is approved; none of them approves it then (PRODUCT, decision 22). */
export const canEdit = (caller: Caller, row: Row): boolean =>
  caller.can('facility:edit') && isEditable(row.status) && row.archived_at === null

/** Staff hand in again what came on paper and was rejected. */
export const canResubmitForOwner = (caller: Caller, row: Row): boolean =>
  caller.can('facility:edit') && isResubmittable(row)

/** What was decided, or has assessments, stays: the service looks for these. */
export const canDelete = (caller: Caller, row: Row): boolean =>
  caller.can('facility:delete') && row.status === 'pending'

/** What waits is decided or deleted and never archived. */
export const canArchive = (caller: Caller, row: Row): boolean =>
  caller.can('facility:delete') && row.status !== 'pending' && row.archived_at === null

export const canRestore = (caller: Caller, row: Row): boolean =>
  caller.can('facility:delete') && row.archived_at !== null

/** After the approval a change is asked for, and a second person agrees. */
export const canProposeChange = (caller: Caller, row: Row): boolean =>
  caller.can('facility:edit') && row.status === 'approved' && row.archived_at === null

/** Whoever corrects records says where the facility is listed, in every state: nothing is certified by it. */
export const canSetListings = (caller: Caller, row: Row): boolean =>
  caller.can('facility:edit') && row.archived_at === null
