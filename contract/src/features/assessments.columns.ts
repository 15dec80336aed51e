import type { z } from 'zod'
import { columnsFor, submittedAtColumn } from '../shared/columns.ts'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { FilterWordings } from '../shared/export-columns.ts'
import { facilityTypeNames } from '../shared/facility-kinds.ts'
import { resourceNames } from './assessments.findings.ts'
import type { AssessmentRow } from './assessments.rows.ts'
import * as rules from './assessments.rules.ts'
import { assessmentStageNames } from './assessments.stages.ts'
import type { assessmentsQuery } from './assessments.ts'
import { dueSentence, noticeWords, pointsWords } from './assessments.words.ts'
import { kindWords } from './facilities.words.ts'

type Query = z.output<typeof assessmentsQuery>

const points = (text: string | null): number | null => (text === null ? null : Number(text))
const newest = ['Cũ nhất trước', 'Mới nhất trước'] as const
const leadWords = ({ lead }: Pick<AssessmentRow, 'lead'>): string => lead?.name ?? 'Chưa giao'
const levelText = ({ level }: Pick<AssessmentRow, 'level'>): string => level ?? 'chưa xếp mức'

/** What list, drawer and file say of an assessment. */
export const assessmentColumns = columnsFor<AssessmentRow, Query>()({
  name: { label: 'Cơ sở', orderField: 'name', isSearched: true, value: ({ facility }) => facility.name },
  stage: { label: 'Giai đoạn', value: ({ stage }) => assessmentStageNames[stage] },
  progress: {
    kind: 'number',
    label: 'Tiến độ chấm',
    fileLabel: 'Đã chấm',
    value: ({ progress }) => progress.judged,
    text: ({ progress }) => `${progress.judged}/${progress.toJudge}`,
  },
  points: {
    kind: 'number',
    label: 'Tự chấm → thẩm định',
    fileLabel: 'Điểm thẩm định',
    value: (row) => points(row.points),
    text: pointsWords,
  },
  level: { label: 'Mức dự kiến', value: ({ stage, level }) => (stage === 'decided' ? null : level), text: levelText },
  result: { label: 'Mức', value: ({ stage, level }) => (stage === 'decided' ? level : null), text: levelText },
  notices: {
    kind: 'number',
    label: 'Lưu ý',
    fileLabel: 'Minh chứng cần lưu ý',
    hint: 'Minh chứng cần xem kỹ: hết hạn, không đọc được, dùng ở nơi khác.',
    value: ({ evidenceFlags }) => evidenceFlags,
    text: noticeWords,
  },
  lead: {
    label: 'Thẩm định viên',
    fileLabel: 'Người chủ trì',
    value: leadWords,
    text: ({ lead, members }) => [leadWords({ lead }), ...members.map(({ name }) => name)].join(', '),
  },
  due: {
    kind: 'day',
    label: 'Hạn',
    orderField: 'dueOn',
    orderWords: ['Gần hạn nhất trước', 'Xa hạn nhất trước'],
    value: ({ clock }) => clock.dueOn ?? clock.remedyDueOn,
    text: dueSentence,
  },
  attempt: { kind: 'number', label: 'Lần nộp', isLogged: true, value: ({ attempt }) => attempt },
  submittedAt: submittedAtColumn,
  decidedAt: { kind: 'date', label: 'Ngày quyết định', value: ({ decidedAt }) => decidedAt },
  createdAt: {
    kind: 'date',
    label: 'Ngày bắt đầu',
    orderField: 'createdAt',
    orderWords: newest,
    value: ({ createdAt }) => createdAt,
  },
  type: { label: 'Loại', value: ({ facility }) => facilityTypeNames[facility.type] },
  kind: { label: 'Loại đánh giá', value: ({ kind }) => rules.assessmentKindNames[kind] },
  criteria: { label: 'Bộ tiêu chí', value: ({ criteriaNumber }) => `Phiên bản ${criteriaNumber}` },
  code: { kind: 'code', label: 'Mã', orderField: 'code', isSearched: true, value: ({ code }) => code },
  paper: { label: 'Phiếu giấy', only: 'file', value: ({ isOnPaper }) => (isOnPaper ? 'có' : null) },
  standing: { label: 'Tình trạng', only: 'file', value: ({ standing }) => rules.assessmentStandingNames[standing] },
  toJudge: { kind: 'number', label: 'Phải chấm', only: 'file', value: ({ progress }) => progress.toJudge },
  ownPoints: { kind: 'number', label: 'Điểm tự chấm', only: 'file', value: (row) => points(row.ownPoints) },
  maximum: { kind: 'number', label: 'Điểm tối đa', only: 'file', value: (row) => points(row.maximum) },
  ownLevel: { label: 'Mức tự chấm', only: 'file', value: ({ ownLevel }) => ownLevel },
  members: { label: 'Thành viên', only: 'file', value: ({ members }) => members.map(({ name }) => name).join(', ') },
  usedDays: { kind: 'number', label: 'Đã dùng (ngày làm việc)', only: 'file', value: ({ clock }) => clock.usedDays },
  targetDays: {
    kind: 'number',
    label: 'Chỉ tiêu (ngày làm việc)',
    only: 'file',
    value: ({ clock }) => clock.targetDays,
  },
  facilityKind: { label: 'Loại hình, hạng', only: 'file', value: ({ facility }) => kindWords(facility) },
  commune: { label: 'Xã, phường', only: 'file', value: ({ facility }) => facility.commune },
  facilityCode: { label: 'Mã cơ sở', only: 'file', value: ({ facility }) => facility.code },
})

/** Places and people are named by the server. */
export const assessmentFilterWordings: FilterWordings<Query> = {
  q: searchWording,
  status: { label: 'Tình trạng', names: rules.assessmentStandingNames },
  stage: { label: 'Giai đoạn', names: assessmentStageNames },
  type: { label: 'Loại cơ sở', names: facilityTypeNames },
  kind: { label: 'Loại đánh giá', names: rules.assessmentKindNames },
  communeCode: { label: 'Xã, phường' },
  provinceCode: { label: 'Tỉnh, thành phố' },
  level: { label: 'Mức', names: { none: 'chưa xếp mức' } },
  versionId: { label: 'Bộ tiêu chí' },
  flag: { label: 'Lưu ý', names: rules.assessmentFlagNames },
  lead: { label: 'Thẩm định viên', names: { me: 'của người xuất', none: 'chưa giao' } },
  failed: { label: 'Tiêu chí chưa đạt' },
  overrated: { label: 'Nhóm tự chấm cao hơn thẩm định' },
  amount: { label: 'Có số liệu trên đêm khách', names: resourceNames },
  facilityId: { label: 'Cơ sở' },
  submittedFrom: fromDay('Ngày nộp'),
  submittedTo: toDay('Ngày nộp'),
}
