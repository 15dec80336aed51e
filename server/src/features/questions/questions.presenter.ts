import type { QuestionDetail, QuestionRow, TestResult } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { forAnswer } from '@nhanxanh/contract/shared/writable'
import type { Caller } from '../../http/context.ts'
import type { QuestionRecord } from './questions.repo.ts'

/** A question as lists show it. */
export const toRow = (row: QuestionRecord): QuestionRow => ({
  id: row.id,
  version: row.version,
  versionId: row.version_id,
  versionNumber: row.version_number,
  versionStatus: row.version_status,
  type: row.type,
  key: row.key,
  content: row.content,
  kind: row.kind,
  criterion: { id: row.criterion_id, code: row.criterion_code, name: row.criterion_name },
  appliesTo: { subTypes: row.sub_types, ranks: row.ranks },
  variableCount: row.reads.length,
  formulaIsGood: row.formula === null ? null : row.problems.length === 0,
  evidence: { kinds: row.evidence_kinds, minFiles: row.min_files, maxAgeMonths: row.max_age_months },
  isArchived: row.is_archived || row.criterion_archived,
  isUsed: row.is_used,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
})

type Tested = { testCases: TestCase[]; testResults: TestResult[] }

/** A question with everything that its form holds; nothing of a published version can be done. */
export const toDetail = (row: QuestionRecord, tested: Tested, caller: Caller): QuestionDetail => {
  const isOpen = takesEvent(row.version_status, 'edit')
  return {
    ...toRow(row),
    ...tested,
    lineage: row.lineage,
    hint: row.hint,
    scale: forAnswer(row.scale),
    visibleIf: forAnswer(row.visible_if),
    problems: row.problems,
    can: {
      edit: isOpen && caller.can('question:edit'),
      delete: isOpen && !row.is_used && caller.can('question:delete'),
      archive: isOpen && caller.can('question:edit'),
    },
  }
}
