import { answerKindNames, answerKinds } from '@nhanxanh/contract/features/criteria.rules'
import type { QuestionRow } from '@nhanxanh/contract/features/questions'
import { facilitySubTypes, facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import type { Filter, ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { questionRules } from '../questions-address.ts'
import { criterionLookup } from '../questions.queries.ts'

const named = <K extends string>(keys: readonly K[], names: Record<K, string>) =>
  keys.map((value) => ({ value, label: names[value] }))

const formulaNames = { good: 'Dùng được', wrong: 'Có lỗi', none: 'Không có công thức' } as const
const evidenceNames = { required: 'Bắt buộc', none: 'Không bắt buộc' } as const
const usageNames = { used: 'Đã phát hành', unused: 'Chưa từng phát hành' } as const
const changedNames = { yes: 'Đã đổi từ bản trước', no: 'Không đổi' } as const
const stateNames = { active: 'Đang hỏi', archived: 'Lưu trữ' } as const

const formulaWords = ({ formulaIsGood }: QuestionRow): string =>
  formulaIsGood === null ? '' : formulaNames[formulaIsGood ? 'good' : 'wrong']

const appliesWords = ({ appliesTo: { subTypes, ranks } }: QuestionRow): string => {
  const types = subTypes.map((key) => facilitySubTypes[key].name).join(', ')
  const stars = ranks.length === 0 ? '' : `${ranks.join(', ')} sao`
  return [types, stars].filter((part) => part !== '').join('; ') || 'Tất cả'
}

const evidenceWords = ({ evidence: { minFiles } }: QuestionRow): string =>
  minFiles === 0 ? 'Không bắt buộc' : `Ít nhất ${minFiles} tệp`

const versionWords = ({ type, versionNumber }: QuestionRow): string => `${type}, phiên bản ${versionNumber}`

const choiceOf = (key: string, label: string, names: Readonly<Record<string, string>>, isPrimary = false): Filter => ({
  kind: 'choice',
  key,
  label,
  isPrimary,
  options: Object.entries(names).map(([value, own]) => ({ value, label: own })),
})

const columns: ListDeclaration<QuestionRow>['columns'] = [
  {
    key: 'content',
    label: 'Nội dung',
    width: 340,
    orderField: 'content',
    isSearched: true,
    text: ({ content }) => content,
  },
  { key: 'key', label: 'Mã', width: 160, orderField: 'key', isSearched: true, text: ({ key }) => key },
  { key: 'criterion', label: 'Tiêu chí', width: 90, text: ({ criterion }) => criterion.code },
  { key: 'kind', label: 'Kiểu trả lời', width: 120, text: ({ kind }) => answerKindNames[kind] },
  {
    key: 'variables',
    label: 'Biến',
    width: 60,
    isNumeric: true,
    text: ({ variableCount }) => (variableCount === 0 ? '' : String(variableCount)),
  },
  {
    key: 'formula',
    label: 'Công thức',
    width: 130,
    text: formulaWords,
    draw: (row) =>
      row.formulaIsGood === null ? null : (
        <StatusBadge kind={row.formulaIsGood ? 'good' : 'rejected'}>{formulaWords(row)}</StatusBadge>
      ),
  },
  { key: 'evidence', label: 'Minh chứng', width: 140, text: evidenceWords },
  { key: 'appliesTo', label: 'Áp dụng', width: 170, text: appliesWords },
  { key: 'version', label: 'Phiên bản', width: 150, text: versionWords },
  {
    key: 'updatedAt',
    label: 'Cập nhật',
    width: 150,
    orderField: 'updatedAt',
    text: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  { key: 'updatedBy', label: 'Người sửa', width: 160, text: ({ updatedBy }) => updatedBy ?? '' },
]

/** `/questions`: what is asked, how it is answered, and whether its formula holds. */
export const questionList: ListDeclaration<QuestionRow, typeof questionRules.schema> = {
  ...questionRules,
  noun: 'câu hỏi',
  searchPlaceholder: 'Tìm mã, nội dung câu hỏi',
  filters: [
    {
      kind: 'choice',
      key: 'type',
      label: 'Loại cơ sở',
      isPrimary: true,
      options: named(facilityTypes, facilityTypeNames),
    },
    {
      kind: 'lookup',
      key: 'criterionId',
      label: 'Tiêu chí',
      isPrimary: true,
      placeholder: 'Mã hoặc tên tiêu chí',
      ...criterionLookup,
    },
    {
      kind: 'choice',
      key: 'kind',
      label: 'Kiểu trả lời',
      isPrimary: true,
      options: named(answerKinds, answerKindNames),
    },
    choiceOf('formula', 'Công thức', formulaNames, true),
    choiceOf('evidence', 'Minh chứng', evidenceNames),
    choiceOf('usage', 'Sử dụng', usageNames),
    choiceOf('changed', 'Thay đổi', changedNames),
    choiceOf('state', 'Trạng thái', stateNames),
  ],
  columns,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/questions', search: { ...search, question: id } }),
  empty: { title: 'Chưa có câu hỏi nào', hint: 'Thêm câu hỏi cho một tiêu chí của bản nháp.' },
}
