import type { FacilityInput, FacilityUpdate } from '@nhanxanh/contract/features/facilities.fields'
import { toListingIds } from '@nhanxanh/contract/features/facilities.listings'
import { ownerMessage } from '@nhanxanh/contract/features/facilities.messages'
import { isEditable, nextStatus } from '@nhanxanh/contract/features/facilities.rules'
import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { toStoredFile } from '../files/files.repo.ts'
import { decisionRulesOf } from '../settings/settings.service.ts'
import { canEditAsOwner, canResubmit, isOwner } from './facilities.policy.ts'
import * as repo from './facilities.repo.ts'
import { assertTakesPart } from './facilities.service.ts'
import { correctRegistration, createRegistration } from './registering.service.ts'
import { toRegistration } from './registration.ts'
import { tellSubmitted } from './telling/telling.service.ts'

type Owning = Context & { caller: Caller }

/** The facility that this owner registered. FACILITY_NOT_REGISTERED where there is none yet. */
export const facilityOfOwner = async (db: Db, ownerId: string): Promise<repo.WholeFacility> => {
  const record = await repo.findByOwner(db, ownerId)
  if (!record) throw new Refusal('FACILITY_NOT_REGISTERED')
  return record
}

/** The registration of this owner as the owner reads it. FACILITY_NOT_REGISTERED where there is none yet. */
export const ownFacility = async ({ db, caller }: Pick<Owning, 'db' | 'caller'>): Promise<OwnFacility> => {
  const record = await facilityOfOwner(db, caller.id)
  const licenceFiles = record.licence_files.map(toStoredFile)
  const fileIds = licenceFiles.map(({ id }) => id)
  const registration = toRegistration(record, fileIds)
  const reasons = record.status === 'rejected' ? (record.decisions[0]?.reasons ?? []) : []
  const rules = await decisionRulesOf(db, caller)
  return {
    id: record.id,
    version: record.version,
    code: record.code,
    status: record.status,
    attempt: record.attempt,
    submittedAt: record.submitted_at.toISOString(),
    decidedAt: record.decided_at?.toISOString() ?? null,
    answerDays: record.status === 'pending' && fileIds.length > 0 ? rules.approvalDays : null,
    reasons,
    message:
      record.status === 'rejected'
        ? ownerMessage({ ...registration, code: record.code }, reasons, { files: licenceFiles, rules })
        : null,
    registration,
    listingIds: toListingIds(record.listing_ids),
    licenceFiles,
    can: { edit: canEditAsOwner(caller, record), resubmit: canResubmit(caller, record) },
  }
}

/** Registers the facility of an owner, who may have one only; it waits in the queue from now on. */
export const registerFacility = async (context: Owning, input: FacilityInput): Promise<OwnFacility> => {
  const { db, caller } = context
  // Two at once are refused by the unique owner of the table, with the same code.
  if (await repo.findByOwner(db, caller.id)) throw new Refusal('USER_HAS_FACILITY')
  await tellSubmitted(context, await createRegistration(context, { input, ownerId: caller.id, code: null }), false)
  return ownFacility(context)
}

/** The record under a lock, if it is this owner's. */
export const lockOwned = async ({ db, caller }: Owning, id: string): Promise<repo.LockedFacility> => {
  const facility = await repo.lock(db, id)
  if (!facility) throw new Refusal('FACILITY_NOT_FOUND')
  if (!isOwner(caller, facility)) throw new Refusal('NOT_AUTHORIZED_TO_UPDATE_FACILITY')
  return facility
}

/** The same, as old as the owner's page while it may still be corrected. */
const lockOwn = async (context: Owning, id: string, version: number): Promise<repo.LockedFacility> => {
  const facility = await lockOwned(context, id)
  if (facility.version !== version && isEditable(facility.status)) throw new Refusal('STALE_VERSION')
  return facility
}

/** Corrects a registration that is not approved yet; a rejected one stays rejected until it is handed in again. */
export const updateOwnFacility = async (context: Owning, id: string, update: FacilityUpdate): Promise<OwnFacility> => {
  context.audit({ refId: id })
  const { version, ...input } = update
  const facility = await lockOwn(context, id, version)
  if (!isEditable(facility.status)) throw new Refusal('CANNOT_UPDATE_APPROVED_FACILITY')
  assertTakesPart(facility)
  await correctRegistration(context, facility, { input, code: null })
  return ownFacility(context)
}

/** Hands a rejected registration in again: the next attempt, with a clock of its own. */
export const resubmitOwnFacility = async (context: Owning, id: string, version: number): Promise<OwnFacility> => {
  const { db, now } = context
  context.audit({ refId: id })
  const facility = await lockOwn(context, id, version)
  const status = nextStatus(facility.status, 'resubmit')
  if (!status) throw new Refusal('FACILITY_NOT_REJECTED')
  assertTakesPart(facility)
  await repo.changeStatus(db, { id, status, now })
  context.audit({ changes: { status: { before: facility.status, after: status } } })
  await tellSubmitted(context, facility, true)
  return ownFacility(context)
}
