import type { FacilityChangeInput } from '@nhanxanh/contract/features/facilities.fields'
import type { FacilityChange } from '@nhanxanh/contract/features/facilities'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { placeOf } from '../../addresses/addresses.service.ts'
import { assertUsable } from '../../files/files.service.ts'
import * as facilitiesRepo from '../facilities.repo.ts'
import { assertTakesPart, detailOf, facilityOf, lockForStaff } from '../facilities.service.ts'
import type { Reading } from '../facilities.service.ts'
import { licenceFileIds, setLicences } from '../licences.repo.ts'
import { facilityOfOwner, lockOwned } from '../owner.service.ts'
import { assertSameType } from '../registering.service.ts'
import { differences, masked, toRegistration } from '../registration.ts'
import { tellChangeAsked, tellChangeDecided } from '../telling/changes.service.ts'
import { toChange } from './changes.presenter.ts'
import * as repo from './changes.repo.ts'

type Acting = Context & { caller: Caller }
type Facility = facilitiesRepo.LockedFacility

/** What was asked to change of a facility, the newest first. */
export const changesOf = async (reading: Reading, id: string) => {
  const facility = await facilityOf(reading, id)
  return { items: (await repo.listOf(reading.db, id)).map((record) => toChange(record, facility, reading.caller)) }
}

export const ownChangesOf = async ({ db, caller }: Pick<Acting, 'db' | 'caller'>) => {
  const facility = await facilityOfOwner(db, caller.id)
  return { items: (await repo.listOf(db, facility.id)).map((record) => toChange(record, facility, caller)) }
}

const refuseTaken = () => {
  const fields = { identityCode: errorCatalogue.IDENTITY_CODE_ALREADY_EXISTS.message }
  return new Refusal('IDENTITY_CODE_ALREADY_EXISTS', { fields })
}

type Asked = FacilityChangeInput & { isByOwner: boolean }

const propose = async (context: Acting, facility: Facility, { version, note, isByOwner, ...after }: Asked) => {
  const { db, caller, now } = context
  const { id } = facility
  if (facility.status !== 'approved') throw new Refusal('FACILITY_NOT_APPROVED')
  assertTakesPart(facility)
  if (facility.version !== version) throw new Refusal('STALE_VERSION')
  await assertSameType(context, facility, after)
  await placeOf(db, after.communeCode)
  await assertUsable(db, caller.id, after.licenceFileIds, id)
  const before = toRegistration(facility, await licenceFileIds(db, id))
  const changes = differences(before, after)
  if (changes === null) throw new Refusal('NOTHING_CHANGED')
  if (await repo.isIdentityTaken(db, id, after)) throw refuseTaken()
  const proposal = { facilityId: id, version, by: caller.id, isByOwner, note, before, after, now }
  const changeId = await repo.create(db, proposal)
  context.audit({ changes: masked(changes, after.identityCodeType) })
  await tellChangeAsked(context, facility)
  return presented(context, facility, changeId)
}

const presented = async ({ db, caller }: Acting, facility: Facility, changeId: string): Promise<FacilityChange> => {
  const record = await repo.find(db, facility.id, changeId)
  if (!record) throw new Refusal('CHANGE_NOT_FOUND')
  return toChange(record, facility, caller)
}

/** A member of staff asks to change an approved facility; somebody else decides. */
export const proposeChange = async (context: Acting, id: string, input: FacilityChangeInput) =>
  propose(context, await lockForStaff(context, id), { ...input, isByOwner: false })

/** The owner asks to change what was approved. */
export const proposeOwnChange = async (context: Acting, id: string, input: FacilityChangeInput) => {
  context.audit({ refId: id })
  return propose(context, await lockOwned(context, id), { ...input, isByOwner: true })
}

type Named = { id: string; changeId: string }

/** The open change of a facility that is held: CHANGE_NOT_FOUND, CHANGE_ALREADY_DECIDED. */
const openChange = async ({ db }: Acting, facilityId: string, changeId: string): Promise<repo.ChangeRecord> => {
  const change = await repo.find(db, facilityId, changeId)
  if (!change) throw new Refusal('CHANGE_NOT_FOUND')
  if (change.status !== 'open') throw new Refusal('CHANGE_ALREADY_DECIDED')
  return change
}

const changeToDecide = async (context: Acting, { id, changeId }: Named) => {
  const facility = await lockForStaff(context, id)
  const change = await openChange(context, id, changeId)
  if (change.proposed_by === context.caller.id) throw new Refusal('FACILITY_WRITTEN_BY_YOU')
  return { facility, change }
}

/** A second person agrees: the facility is as was asked from now on. STALE_VERSION where it changed since it was asked. */
export const approveChange = async (context: Acting, named: Named) => {
  const { db, caller, now } = context
  const { facility, change } = await changeToDecide(context, named)
  assertTakesPart(facility)
  const { id, code } = facility
  const { before, after } = change
  const held = toRegistration(facility, await licenceFileIds(db, id))
  if (differences(before, held) !== null) throw new Refusal('STALE_VERSION')
  await assertSameType(context, facility, after)
  await assertUsable(db, change.proposed_by, after.licenceFileIds, id)
  const place = await placeOf(db, after.communeCode)
  await facilitiesRepo.update(db, { id, input: after, code, place, now })
  await setLicences(db, id, after.licenceFileIds, now)
  await repo.end(db, { id: change.id, status: 'approved', by: caller.id, now })
  context.audit({ changes: masked(differences(before, after) ?? {}, after.identityCodeType) })
  await tellChangeDecided(context, facility, change, null)
  return detailOf(context, id)
}

/** A second person does not agree, and says why. */
export const rejectChange = async (context: Acting, named: Named, answer: string) => {
  const { facility, change } = await changeToDecide(context, named)
  await repo.end(context.db, { id: change.id, status: 'rejected', by: context.caller.id, answer, now: context.now })
  context.audit({ changes: { answer: { before: null, after: answer } } })
  await tellChangeDecided(context, facility, change, answer)
  return detailOf(context, facility.id)
}

const withdraw = async (context: Acting, { id, changeId }: Named) => {
  const { db, caller, now } = context
  const change = await openChange(context, id, changeId)
  if (change.proposed_by !== caller.id) throw new Refusal('NOT_AUTHORIZED_TO_UPDATE_FACILITY')
  await repo.end(db, { id: change.id, status: 'withdrawn', by: caller.id, now })
}

/** Whoever asked takes it back. */
export const withdrawChange = async (context: Acting, named: Named) => {
  await lockForStaff(context, named.id)
  await withdraw(context, named)
  return detailOf(context, named.id)
}

export const withdrawOwnChange = async (context: Acting, named: Named) => {
  context.audit({ refId: named.id })
  const facility = await lockOwned(context, named.id)
  await withdraw(context, named)
  return presented(context, facility, named.changeId)
}
