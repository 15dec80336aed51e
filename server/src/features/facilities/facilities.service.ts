import type { DuplicateCandidate, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { DuplicateVerdict, FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import type { CountDays } from '@nhanxanh/contract/shared/terms'
import { workingDayBefore } from '@nhanxanh/contract/shared/terms'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { isInSight, sightOf } from '../../db/assigned.ts'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import { withMe } from '../../db/list/held-by.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { placesOf } from '../addresses/addresses.service.ts'
import { storyOf } from '../audit-logs/story/story.service.ts'
import { toStoredFile } from '../files/files.repo.ts'
import { calendarOf, decisionRulesOf } from '../settings/settings.service.ts'
import { listWaits, toDecision } from './decisions.repo.ts'
import * as duplicatesRepo from './duplicates.repo.ts'
import { canSeePersonalNumbers } from './facilities.policy.ts'
import { toDetail, toGrounds, toPlace, toRow } from './facilities.presenter.ts'
import type { Reader } from './facilities.presenter.ts'
import * as repo from './facilities.repo.ts'
import { facilities } from './facilities.list.ts'
import type { FacilitiesQuery, Standpoint } from './facilities.list.ts'
import { typeProblemOf } from './registering.service.ts'
import { differences, masked, toRegistration } from './registration.ts'

export type Reading = { db: Db; caller: Caller; now: Date }

/** Hands the open files of a person over when that person goes. */

const readerOf = async ({ db, caller, now }: Reading): Promise<Reader> => ({
  caller,
  now,
  workingDays: await calendarOf(db, caller),
  places: await placesOf(db),
  rules: await decisionRulesOf(db, caller),
})

/** The instant before which a file was handed in that is at least so many working days old now. */
const submittedBefore =
  (now: Date, workingDays: CountDays) =>
  (days: number): Date =>
    startOfVietnamDay(addDays(workingDayBefore(vietnamDay(now), days, workingDays), 1))

const standpointOf = async ({ db, caller, now }: Reading): Promise<Standpoint> => ({
  callerId: caller.id,
  assignedOnly: caller.assignedOnly,
  seesPersonalNumbers: canSeePersonalNumbers(caller),
  submittedBefore: submittedBefore(now, await calendarOf(db, caller)),
  today: vietnamDay(now),
})

type Knowing = Pick<Reading, 'db' | 'caller'>

/** FACILITY_NOT_FOUND for a caller who may not know of the record. */
export const assertInSight = async ({ db, caller }: Knowing, id: string): Promise<void> => {
  if (!(await isInSight(db, 'facilities', id, caller))) throw new Refusal('FACILITY_NOT_FOUND')
}

/** The record under a lock for a member of staff who may know of it; the act is noted as one on it. */
export const lockForStaff = async (
  { db, caller, audit }: Knowing & Pick<Context, 'audit'>,
  id: string,
): Promise<repo.LockedFacility> => {
  audit({ refId: id })
  await assertInSight({ db, caller }, id)
  const facility = await repo.lock(db, id)
  if (!facility) throw new Refusal('FACILITY_NOT_FOUND')
  return facility
}

/** FACILITY_ARCHIVED for a facility that takes part no longer. */
export const assertTakesPart = ({ archived_at }: Pick<repo.FacilityRecord, 'archived_at'>): void => {
  if (archived_at !== null) throw new Refusal('FACILITY_ARCHIVED')
}

/** FACILITY_NOT_FOUND unless there is such a record that this caller may know of. */
export const facilityOf = async (knowing: Knowing, id: string): Promise<repo.FacilityRecord> => {
  await assertInSight(knowing, id)
  const record = await repo.find(knowing.db, id)
  if (!record) throw new Refusal('FACILITY_NOT_FOUND')
  return record
}

/** The same with all that its screen shows. */
export const wholeFacilityOf = async (knowing: Knowing, id: string): Promise<repo.WholeFacility> => {
  await assertInSight(knowing, id)
  const record = await repo.findWhole(knowing.db, id)
  if (!record) throw new Refusal('FACILITY_NOT_FOUND')
  return record
}

/** A page of facilities with the counts of all tabs. */
export const listFacilities = async (reading: Reading, query: FacilitiesQuery) => {
  const { rows, counts, total } = await facilities.page(reading.db, query, await standpointOf(reading))
  const reader = { ...(await readerOf(reading)), search: query.q }
  return { items: rows.map((row) => toRow(row, reader)), total, counts: counts as Record<FacilityStatus, number> }
}

/** Facilities in the order of the given ids, each with its version; ids without a record are left out. */
export const facilitiesById = async (reading: Reading, ids: readonly string[]) => {
  const reader = await readerOf(reading)
  const found = await repo.findMany(reading.db, ids, sightOf('facilities', 'facilities.id', reading.caller))
  const rows = new Map(found.map((record) => [record.id, { ...toRow(record, reader), version: record.version }]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

type Facet = { facet: keyof FacilitiesQuery }

/** Counts the facilities of each option of a filter under the other filters; `me` is the caller. */
export const countFacilities = async (reading: Reading, query: FacilitiesQuery & Facet) => {
  const { counts } = await facilities.facets(reading.db, query, await standpointOf(reading))
  return { counts: query.facet === 'assignee' ? withMe(counts, { callerId: reading.caller.id }) : counts }
}

/** The condition on a facility `r` that a query of the list means, for other statements over the same rows. */
export const conditionOf = async (reading: Reading, query: FacilitiesQuery) =>
  facilities.where(query, await standpointOf(reading))

/** How many working days the decided ones of these facilities waited, in rising order, with the files of each number. */
export const decisionWaits = async (reading: Reading, query: FacilitiesQuery) => {
  const where = await conditionOf(reading, query)
  const [rows, workingDays] = await Promise.all([listWaits(reading.db, where), calendarOf(reading.db, reading.caller)])
  return rows
    .map(({ submitted_at, decided_at, files }) => ({ days: workingDays(submitted_at, decided_at), files }))
    .toSorted((one, other) => one.days - other.days)
}

/** Counts the facilities that were handed in since the page was loaded. */
export const countFreshFacilities = async (reading: Reading, query: FacilitiesQuery & { elapsed: number }) =>
  facilities.fresh(reading.db, query, await standpointOf(reading), reading.now)

/** Facilities for an export: how many, how many a selection names, and all of them as lists show them to this reader. */
export const facilityRows = {
  count: async (reading: Reading, query: FacilitiesQuery) =>
    (await listFacilities(reading, { ...query, limit: 1 })).total,
  named: async (reading: Reading, query: FacilitiesQuery, chosen: Chosen) =>
    facilities.countChosen(reading.db, query, await standpointOf(reading), chosen),
  batches: async function* (reading: Reading, query: FacilitiesQuery, chosen: Chosen) {
    const reader = await readerOf(reading)
    for await (const records of facilities.each(reading.db, query, await standpointOf(reading), chosen)) {
      yield records.map((record) => toRow(record, reader))
    }
  },
}

/** The owner's changes since the latest rejection of an earlier attempt; null if there is none. */
const changesSince = (record: repo.WholeFacility) => {
  const rejected = record.decisions.find(({ rejected_before: snapshot }) => snapshot !== null)?.rejected_before
  const fileIds = record.licence_files.map(({ id }) => id)
  return rejected ? differences(rejected, toRegistration(record, fileIds)) : null
}

/** The whole record as its screen shows it to this reader; FACILITY_NOT_FOUND where there is none. */
export const facilityDetail = async (reading: Reading, id: string): Promise<FacilityDetail> => {
  await assertInSight(reading, id)
  return detailOf(reading, id)
}

/** The same for who has just made or changed the record, and may see nothing but what was assigned. */
export const detailOf = async (reading: Reading, id: string): Promise<FacilityDetail> => {
  const record = await repo.findWhole(reading.db, id)
  if (!record) throw new Refusal('FACILITY_NOT_FOUND')
  const changes = changesSince(record)
  return toDetail(record, await readerOf(reading), {
    licenceFiles: record.licence_files.map(toStoredFile),
    decisions: record.decisions.map(toDecision),
    places: record.places.map(toPlace),
    writers: record.writers,
    isOverturned: record.overturned_hands.includes(reading.caller.id),
    hasInterest: record.interested.includes(reading.caller.id),
    isReopened: record.is_reopened,
    typeProblem: typeProblemOf(record.type_holder, reading.now),
    changes: canSeePersonalNumbers(reading.caller) || !changes ? changes : masked(changes, record.identity_code_type),
  })
}

/** Position of a record in the queue that the filters make, and its neighbours. */
export const placeInQueue = async (reading: Reading, id: string, query: FacilitiesQuery) => {
  const place = await facilities.position(reading.db, id, query, await standpointOf(reading))
  if (place) {
    return { position: place.position, total: place.total, previousId: place.previous, nextId: place.next }
  }
  // Already decided, or outside the filter: the queue starts over with its first record.
  const { items, total } = await listFacilities(reading, { ...query, page: 1, limit: 1 })
  return { position: null, total, previousId: null, nextId: items[0]?.id ?? null }
}

/** The look-alikes of a record, each with the grounds and the verdict that still holds. */
export const duplicatesOf = async (reading: Reading, id: string): Promise<{ items: DuplicateCandidate[] }> => {
  await facilityOf(reading, id)
  const candidates = await duplicatesRepo.findCandidates(reading.db, id)
  const records = await repo.findMany(
    reading.db,
    candidates.map((row) => row.id),
    sightOf('facilities', 'facilities.id', reading.caller),
  )
  const reader = await readerOf(reading)
  return {
    items: candidates.flatMap((row) => {
      const record = records.find((known) => known.id === row.id)
      if (!record) return []
      const { version, street, phone } = record
      const facility = { ...toRow(record, reader), version, street, phone }
      return [{ facility, grounds: toGrounds(row), verdict: row.verdict, verdictBy: row.verdict_by }]
    }),
  }
}

type Pair = { id: string; otherId: string }
type Judgement = { verdict: DuplicateVerdict; version: number; otherVersion: number }

/**
 * Records whether two registrations are the same place; not asked again until one of them is edited. Both are held
 * meanwhile, and a version other than the one that was compared is STALE_VERSION.
 */
export const judgeDuplicate = async (context: Context & Reading, { id, otherId }: Pair, judgement: Judgement) => {
  const { db, caller, now } = context
  const { verdict, version, otherVersion } = judgement
  context.audit({ refId: id })
  await assertInSight(context, id)
  await assertInSight(context, otherId)
  if (id === otherId) throw new Refusal('FACILITY_NOT_FOUND')
  const compared = [
    { id, version },
    { id: otherId, version: otherVersion },
  ] as const
  // Always in one order, so that two officers who judge a pair from both sides wait instead of blocking each other.
  const [first, second] = id < otherId ? compared : ([compared[1], compared[0]] as const)
  const pair = [await lockVersion(db, first), await lockVersion(db, second)] as const
  await duplicatesRepo.saveVerdict(db, { pair, verdict, by: caller.id, now })
  context.audit({ changes: { duplicate: { before: null, after: { with: otherId, verdict } } } })
  return null
}

const lockVersion = async (db: Db, { id, version }: { id: string; version: number }) => {
  const facility = await repo.lock(db, id)
  if (!facility) throw new Refusal('FACILITY_NOT_FOUND')
  if (facility.version !== version) throw new Refusal('STALE_VERSION')
  return facility
}

/** The story of a facility. */
export const facilityStory = async (reading: Reading, id: string, page: { before?: string | undefined }) => {
  await facilityOf(reading, id)
  return storyOf(reading, { entityType: 'facility', id }, page)
}
