import type { FacilityInput } from '@nhanxanh/contract/features/facilities.fields'
import type { FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import { sql } from 'kysely'
import type { Fragment } from '../../db/list/fragment.ts'
import type { Db } from '../../db/types.ts'
import { compiledOnce } from '../../db/statements/compiled-once.ts'
import { anyOf, batchLoaderOn } from '../../db/statements/batch-loader.ts'
import { interestedIn } from '../../db/statements/interests.ts'
import { decisionsOf } from './decisions.repo.ts'
import { typeHolderOf } from './facts.repo.ts'
import { writersOf } from './entry/writers.repo.ts'
import { licencesOf } from './licences.repo.ts'
import { placesOf } from './places/places.repo.ts'
import { foldedColumns, toColumns } from './registration.ts'
import { overturnedHands } from './uphold/uphold.repo.ts'

const rows = (db: Db) =>
  db
    .selectFrom('facilities')
    .innerJoin('facility_facts as facts', 'facts.facility_id', 'facilities.id')
    .leftJoin('users as owner', 'owner.id', 'facilities.owner_id')
    .leftJoin('users as assignee', 'assignee.id', 'facilities.assignee_id')
    .leftJoin('facility_decisions as decision', (join) =>
      join.onRef('decision.facility_id', '=', 'facilities.id').onRef('decision.attempt', '=', 'facilities.attempt'),
    )
    .leftJoin('users as decider', 'decider.id', 'decision.decided_by')

const selected = (db: Db) =>
  rows(db)
    .selectAll('facilities')
    .select(['owner.name as owner_name', 'owner.email as owner_email', 'assignee.name as assignee_name'])
    .select(['facts.is_duplicate', 'facts.is_missing_licence', 'facts.has_broken_file', 'facts.is_reopened'])
    .select(['facts.is_changing', 'facts.has_complaint', 'facts.latest_assessment', 'facts.current_certificate'])
    .select(sql<boolean>`facilities.attempt > 1`.as('is_resubmitted'))
    .select(['decision.reasons as decision_reasons', 'decision.checklist as decision_checklist'])
    .select(['decision.decided_by', 'decider.name as decider_name'])
export type FacilityRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string): Promise<FacilityRecord | undefined> =>
  selected(db).where('facilities.id', '=', id).executeTakeFirst()

/** A record with all that its screen shows, in one statement. */
const whole = (db: Db) =>
  selected(db).select([
    licencesOf.as('licence_files'),
    placesOf.as('places'),
    decisionsOf.as('decisions'),
    writersOf.as('writers'),
    overturnedHands('facilities').as('overturned_hands'),
    interestedIn('facilities.id').as('interested'),
    typeHolderOf.as('type_holder'),
  ])
export type WholeFacility = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

const wholeByIds = compiledOnce((db, ids: readonly string[]) => whole(db).where('facilities.id', '=', anyOf(ids)))
const wholeByOwner = compiledOnce((db, ownerId: string) => whole(db).where('facilities.owner_id', '=', ownerId))

/** Records that several people open at the same moment are read together. */
export const findWhole = batchLoaderOn(async (db, ids) => {
  const records = await wholeByIds(db, ids)
  return new Map(records.map((record) => [record.id, record]))
})

export const findByOwner = async (db: Db, ownerId: string): Promise<WholeFacility | undefined> =>
  (await wholeByOwner(db, ownerId))[0]

/** Those of the records that are within sight (null: all are). */
export const findMany = (db: Db, ids: readonly string[], sight: Fragment | null): Promise<FacilityRecord[]> => {
  if (ids.length === 0) return Promise.resolve([])
  const found = selected(db).where('facilities.id', 'in', ids)
  return (sight === null ? found : found.where(sql<boolean>`${sight}`)).execute()
}

/** Takes the row for a decision or an edit: of two at once the second waits and then sees what the first did. */
export const lock = (db: Db, id: string) =>
  db.selectFrom('facilities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedFacility = NonNullable<Awaited<ReturnType<typeof lock>>>

type Place = Parameters<typeof foldedColumns>[2]
type NewFacility = { ownerId: string | null; input: FacilityInput; code: string; place: Place; now: Date }

export const create = async (db: Db, { ownerId, input, code, place, now }: NewFacility): Promise<string> => {
  const times = { submitted_at: now, edited_at: now, created_at: now, updated_at: now }
  const { id } = await db
    .insertInto('facilities')
    .values({ owner_id: ownerId, code, ...toColumns(input), ...foldedColumns(input, code, place), ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Edit = { id: string; input: FacilityInput; code: string; place: Place; now: Date }

export const update = async (db: Db, { id, input, code, place, now }: Edit): Promise<void> => {
  await db
    .updateTable('facilities')
    .set({ ...toColumns(input), code, ...foldedColumns(input, code, place), edited_at: now, updated_at: now })
    .set({ version: sql`version + 1`, edition: sql`edition + 1` })
    .where('id', '=', id)
    .execute()
}

/** A registration that waited for its licence waits for us from now on. */
export const startClock = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('facilities')
    .set({ submitted_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

type StatusChange = { id: string; status: FacilityStatus; now: Date }

/** A decision ends the attempt; handing in again starts the next one with a clock of its own. */
export const changeStatus = async (db: Db, { id, status, now }: StatusChange): Promise<void> => {
  const isResubmission = status === 'pending'
  await db
    .updateTable('facilities')
    .set({ status, decided_at: isResubmission ? null : now, updated_at: now, version: sql`version + 1` })
    .$if(isResubmission, (query) => query.set({ submitted_at: now, attempt: sql`attempt + 1`, assignee_id: null }))
    .where('id', '=', id)
    .execute()
}

/** Gives a waiting file to somebody, or to nobody, and tells who had it; nothing where the file does not wait. */
export const assign = compiledOnce((db, id: string, assigneeId: string | null) =>
  db
    .with('had', (with_) =>
      with_
        .selectFrom('facilities')
        .select(['id', 'assignee_id'])
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .forUpdate(),
    )
    .updateTable('facilities')
    .from('had')
    .set({ assignee_id: assigneeId })
    .whereRef('facilities.id', '=', 'had.id')
    .returning(['had.assignee_id as had_by', 'facilities.version', 'facilities.name', 'facilities.code']),
)
