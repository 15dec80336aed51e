import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import { assessmentStageNames } from '@nhanxanh/contract/features/assessments.stages'
import { dueSentence, noticeWords, pointsWords, roundWords } from '@nhanxanh/contract/features/assessments.words'
import { shortKindWords } from '@nhanxanh/contract/features/facilities.words'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import type { Column } from '../../../ui/list/list-declaration.ts'
import { Deadline, Lead, Level, Notices, Progress, Stage } from './assessment-cells.tsx'

type AssessmentColumn = Column<AssessmentRow>

const newest = ['Cũ nhất trước', 'Mới nhất trước'] as const
const judged = ['submitted', 'supplement', 'approved', 'failed'] as const
const levelText = ({ level }: AssessmentRow): string => level ?? 'chưa xếp mức'
const day = (instant: string | null): string => (instant === null ? '' : formatDate(instant))

export const nameColumn: AssessmentColumn = {
  key: 'name',
  label: 'Cơ sở',
  width: 232,
  orderField: 'name',
  isSearched: true,
  text: ({ facility }) => facility.name,
  note: (row) => [shortKindWords(row.facility), roundWords(row), row.facility.commune].filter(Boolean).join(' · '),
}

const workColumns: readonly AssessmentColumn[] = [
  {
    key: 'stage',
    label: 'Giai đoạn',
    width: 140,
    weight: 5,
    text: ({ stage }) => assessmentStageNames[stage],
    draw: (row) => <Stage row={row} />,
  },
  {
    key: 'progress',
    label: 'Tiến độ chấm',
    width: 136,
    weight: 8,
    isSteady: true,
    onTabs: ['submitted', 'supplement'],
    text: ({ progress }) => `${progress.judged}/${progress.toJudge}`,
    draw: (row) => <Progress row={row} />,
  },
  {
    key: 'points',
    label: 'Tự chấm → thẩm định',
    width: 152,
    weight: 3,
    isNumeric: true,
    onTabs: judged,
    text: pointsWords,
  },
  {
    key: 'level',
    label: 'Mức dự kiến',
    width: 124,
    weight: 6,
    isSteady: true,
    onTabs: ['submitted', 'supplement'],
    text: levelText,
    draw: (row) => <Level row={row} />,
  },
  {
    key: 'result',
    label: 'Mức',
    width: 124,
    weight: 6,
    onTabs: ['approved', 'failed'],
    text: levelText,
    draw: (row) => <Level row={row} />,
  },
  {
    key: 'notices',
    label: 'Lưu ý',
    hint: 'Minh chứng cần xem kỹ: hết hạn, không đọc được, dùng ở nơi khác.',
    width: 68,
    weight: 2,
    onTabs: judged,
    text: noticeWords,
    draw: (row) => <Notices row={row} />,
  },
  {
    key: 'lead',
    label: 'Thẩm định viên',
    width: 164,
    narrowWidth: 44,
    weight: 4,
    isSteady: true,
    onTabs: judged,
    text: ({ lead, members }) => [lead?.name ?? 'Chưa giao', ...members.map(({ name }) => name)].join(', '),
    draw: (row) => <Lead row={row} />,
  },
  {
    key: 'due',
    label: 'Hạn',
    width: 124,
    weight: 9,
    orderField: 'dueOn',
    orderWords: ['Gần hạn nhất trước', 'Xa hạn nhất trước'],
    isSteady: true,
    onTabs: ['submitted', 'supplement'],
    text: dueSentence,
    draw: (row) => <Deadline row={row} />,
  },
]

const furtherColumns: readonly AssessmentColumn[] = [
  {
    key: 'attempt',
    label: 'Lần nộp',
    width: 76,
    weight: 1,
    isNumeric: true,
    isHidden: true,
    onTabs: judged,
    text: ({ attempt }) => String(attempt),
  },
  {
    key: 'submittedAt',
    label: 'Ngày nộp',
    width: 110,
    weight: 1,
    orderField: 'submittedAt',
    orderWords: newest,
    onTabs: judged,
    text: ({ submittedAt }) => day(submittedAt),
  },
  {
    key: 'decidedAt',
    label: 'Ngày quyết định',
    width: 120,
    weight: 5,
    onTabs: ['approved', 'failed'],
    text: ({ decidedAt }) => day(decidedAt),
  },
  {
    key: 'createdAt',
    label: 'Ngày bắt đầu',
    width: 110,
    weight: 5,
    orderField: 'createdAt',
    orderWords: newest,
    onTabs: ['draft'],
    text: ({ createdAt }) => day(createdAt),
  },
  { key: 'type', label: 'Loại', width: 104, isHidden: true, text: ({ facility }) => shortTypeNames[facility.type] },
  { key: 'kind', label: 'Loại đánh giá', width: 110, isHidden: true, text: ({ kind }) => assessmentKindNames[kind] },
  {
    key: 'criteria',
    label: 'Bộ tiêu chí',
    width: 110,
    isHidden: true,
    text: ({ criteriaNumber }) => `Phiên bản ${criteriaNumber}`,
  },
]

const codeColumn: AssessmentColumn = {
  key: 'code',
  label: 'Mã',
  width: 150,
  isCode: true,
  orderField: 'code',
  isSearched: true,
  text: ({ code }) => code,
}

export const assessmentColumns = [
  nameColumn,
  ...workColumns,
  ...furtherColumns,
  codeColumn,
] as const satisfies readonly [AssessmentColumn, ...AssessmentColumn[]]
