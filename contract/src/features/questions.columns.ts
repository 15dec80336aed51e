import type { z } from 'zod'
import { columnsFor, updatedAtColumn } from '../shared/columns.ts'
import { searchWording } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { facilityTypeNames } from '../shared/facility-kinds.ts'
import { answerKindNames, evidenceKindNames } from './criteria.rules.ts'
import * as words from './questions.words.ts'
import type { QuestionRow, questionsQuery } from './questions.ts'

type Query = z.output<typeof questionsQuery>

/** What list, drawer and file say of a question. */
export const questionColumns = columnsFor<QuestionRow, Query>()({
  key: { kind: 'code', label: 'Mã', orderField: 'key', isSearched: true, value: ({ key }) => key },
  content: { label: 'Nội dung', orderField: 'content', isSearched: true, value: ({ content }) => content },
  criterion: { label: 'Tiêu chí', value: ({ criterion }) => criterion.code },
  criterionName: { label: 'Tên tiêu chí', only: 'file', value: ({ criterion }) => criterion.name },
  kind: { label: 'Kiểu trả lời', value: ({ kind }) => answerKindNames[kind] },
  variables: {
    kind: 'number',
    label: 'Biến',
    fileLabel: 'Số biến',
    value: ({ variableCount }) => variableCount,
    text: ({ variableCount }) => (variableCount === 0 ? '' : String(variableCount)),
  },
  formula: { label: 'Công thức', value: words.formulaWords },
  evidence: { label: 'Minh chứng', value: words.evidenceWords },
  evidenceKinds: {
    label: 'Loại minh chứng',
    only: 'file',
    value: ({ evidence }) => evidence.kinds.map((kind) => evidenceKindNames[kind]).join(', '),
  },
  appliesTo: { label: 'Áp dụng', value: words.appliesWords },
  points: {
    kind: 'number',
    label: 'Điểm',
    fileLabel: 'Điểm của tiêu chí',
    value: ({ criterion }) => Number(criterion.points),
  },
  type: { label: 'Loại cơ sở', only: 'file', value: ({ type }) => facilityTypeNames[type] },
  version: { label: 'Phiên bản', value: words.versionWords },
  state: { label: 'Trạng thái', value: words.stateWords },
  usage: { label: 'Sử dụng', only: 'file', value: ({ isUsed }) => words.usageNames[isUsed ? 'used' : 'unused'] },
  updatedAt: updatedAtColumn,
  updatedBy: { label: 'Người sửa', value: ({ updatedBy }) => updatedBy },
})

/** Criteria and versions are named by the server. */
export const questionFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  versionId: { label: 'Phiên bản' },
  type: { label: 'Loại cơ sở', names: facilityTypeNames },
  criterionId: { label: 'Tiêu chí' },
  kind: { label: 'Kiểu trả lời', names: answerKindNames },
  formula: { label: 'Công thức', names: words.formulaNames },
  evidence: { label: 'Minh chứng', names: words.evidenceNames },
  usage: { label: 'Sử dụng', names: words.usageNames },
  changed: { label: 'Thay đổi', names: words.changedNames },
  state: { label: 'Trạng thái', names: words.stateNames },
}
