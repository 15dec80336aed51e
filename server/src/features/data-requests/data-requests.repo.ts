import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import type { DataRequestSubject } from '@nhanxanh/contract/features/data-requests.fields'
import { caseStatements } from '../../db/statements/cases.ts'
import type { CaseRecord } from '../../db/statements/cases.ts'
import { handlersBy } from '../../db/statements/staff-holding.ts'
import type { Db } from '../../db/types.ts'

export const { create, find, lock, update, addEntry, listEntries, postEntry, addFiles, listFiles, listDue } =
  caseStatements(dataRequestCase.tables)
export type DataRequestRecord = CaseRecord<'data_requests'>

export const listSubjects = (db: Db, id: string) =>
  db.selectFrom('data_request_subjects').select(['kind', 'record_id']).where('request_id', '=', id).execute()

/** Who accepted a request that is about a member of staff; null: nobody yet, or it is about nobody who works here. */
export const findFirstHand = async (db: Db, id: string): Promise<string | null> => {
  const accepted = await db
    .selectFrom('data_request_entries')
    .select('by_id')
    .where('request_id', '=', id)
    .where('kind', '=', 'accepted')
    .where((is) =>
      is.exists(
        is
          .selectFrom('data_request_subjects as s')
          .innerJoin('users as u', 'u.id', 's.record_id')
          .select('u.id')
          .where('s.request_id', '=', id)
          .where('s.kind', '=', 'user')
          .where('u.kind', '=', 'staff'),
      ),
    )
    .executeTakeFirst()
  return accepted?.by_id ?? null
}

/** The records that are the person's, instead of those that were chosen before. */
export const replaceSubjects = async (db: Db, id: string, subjects: readonly DataRequestSubject[]): Promise<void> => {
  await db.deleteFrom('data_request_subjects').where('request_id', '=', id).execute()
  if (subjects.length === 0) return
  const rows = subjects.map(({ kind, id: record_id }) => ({ request_id: id, kind, record_id }))
  await db
    .insertInto('data_request_subjects')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const { listHandlers, isHandler } = handlersBy('data-request.edit')
