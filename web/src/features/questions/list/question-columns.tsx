import { answerKindNames } from '@nhanxanh/contract/features/criteria.rules'
import type { QuestionRow } from '@nhanxanh/contract/features/questions'
import { questionColumns } from '@nhanxanh/contract/features/questions.columns'
import { formulaWords } from '@nhanxanh/contract/features/questions.words'
import { screenColumns } from '../../../ui/list/columns/screen-columns.ts'
import type { Column } from '../../../ui/list/list-declaration.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const QuestionCell = lazyPart(() => import('./cells/question-cell.tsx').then((module) => module.QuestionCell))
const PointsCell = lazyPart(() => import('./cells/points-cell.tsx').then((module) => module.PointsCell))

type Edit = NonNullable<Column<QuestionRow>['edit']>

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
export const questionScreen = screenColumns(questionColumns, {
  content: {
    width: 280,
    note: ({ criterion, kind }) => `${criterion.code} · ${answerKindNames[kind]}`,
    edit: editOf('content', 'nội dung'),
  },
  formula: {
    width: 125,
    weight: 6,
    // Nearly all are good, which is said quietly; what is wrong stands out.
    draw: (row) =>
      row.formulaIsGood === false ? (
        <StatusBadge kind="rejected">{formulaWords(row)}</StatusBadge>
      ) : (
        <span className="dimmed">{formulaWords(row)}</span>
      ),
  },
  points: { width: 80, weight: 5, edit: points },
  evidence: { width: 130, weight: 4 },
  appliesTo: { width: 150, weight: 3 },
  variables: { width: 64, weight: 1, isNumeric: true },
  key: { width: 190, weight: 2, edit: editOf('key', 'mã') },
  criterion: { width: 90, isHidden: true },
  kind: { width: 120, isHidden: true },
  updatedAt: { width: 150, isHidden: true },
  updatedBy: { width: 150, isHidden: true },
  version: { width: 150, isHidden: true },
  state: { width: 120, isHidden: true },
})
