import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { CouncilFile, CouncilSession, CouncilSessionRow } from '@nhanxanh/contract/features/council-sessions'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { CouncilSessionListRecord } from './council-sessions.list.ts'
import type { FileRecord, listPeople } from './council-sessions.repo.ts'

const shown = [
  'id',
  'version',
  'state',
  'held_on',
  'place',
  'chair',
  'secretary',
  'files',
  'decided',
  'deferred',
] as const

/** A session as lists show it. */
export const toRow = (record: CouncilSessionListRecord): CouncilSessionRow => ({
  ...fieldsOf(pick(record, shown)),
  hasMinutes: record.minutes_file_id !== null,
  createdAt: record.created_at.toISOString(),
})

/** One of the people of a session. */
export const toPerson = (row: Awaited<ReturnType<typeof listPeople>>[number]): CouncilSession['people'][number] =>
  fieldsOf(pick(row, ['id', 'part', 'user_id', 'name', 'title']))

/** One of the files that lie before a session. */
export const toFile = (row: FileRecord, isToSign: boolean): CouncilFile => ({
  ...fieldsOf(
    pick(row, ['proposal', 'outcome', 'recommendations', 'votes_for', 'votes_against', 'left', 'has_conflict']),
  ),
  isToSign,
  assessment: {
    ...fieldsOf(pick(row, ['code', 'level_name', 'points', 'maximum'])),
    id: row.assessment_id,
    standing: standingOf(row),
    facility: { id: row.facility_id, name: row.facility_name, type: row.facility_type },
  },
  // The moment comes out of JSON.
  decision: row.decision && { ...row.decision, at: new Date(row.decision.at).toISOString() },
})
