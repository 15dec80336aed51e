import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { questionBulk } from '@nhanxanh/contract/features/questions'
import type { QuestionRow } from '@nhanxanh/contract/features/questions'
import { bulkAct } from '../batches/batches.service.ts'
import type { Acting, BulkList } from '../batches/batches.service.ts'
import { atTheEnd } from '../criteria/places/places.service.ts'
import { archiveQuestion, editFields } from './cells.service.ts'
import type { Query } from './questions.service.ts'
import { assertKnownCriterion, listQuestions, moveQuestion, questionsById } from './questions.service.ts'

/** Why a question cannot be changed at all. */
const frozen = ({ versionStatus, versionNumber }: QuestionRow): string | null =>
  takesEvent(versionStatus, 'edit') ? null : `Phiên bản ${versionNumber} đã phát hành nên không sửa được.`

const archived = (row: QuestionRow): string | null =>
  frozen(row) ?? (row.isArchived ? 'Câu hỏi này đã được lưu trữ.' : null)
const notArchived = (row: QuestionRow): string | null =>
  frozen(row) ?? (row.isArchived ? null : 'Câu hỏi này đang được hỏi.')

/** The set was frozen with versions; without one nothing would match. */
const versionOf = (version: number | null): number => version ?? 0
const needs = 'question:edit'

/** Answers with the version that the question has now: what is edited later is not put back. */
const setArchived = async (acting: Acting, id: string, isArchived: boolean, version: number) => ({
  version: (await archiveQuestion(acting, id, { isArchived, version })).version,
})

/** Bulk acts on questions (PRODUCT D6): each row by the service function of the single act. */
export const questionBulkList: BulkList<Query, QuestionRow> = {
  name: 'questions',
  byFilter: async (reading, query, limit) => {
    const { items, total } = await listQuestions(reading, { ...query, page: 1, limit })
    return { rows: total > limit ? [] : items, total }
  },
  byIds: questionsById,
  describe: ({ id, key, content, version }) => ({ id, code: key, name: content, version }),
  acts: {
    move: bulkAct(questionBulk.move, {
      needs,
      event: 'question.move',
      obstacle: frozen,
      check: assertKnownCriterion,
      run: async (acting, { id, version }, { criterionId }) =>
        void (await moveQuestion(acting, id, { criterionId, position: atTheEnd, version: versionOf(version) })),
    }),
    evidence: bulkAct(questionBulk.evidence, {
      needs,
      event: 'question.edit',
      obstacle: frozen,
      run: async (acting, { id, version }, { minFiles }) =>
        void (await editFields(acting, id, { minFiles, version: versionOf(version) })),
    }),
    archive: bulkAct(questionBulk.archive, {
      needs,
      event: 'question.archive',
      obstacle: archived,
      run: (acting, { id, version }) => setArchived(acting, id, true, versionOf(version)),
      undo: {
        event: 'question.archive',
        run: (acting, { id }, kept) => setArchived(acting, id, false, kept.version),
      },
    }),
    restore: bulkAct(questionBulk.restore, {
      needs,
      event: 'question.archive',
      obstacle: notArchived,
      run: (acting, { id, version }) => setArchived(acting, id, false, versionOf(version)),
      undo: {
        event: 'question.archive',
        run: (acting, { id }, kept) => setArchived(acting, id, true, kept.version),
      },
    }),
  },
}
