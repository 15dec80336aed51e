import type { CriteriaStatus } from '@nhanxanh/contract/features/criteria.rules'
import type { questionsQuery } from '@nhanxanh/contract/features/questions'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { sql } from 'kysely'
import type { z } from 'zod'
import { oneOf } from '../../db/list/declaration.ts'
import type { Filter, ListDeclaration } from '../../db/list/declaration.ts'
import { text } from '../../db/list/fragment.ts'
import { questionRows } from '../../db/part-rows.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

/** The query of the contract with its versions named: those of the working versions where it asked for none. */
export type QuestionsQuery = Omit<z.output<typeof questionsQuery>, 'versionId'> & { versionId: string[] }

const own = [...questionRows.columns, 'is_archived'].map((column) => `r.${column}`).join(', ')
const isUsed = `exists (select from questions old join criteria_versions ov on ov.id = old.version_id
  where old.lineage = r.lineage and ov.status in ('published', 'retired'))`
const isChanged = `not exists (select from questions b where b.version_id = r.based_on_id and b.lineage = r.lineage
  and (${own.replaceAll('r.', 'b.')}) is not distinct from (${own}))`
const formula = `case when r.formula is null then 'none' when r.problems = '[]' then 'good' else 'wrong' end`
const archived = `(r.is_archived or r.criterion_archived)`

/** A filter whose values are words for what an expression says of a row. */
const byWord = (expression: string): Filter<readonly string[], unknown> => ({
  where: (values) => sql`${text(expression)} = any(${values}::text[])`,
  facet: expression,
})

const columns = rowColumns(
  'questions',
  [
    'id',
    'version',
    'version_id',
    'criterion_id',
    'key',
    'content',
    'kind',
    'formula',
    'problems',
    'reads',
    'evidence_kinds',
    'min_files',
    'max_age_months',
    'is_archived',
    'updated_at',
    'updated_by_name',
  ],
  {
    criterion_code: expression<string>('r.criterion_code'),
    criterion_name: expression<string>('r.criterion_name'),
    criterion_points: expression<string>('r.criterion_points'),
    criterion_archived: expression<boolean>('r.criterion_archived'),
    sub_types: expression<FacilitySubType[]>('r.sub_types'),
    ranks: expression<number[]>('r.ranks'),
    type: expression<FacilityType>('r.type'),
    version_number: expression<number>('r.version_number'),
    version_status: expression<CriteriaStatus>('r.version_status'),
    is_used: expression<boolean>(isUsed),
  },
)
/** The columns of a row of the list. */
export type QuestionListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<QuestionsQuery, null, QuestionListRecord> = {
  table: `(select q.*, c.code as criterion_code, c.name as criterion_name, c.points as criterion_points,
      c.sub_types, c.ranks,
      c.is_archived as criterion_archived, v.type, v.number as version_number, v.status as version_status, v.based_on_id,
      array[g.position, s.position, c.position, q.position] as place
    from questions q join criteria c on c.id = q.criterion_id join criteria_sub_groups s on s.id = c.sub_group_id
      join criteria_groups g on g.id = s.group_id join criteria_versions v on v.id = q.version_id)`,
  columns,
  orders: {
    place: `array[(r.type = 'DTQDL')::int, r.version_number] || r.place`,
    key: 'r.key',
    content: 'r.content collate "vi-x-icu"',
    updatedAt: 'r.updated_at',
    createdAt: 'r.created_at',
  },
  filters: {
    versionId: oneOf('r.version_id', undefined, 'uuid'),
    type: oneOf('r.type'),
    criterionId: oneOf('r.criterion_id', undefined, 'uuid'),
    kind: oneOf('r.kind'),
    formula: byWord(formula),
    evidence: byWord(`case when r.min_files > 0 then 'required' else 'none' end`),
    usage: byWord(`case when ${isUsed} then 'used' else 'unused' end`),
    changed: byWord(`case when ${isChanged} then 'yes' else 'no' end`),
    state: byWord(`case when ${archived} then 'archived' else 'active' end`),
  },
  // A few hundred rows of one version: the words of the criterion are folded as they are looked at.
  search: { column: `(r.search_text || ' ' || folded(r.criterion_code || ' ' || r.criterion_name))` },
  days: { column: 'r.created_at', order: 'createdAt', of: () => ({ from: null, to: null }) },
}

export const questions = listOf(declaration)
