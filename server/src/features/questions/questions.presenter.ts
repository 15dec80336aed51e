import type { QuestionDetail, QuestionRow, TestResult } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { forAnswer } from '@nhanxanh/contract/shared/writable'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Caller } from '../../http/context.ts'
import type { QuestionListRecord } from './questions.list.ts'
import type { QuestionRecord } from './questions.repo.ts'

const shown = [
  'id',
  'version',
  'version_id',
  'version_number',
  'version_status',
  'type',
  'key',
  'content',
  'kind',
  'is_used',
] as const

/** A question as lists show it. */
export const toRow = (row: QuestionListRecord, caller: Caller): QuestionRow => ({
  ...fieldsOf(pick(row, shown)),
  criterion: { id: row.criterion_id, code: row.criterion_code, name: row.criterion_name, points: row.criterion_points },
  appliesTo: { subTypes: row.sub_types, ranks: row.ranks },
  variableCount: row.reads.length,
  formulaIsGood: row.formula === null ? null : row.problems.length === 0,
  evidence: { kinds: row.evidence_kinds, minFiles: row.min_files, maxAgeMonths: row.max_age_months },
  isArchived: row.is_archived || row.criterion_archived,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
  can: canOf(row, caller),
})

/** Nothing of a published version can be done. */
const canOf = (row: QuestionListRecord, caller: Caller): QuestionRow['can'] => {
  const isOpen = takesEvent(row.version_status, 'edit')
  return {
    edit: isOpen && caller.can('question:edit'),
    delete: isOpen && !row.is_used && caller.can('question:delete'),
    archive: isOpen && caller.can('question:edit'),
    points: isOpen && caller.can('criteria:edit') && caller.can('criteria:read'),
  }
}

type Tested = { testCases: TestCase[]; testResults: TestResult[] }

/** A question with everything that its form holds. */
export const toDetail = (row: QuestionRecord, tested: Tested, caller: Caller): QuestionDetail => ({
  ...toRow(row, caller),
  ...tested,
  lineage: row.lineage,
  hint: row.hint,
  scale: forAnswer(row.scale),
  visibleIf: forAnswer(row.visible_if),
  problems: row.problems,
})
