import type { Criterion } from '@nhanxanh/contract/features/criteria'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { Caller } from '../../http/context.ts'
import { criterionRows } from '../../db/part-rows.ts'
import type { CriterionRecord, questionsOf } from './criteria.repo.ts'
import { fieldsOf, pick } from '../../db/columns.ts'

type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number]

const toQuestion = ({ is_archived, ...question }: QuestionRow): Criterion['questions'][number] => ({
  ...question,
  isArchived: is_archived,
})

const shown = ['id', 'lineage', 'version_id', 'sub_group_id', 'version', 'is_archived', 'is_used'] as const

/** A criterion as this reader sees it; nothing of a published version can be done. */
export const toCriterion = (row: CriterionRecord, questions: readonly QuestionRow[], caller: Caller): Criterion => {
  const isOpen = takesEvent(row.version_status, 'edit')
  return {
    ...fieldsOf(pick(row, shown)),
    ...criterionRows.toBody(row),
    questions: questions.map(toQuestion),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    can: {
      edit: isOpen && caller.can('criteria:edit'),
      delete: isOpen && !row.is_used && caller.can('criteria:delete'),
      archive: isOpen && caller.can('criteria:edit'),
    },
  }
}
