import type { z } from 'zod'
import { fromDay, searchWording, toDay } from '../shared/export-columns.ts'
import type { ExportColumns, FilterWordings } from '../shared/export-columns.ts'
import { facilityTypeNames } from '../shared/facility-kinds.ts'
import { formatDay } from '../shared/vietnam-time.ts'
import { resourceNames } from './assessments.findings.ts'
import type { AssessmentRow } from './assessments.rows.ts'
import * as rules from './assessments.rules.ts'
import { assessmentStageNames } from './assessments.stages.ts'
import type { assessmentsQuery } from './assessments.ts'
import { kindWords } from './facilities.words.ts'

const points = (text: string | null): number | null => (text === null ? null : Number(text))
const moment = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
const day = (text: string | null): string | null => (text === null ? null : formatDay(text))

/** The list of assessments as a file. */
export const assessmentExportColumns = {
  name: { label: 'Cơ sở', value: ({ facility }) => facility.name },
  stage: { label: 'Giai đoạn', value: ({ stage }) => assessmentStageNames[stage] },
  progress: { label: 'Đã chấm', value: ({ progress }) => progress.judged },
  points: { label: 'Điểm thẩm định', value: (row) => points(row.points) },
  level: { label: 'Mức dự kiến', value: ({ stage, level }) => (stage === 'decided' ? null : level) },
  result: { label: 'Mức', value: ({ stage, level }) => (stage === 'decided' ? level : null) },
  notices: { label: 'Minh chứng cần lưu ý', value: ({ evidenceFlags }) => evidenceFlags },
  lead: { label: 'Người chủ trì', value: ({ lead }) => lead?.name ?? 'Chưa giao' },
  due: { label: 'Hạn', value: ({ clock }) => day(clock.dueOn ?? clock.remedyDueOn) },
  attempt: { label: 'Lần nộp', value: ({ attempt }) => attempt },
  submittedAt: { label: 'Ngày nộp', value: ({ submittedAt }) => moment(submittedAt) },
  decidedAt: { label: 'Ngày quyết định', value: ({ decidedAt }) => moment(decidedAt) },
  createdAt: { label: 'Ngày bắt đầu', value: ({ createdAt }) => moment(createdAt) },
  type: { label: 'Loại', value: ({ facility }) => facilityTypeNames[facility.type] },
  kind: { label: 'Loại đánh giá', value: ({ kind }) => rules.assessmentKindNames[kind] },
  criteria: { label: 'Bộ tiêu chí', value: ({ criteriaNumber }) => `Phiên bản ${criteriaNumber}` },
  code: { label: 'Mã', value: ({ code }) => code },
  paper: { label: 'Phiếu giấy', value: ({ isOnPaper }) => (isOnPaper ? 'có' : null) },
  standing: { label: 'Tình trạng', value: ({ standing }) => rules.assessmentStandingNames[standing] },
  toJudge: { label: 'Phải chấm', value: ({ progress }) => progress.toJudge },
  ownPoints: { label: 'Điểm tự chấm', value: (row) => points(row.ownPoints) },
  maximum: { label: 'Điểm tối đa', value: (row) => points(row.maximum) },
  ownLevel: { label: 'Mức tự chấm', value: ({ ownLevel }) => ownLevel },
  members: { label: 'Thành viên', value: ({ members }) => members.map(({ name }) => name).join(', ') },
  usedDays: { label: 'Đã dùng (ngày làm việc)', value: ({ clock }) => clock.usedDays },
  targetDays: { label: 'Chỉ tiêu (ngày làm việc)', value: ({ clock }) => clock.targetDays },
  facilityKind: { label: 'Loại hình, hạng', value: ({ facility }) => kindWords(facility) },
  commune: { label: 'Xã, phường', value: ({ facility }) => facility.commune },
  facilityCode: { label: 'Mã cơ sở', value: ({ facility }) => facility.code },
} as const satisfies ExportColumns<AssessmentRow>

/** Places and people are named by the server. */
export const assessmentFilterWordings: FilterWordings<z.output<typeof assessmentsQuery>> = {
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
