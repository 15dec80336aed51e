import type { z } from 'zod'
import { searchWording } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import { facilityTypeNames } from '../shared/facility-kinds.ts'
import { answerKindNames, evidenceKindNames } from './criteria.rules.ts'
import * as words from './questions.words.ts'
import type { QuestionRow, questionsQuery } from './questions.ts'

/** The list of questions as a file. */
export const questionExportColumns = {
  key: { label: 'Mã', value: ({ key }) => key },
  content: { label: 'Nội dung', value: ({ content }) => content },
  criterion: { label: 'Tiêu chí', value: ({ criterion }) => criterion.code },
  criterionName: { label: 'Tên tiêu chí', value: ({ criterion }) => criterion.name },
  kind: { label: 'Kiểu trả lời', value: ({ kind }) => answerKindNames[kind] },
  variables: { label: 'Số biến', value: ({ variableCount }) => variableCount },
  formula: { label: 'Công thức', value: words.formulaWords },
  evidence: { label: 'Minh chứng', value: words.evidenceWords },
  evidenceKinds: {
    label: 'Loại minh chứng',
    value: ({ evidence }) => evidence.kinds.map((kind) => evidenceKindNames[kind]).join(', '),
  },
  appliesTo: { label: 'Áp dụng', value: words.appliesWords },
  points: { label: 'Điểm của tiêu chí', value: ({ criterion }) => Number(criterion.points) },
  type: { label: 'Loại cơ sở', value: ({ type }) => facilityTypeNames[type] },
  version: { label: 'Phiên bản', value: words.versionWords },
  state: { label: 'Trạng thái', value: words.stateWords },
  usage: { label: 'Sử dụng', value: ({ isUsed }) => words.usageNames[isUsed ? 'used' : 'unused'] },
  updatedAt: { label: 'Cập nhật', value: ({ updatedAt }) => new Date(updatedAt) },
  updatedBy: { label: 'Người sửa', value: ({ updatedBy }) => updatedBy },
} as const satisfies ExportColumns<QuestionRow>

/** Criteria and versions are named by the server. */
export const questionFilterWordings: FilterWordings<z.output<typeof questionsQuery>> = {
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
