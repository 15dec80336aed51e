import type { questionsQuery } from '@nhanxanh/contract/features/questions'
import { sql } from 'kysely'
import type { z } from 'zod'
import { oneOf } from '../../db/list/declaration.ts'
import type { Filter, ListDeclaration } from '../../db/list/declaration.ts'
import { text } from '../../db/list/fragment.ts'
import { listOf } from '../../db/list/list.ts'
import type { QuestionRecord } from './questions.repo.ts'

/** The query of the contract with its versions named: those of the working versions where it asked for none. */
export type QuestionsQuery = Omit<z.output<typeof questionsQuery>, 'versionId'> & { versionId: string[] }

const own = `r.key, r.content, r.hint, r.scale, r.visible_if, r.evidence_kinds, r.min_files, r.max_age_months, r.is_archived`
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

const declaration: ListDeclaration<QuestionsQuery, null> = {
  table: `(select q.*, c.code as criterion_code, c.name as criterion_name, c.points as criterion_points,
      c.sub_types, c.ranks,
      c.is_archived as criterion_archived, v.type, v.number as version_number, v.status as version_status, v.based_on_id,
      array[g.position, s.position, c.position, q.position] as place
    from questions q join criteria c on c.id = q.criterion_id join criteria_sub_groups s on s.id = c.sub_group_id
      join criteria_groups g on g.id = s.group_id join criteria_versions v on v.id = q.version_id)`,
  columns: `r.*, ${isUsed} as is_used`,
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

export const questions = listOf<QuestionRecord>()(declaration)
