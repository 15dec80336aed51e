import type { Criterion } from '@nhanxanh/contract/features/criteria'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { Caller } from '../../http/context.ts'
import { bodyOf } from './version/criterion-rows.service.ts'
import type { CriterionRecord, questionsOf } from './criteria.repo.ts'

type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number]

const toQuestion = ({ is_archived, ...question }: QuestionRow): Criterion['questions'][number] => ({
  ...question,
  isArchived: is_archived,
})

/** A criterion as this reader sees it; nothing of a published version can be done. */
export const toCriterion = (row: CriterionRecord, questions: readonly QuestionRow[], caller: Caller): Criterion => {
  const isOpen = takesEvent(row.version_status, 'edit')
  return {
    id: row.id,
    lineage: row.lineage,
    versionId: row.version_id,
    subGroupId: row.sub_group_id,
    version: row.version,
    ...bodyOf(row),
    isArchived: row.is_archived,
    isUsed: row.is_used,
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
