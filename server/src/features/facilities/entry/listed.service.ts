import type { FacilityListed } from '@nhanxanh/contract/features/facilities.fields'
import { isEditable } from '@nhanxanh/contract/features/facilities.rules'
import type { FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { lockForStaff } from '../facilities.service.ts'
import { licenceFileIds } from '../licences.repo.ts'
import { correctRegistration, createRegistration } from '../registering.service.ts'
import { toRegistration } from '../registration.ts'
import * as repo from './entry.repo.ts'
import { addWriter } from './writers.repo.ts'

type Entering = Pick<Context, 'db' | 'now' | 'audit'> & { caller: Caller }
type Input = Omit<FacilityListed, 'code'>
export type ListedFacility = {
  id: string
  version: number
  code: string
  status: FacilityStatus
  isArchived: boolean
  input: Input
}

/** The facilities that a list may be about, by their codes and identity codes, whichever it names. */
export const listedFacilities = async (db: Db, names: readonly string[]): Promise<Map<string, ListedFacility>> => {
  const found = await repo.findByNames(db, names)
  return new Map(
    found.flatMap((row) => {
      const { id, version, code, status, archived_at: archivedAt } = row
      const input = toRegistration(row, row.licence_file_ids)
      const facility = { id, version, code, status, isArchived: archivedAt !== null, input }
      return [[code, facility] as const, [row.identity_code, facility] as const]
    }),
  )
}

/** What has to be known of a written row to take it back: `before` null where it made the facility. */
export type Written = { facilityId: string; version: number; before: { code: string; input: Input } | null }

/** Enters a row of a list as a registration that waits, without licence and owner (PRODUCT D5b). */
export const enterListed = async (context: Entering, { code, ...input }: FacilityListed): Promise<Written> => {
  const { id } = await createRegistration(context, { input, ownerId: null, code })
  await addWriter(context.db, id, context.caller.id)
  return { facilityId: id, version: 1, before: null }
}

const lockAt = async (context: Entering, id: string, version: number) => {
  const facility = await lockForStaff(context, id)
  if (facility.version !== version) throw new Refusal('STALE_VERSION')
  return facility
}

type Correction = { id: string; version: number; code: string; input: Input }

/** Writes what a list says over a registration that is still as it was when the list was tried. */
export const correctListed = async (context: Entering, { id, version, code, input }: Correction): Promise<Written> => {
  const facility = await lockAt(context, id, version)
  if (!isEditable(facility.status)) throw new Refusal('CANNOT_UPDATE_APPROVED_FACILITY')
  const licences = await licenceFileIds(context.db, id)
  const before = { code: facility.code, input: toRegistration(facility, licences) }
  await correctRegistration(context, facility, { input: { ...input, licenceFileIds: licences }, code })
  await addWriter(context.db, id, context.caller.id)
  return { facilityId: id, version: version + 1, before }
}

/** Takes a written row back while nobody has touched its facility since: STALE_VERSION. */
export const takeBackListed = async (context: Entering, { facilityId, version, before }: Written): Promise<void> => {
  const { db, audit } = context
  const facility = await lockAt(context, facilityId, version)
  if (await repo.hasHistory(db, facilityId)) throw new Refusal('FACILITY_HAS_HISTORY')
  if (before !== null) return correctRegistration(context, facility, before)
  await repo.remove(db, facilityId)
  const { code, name } = facility
  audit({ changes: { code: { before: code, after: null }, name: { before: name, after: null } } })
}
