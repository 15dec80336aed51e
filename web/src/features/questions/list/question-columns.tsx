import { answerKindNames } from '@nhanxanh/contract/features/criteria.rules'
import type { QuestionRow } from '@nhanxanh/contract/features/questions'
import {
  appliesWords,
  evidenceWords,
  formulaWords,
  stateWords,
  versionWords,
} from '@nhanxanh/contract/features/questions.words'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const QuestionCell = lazyPart(() => import('./cells/question-cell.tsx').then((module) => module.QuestionCell))
const PointsCell = lazyPart(() => import('./cells/points-cell.tsx').then((module) => module.PointsCell))

type Columns = ListDeclaration<QuestionRow>['columns']
type Edit = NonNullable<Columns[number]['edit']>

const editOf = (field: 'key' | 'content', name: string): Edit => ({
  label: ({ key }) => `Sửa ${name} của ${key}`,
  isPossible: ({ can }) => can.edit,
  draw: (row, leave) => <QuestionCell row={row} field={field} leave={leave} />,
})

const points: Edit = {
  label: ({ criterion }) => `Sửa điểm của tiêu chí ${criterion.code}`,
  isPossible: ({ can }) => can.points,
  draw: (row, leave) => <PointsCell row={row} leave={leave} />,
}

/** What the list says of a question (PRODUCT D6); words, points and code are changed in their cells. */
export const questionColumns: Columns = [
  {
    key: 'content',
    label: 'Nội dung',
    width: 280,
    orderField: 'content',
    isSearched: true,
    text: ({ content }) => content,
    note: ({ criterion, kind }) => `${criterion.code} · ${answerKindNames[kind]}`,
    edit: editOf('content', 'nội dung'),
  },
  {
    key: 'formula',
    label: 'Công thức',
    width: 125,
    weight: 6,
    text: formulaWords,
    draw: (row) =>
      row.formulaIsGood === null ? null : (
        <StatusBadge kind={row.formulaIsGood ? 'good' : 'rejected'}>{formulaWords(row)}</StatusBadge>
      ),
  },
  {
    key: 'points',
    label: 'Điểm',
    width: 80,
    weight: 5,
    isNumeric: true,
    text: ({ criterion }) => decimalOnScreen(criterion.points),
    edit: points,
  },
  { key: 'evidence', label: 'Minh chứng', width: 130, weight: 4, text: evidenceWords },
  { key: 'appliesTo', label: 'Áp dụng', width: 150, weight: 3, text: appliesWords },
  {
    key: 'variables',
    label: 'Biến',
    width: 64,
    weight: 1,
    isNumeric: true,
    text: ({ variableCount }) => (variableCount === 0 ? '' : String(variableCount)),
  },
  {
    key: 'key',
    label: 'Mã',
    width: 190,
    weight: 2,
    isCode: true,
    orderField: 'key',
    isSearched: true,
    text: ({ key }) => key,
    edit: editOf('key', 'mã'),
  },
  { key: 'criterion', label: 'Tiêu chí', width: 90, isHidden: true, text: ({ criterion }) => criterion.code },
  { key: 'kind', label: 'Kiểu trả lời', width: 120, isHidden: true, text: ({ kind }) => answerKindNames[kind] },
  {
    key: 'updatedAt',
    label: 'Cập nhật',
    width: 150,
    orderField: 'updatedAt',
    orderWords: ['Cập nhật lâu nhất trước', 'Cập nhật gần nhất trước'],
    isHidden: true,
    text: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  { key: 'updatedBy', label: 'Người sửa', width: 150, isHidden: true, text: ({ updatedBy }) => updatedBy ?? '' },
  { key: 'version', label: 'Phiên bản', width: 150, isHidden: true, text: versionWords },
  { key: 'state', label: 'Trạng thái', width: 120, isHidden: true, text: stateWords },
]
