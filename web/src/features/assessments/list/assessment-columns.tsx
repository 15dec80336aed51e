import { assessmentColumns } from '@nhanxanh/contract/features/assessments.columns'
import { roundWords } from '@nhanxanh/contract/features/assessments.words'
import { shortKindWords } from '@nhanxanh/contract/features/facilities.words'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { screenColumns } from '../../../ui/list/columns/screen-columns.ts'
import { Deadline, Lead, Level, Notices, Progress, Stage } from './assessment-cells.tsx'

const judged = ['submitted', 'supplement', 'approved', 'failed'] as const
const waiting = ['submitted', 'supplement'] as const
const decided = ['approved', 'failed'] as const

export const assessmentScreen = screenColumns(assessmentColumns, {
  name: {
    width: 264,
    note: (row) => [shortKindWords(row.facility), roundWords(row), row.facility.commune].filter(Boolean).join(' · '),
  },
  stage: { width: 140, weight: 5, draw: (row) => <Stage row={row} /> },
  progress: { width: 136, weight: 8, isSteady: true, onTabs: waiting, draw: (row) => <Progress row={row} /> },
  points: { width: 152, weight: 3, isNumeric: true, onTabs: judged },
  level: { width: 124, weight: 6, isSteady: true, onTabs: waiting, draw: (row) => <Level row={row} /> },
  result: { width: 124, weight: 6, onTabs: decided, draw: (row) => <Level row={row} /> },
  notices: { width: 68, weight: 2, onTabs: judged, draw: (row) => <Notices row={row} /> },
  lead: {
    width: 164,
    narrowWidth: 44,
    weight: 4,
    isSteady: true,
    onTabs: judged,
    draw: (row) => <Lead row={row} />,
  },
  due: {
    width: 124,
    weight: 9,
    isSteady: true,
    onTabs: waiting,
    draw: (row) => <Deadline row={row} />,
    note: ({ clock: { dueOn, remedyDueOn } }) => {
      const day = dueOn ?? remedyDueOn
      return day && `hạn ${formatDay(day).slice(0, 5)}`
    },
  },
  attempt: { width: 76, weight: 1, isHidden: true, onTabs: judged },
  submittedAt: { width: 110, weight: 1, onTabs: judged },
  decidedAt: { width: 120, weight: 5, onTabs: decided },
  createdAt: { width: 110, weight: 5, onTabs: ['draft'] },
  type: { width: 104, isHidden: true, draw: ({ facility }) => shortTypeNames[facility.type] },
  kind: { width: 110, isHidden: true },
  criteria: { width: 110, isHidden: true },
  code: { width: 150 },
})
