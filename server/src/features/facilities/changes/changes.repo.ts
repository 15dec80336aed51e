import type { FacilityInput } from '@nhanxanh/contract/features/facilities.fields'
import type { ChangeStatus } from '@nhanxanh/contract/features/facilities.rules'
import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../../../db/types.ts'

const filesOf = jsonArrayFrom(
  expressionBuilder<Database, 'facility_changes'>()
    .selectFrom('facility_change_files')
    .innerJoin('files', 'files.id', 'facility_change_files.file_id')
    .select(['files.id', 'files.name', 'files.type', 'files.size', 'files.sha256', 'files.pages', 'files.created_at'])
    .select('files.damaged_at')
    .whereRef('facility_change_files.change_id', '=', 'facility_changes.id')
    .orderBy('facility_change_files.position'),
)

const selected = (db: Db) =>
  db
    .selectFrom('facility_changes')
    .innerJoin('users as proposer', 'proposer.id', 'facility_changes.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'facility_changes.decided_by')
    .selectAll('facility_changes')
    .select(['proposer.name as proposer_name', 'decider.name as decider_name', filesOf.as('licence_files')])
export type ChangeRecord = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

/** All changes that were asked for of a facility, the newest first. */
export const listOf = (db: Db, facilityId: string): Promise<ChangeRecord[]> =>
  selected(db).where('facility_id', '=', facilityId).orderBy('proposed_at', 'desc').orderBy('id').execute()

export const find = (db: Db, facilityId: string, id: string): Promise<ChangeRecord | undefined> =>
  selected(db).where('facility_id', '=', facilityId).where('facility_changes.id', '=', id).executeTakeFirst()

type Proposal = {
  facilityId: string
  version: number
  by: string
  isByOwner: boolean
  note: string
  before: FacilityInput
  after: FacilityInput
  now: Date
}

/** Keeps what is asked for with its licences. A second open one breaks a constraint. */
export const create = async (db: Db, proposal: Proposal): Promise<string> => {
  const { facilityId, version, by, isByOwner, note, before, after, now } = proposal
  const { id } = await db
    .insertInto('facility_changes')
    .values({
      facility_id: facilityId,
      facility_version: version,
      proposed_by: by,
      is_by_owner: isByOwner,
      note,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      proposed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('facility_change_files')
    .values(after.licenceFileIds.map((file_id, position) => ({ change_id: id, file_id, position })))
    .execute()
  return id
}

type End = { id: string; status: Exclude<ChangeStatus, 'open'>; by: string; answer?: string; now: Date }

export const end = async (db: Db, { id, status, by, answer, now }: End): Promise<void> => {
  await db
    .updateTable('facility_changes')
    .set({ status, decided_by: by, decided_at: now, answer: answer ?? null })
    .where('id', '=', id)
    .execute()
}

/** Whether another facility has this identity code: asked ahead of the decision, which the constraint would refuse. */
export const isIdentityTaken = async (db: Db, facilityId: string, input: FacilityInput): Promise<boolean> => {
  const row = await db
    .selectFrom('facilities')
    .select('id')
    .where('identity_code_type', '=', input.identityCodeType)
    .where('identity_code', '=', input.identityCode)
    .where('id', '<>', facilityId)
    .executeTakeFirst()
  return row !== undefined
}
