import type { SelectQueryBuilder } from 'kysely'
import type { Database, Db } from '../types.ts'

type Part =
  | 'criteria_groups'
  | 'criteria_sub_groups'
  | 'criteria'
  | 'questions'
  | 'question_inputs'
  | 'criteria_constants'

/** A part of a version of the criteria in its order, as the beginning of a statement. */
export const partsInOrder = <Table extends Part>(db: Db, table: Table, versionId: string) =>
  db
    .selectFrom(table as 'criteria_groups')
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id') as unknown as SelectQueryBuilder<Database, Table, Record<never, never>>
