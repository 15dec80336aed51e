import { answerKindNames, answerKinds } from '@nhanxanh/contract/features/criteria.rules'
import type { QuestionRow } from '@nhanxanh/contract/features/questions'
import * as words from '@nhanxanh/contract/features/questions.words'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { Filter, ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { questionRules } from '../questions-address.ts'
import { criterionLookup } from '../questions.queries.ts'
import { questionBulkActions } from './bulk/bulk-actions.tsx'
import { questionScreen } from './question-columns.tsx'
import { QuestionPeek } from './question-peek.tsx'

const choiceOf = (key: string, label: string, names: Readonly<Record<string, string>>): Filter => ({
  kind: 'choice',
  key,
  label,
  options: Object.entries(names).map(([value, own]) => ({ value, label: own })),
})

/** `/questions`: what is asked, how it is answered, and whether its formula holds. */
export const questionList: ListDeclaration<QuestionRow, typeof questionRules.schema> = {
  ...questionRules,
  noun: 'câu hỏi',
  ownOrder: 'Theo bộ tiêu chí',
  searchPlaceholder: 'Tìm mã, nội dung câu hỏi',
  filters: [
    {
      kind: 'choice',
      key: 'type',
      label: 'Loại cơ sở',
      options: optionsOf(facilityTypes, facilityTypeNames),
    },
    {
      kind: 'lookup',
      key: 'criterionId',
      label: 'Tiêu chí',
      placeholder: 'Mã hoặc tên tiêu chí',
      ...criterionLookup,
    },
    {
      kind: 'choice',
      key: 'kind',
      label: 'Kiểu trả lời',
      options: optionsOf(answerKinds, answerKindNames),
    },
    choiceOf('formula', 'Công thức', words.formulaNames),
    choiceOf('evidence', 'Minh chứng', words.evidenceNames),
    choiceOf('usage', 'Sử dụng', words.usageNames),
    choiceOf('changed', 'Thay đổi', words.changedNames),
    choiceOf('state', 'Trạng thái', words.stateNames),
  ],
  columns: questionScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/questions', search: { ...search, question: id } }),
  peek: { title: ({ content }) => content, draw: (row) => <QuestionPeek row={row} /> },
  bulk: questionBulkActions,
  empty: { title: 'Chưa có câu hỏi nào', hint: 'Thêm câu hỏi cho một tiêu chí của bản nháp.' },
}
