import { criteriaVersions } from '@nhanxanh/contract/features/criteria-versions'
import { questions } from '@nhanxanh/contract/features/questions'
import { useBulk } from '../../../../lib/list/use-bulk.ts'
import type { Bulk, BulkAction } from '../../../../ui/list/bulk/bulk.ts'

/** Rows, records, what reads them, and the trees that count them: all may show what a batch has changed. */
const stale = [questions.list, questions.get, questions.uses, criteriaVersions.list, criteriaVersions.tree].map(
  ({ path }) => path,
)

export const useQuestionBulk = (declaration: { bulk?: readonly BulkAction[] }): Bulk =>
  useBulk(declaration, questions, stale)
