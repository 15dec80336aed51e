import type { FacilityEntry, FacilityEntryUpdate } from '@nhanxanh/contract/features/facilities.fields'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { isEditable, nextStatus } from '@nhanxanh/contract/features/facilities.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import * as facilitiesRepo from '../facilities.repo.ts'
import { assertTakesPart, detailOf, lockForStaff } from '../facilities.service.ts'
import { correctRegistration, createRegistration } from '../registering.service.ts'
import { tellArchived, tellRemoved, tellSubmitted } from '../telling/telling.service.ts'
import * as repo from './entry.repo.ts'
import { sendInvitation } from './invitations.service.ts'
import { addWriter } from './writers.repo.ts'

export type Entering = Context & { caller: Caller }
type Versioned = { version: number }

const lockVersion = async (context: Entering, id: string, { version }: Versioned) => {
  const facility = await lockForStaff(context, id)
  if (facility.version !== version) throw new Refusal('STALE_VERSION')
  return facility
}

/** Enters a registration that came on paper. Whoever entered it does not approve it; its owner is invited. */
export const enterFacility = async (context: Entering, entry: FacilityEntry): Promise<FacilityDetail> => {
  const { code, invitedEmail, ...input } = entry
  const made = await createRegistration(context, { input, ownerId: null, code })
  await addWriter(context.db, made.id, context.caller.id)
  if (invitedEmail !== null) await sendInvitation(context, made.id, invitedEmail)
  await tellSubmitted(context, made, false)
  return detailOf(context, made.id)
}

/** Corrects a registration that is not approved; from then on somebody else approves it. */
export const editFacility = async (context: Entering, id: string, update: FacilityEntryUpdate) => {
  const { version, code, ...input } = update
  const facility = await lockForStaff(context, id)
  if (!isEditable(facility.status)) throw new Refusal('CANNOT_UPDATE_APPROVED_FACILITY')
  if (facility.version !== version) throw new Refusal('STALE_VERSION')
  assertTakesPart(facility)
  await correctRegistration(context, facility, { input, code })
  await addWriter(context.db, id, context.caller.id)
  return detailOf(context, id)
}

/** Hands a rejected registration in again for its owner: the next attempt, with a clock of its own. */
export const resubmitFacility = async (context: Entering, id: string, versioned: Versioned) => {
  const { db, now } = context
  const facility = await lockVersion(context, id, versioned)
  const status = nextStatus(facility.status, 'resubmit')
  if (!status) throw new Refusal('FACILITY_NOT_REJECTED')
  assertTakesPart(facility)
  await facilitiesRepo.changeStatus(db, { id, status, now })
  await addWriter(db, id, context.caller.id)
  context.audit({ changes: { status: { before: facility.status, after: status } } })
  await tellSubmitted(context, facility, true)
  return detailOf(context, id)
}

/** Deletes what was never decided, assessed or asked to change. */
export const deleteFacility = async (context: Entering, id: string): Promise<null> => {
  const facility = await lockForStaff(context, id)
  if (await repo.hasHistory(context.db, id)) throw new Refusal('FACILITY_HAS_HISTORY')
  await tellRemoved(context, facility)
  await repo.remove(context.db, id)
  const { code, name } = facility
  context.audit({ changes: { code: { before: code, after: null }, name: { before: name, after: null } } })
  return null
}

/** Puts a facility away that takes part no longer; everything of it stays readable. */
export const archiveFacility = async (
  context: Entering,
  id: string,
  { reason, ...versioned }: Versioned & { reason: string },
) => {
  const { db, now } = context
  const facility = await lockVersion(context, id, versioned)
  assertTakesPart(facility)
  if (facility.status === 'pending' || (await repo.isAtWork(db, id, vietnamDay(now))))
    throw new Refusal('FACILITY_STILL_AT_WORK')
  await repo.archive(db, { id, reason, now })
  await tellArchived(context, facility, reason)
  context.audit({ changes: { archiveReason: { before: null, after: reason } } })
  return detailOf(context, id)
}

export const restoreFacility = async (context: Entering, id: string, versioned: Versioned) => {
  const facility = await lockVersion(context, id, versioned)
  if (facility.archived_at === null) throw new Refusal('FACILITY_NOT_ARCHIVED')
  await repo.archive(context.db, { id, reason: null, now: context.now })
  await tellArchived(context, facility, null)
  context.audit({ changes: { archiveReason: { before: facility.archive_reason, after: null } } })
  return detailOf(context, id)
}
