import type { StoryThing } from '@nhanxanh/contract/features/facilities.story'
import { sql } from 'kysely'
import { sightOf } from '../../../db/statements/contacts-in-sight.ts'
import type { Onlooker } from '../../../db/statements/contacts-in-sight.ts'
import type { Db } from '../../../db/types.ts'

export type StoryRecord = { thing: StoryThing; id: string; code: string }

/** The facility and what belongs to it as far as the reader may know of it, each with the code by which people call it. */
export const listRecords = async (db: Db, facilityId: string, onlooker: Onlooker): Promise<StoryRecord[]> => {
  const { rows } = await sql<StoryRecord>`
    select 'facility' as thing, id, code from facilities where id = ${facilityId}
    union all select 'assessment', id, code from assessments where facility_id = ${facilityId}
    union all select 'certificate', id, number from certificates where facility_id = ${facilityId}
    union all select 'contact', id, code from contacts where facility_id = ${facilityId}
      and ${sightOf('contacts', onlooker)}
    union all select 'appeal', id, code from appeals where facility_id = ${facilityId}
      and (not names_person or appeal_is_seen(id, ${onlooker.id}::uuid))`.execute(db)
  return rows
}

/** When and by whom each certificate was issued: of a decision about many the log has one row, which is about none of them. */
export const listIssues = (db: Db, facilityId: string) =>
  db
    .selectFrom('certificates')
    .select(['id', 'number', 'created_at', 'issued_by_name'])
    .where('facility_id', '=', facilityId)
    .execute()
