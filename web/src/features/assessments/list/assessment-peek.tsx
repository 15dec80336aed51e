import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import { dueSentence, dueWords, noticeWords, pointsWords } from '@nhanxanh/contract/features/assessments.words'
import { kindWords } from '@nhanxanh/contract/features/facilities.words'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDateTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts, type Fact } from '../../../ui/facts/facts.tsx'
import { PeekParts } from '../../../ui/list/peek/peek-parts.tsx'
import { Level, Progress, Stage } from './assessment-cells.tsx'

const moment = (instant: string | null): string => (instant === null ? '' : formatDateTime(instant))

const deadline = (row: AssessmentRow): Fact[] => {
  const sentence = dueSentence(row)
  if (sentence === '') return []
  return [{ label: 'Hạn', value: `${dueWords(row, vietnamDay(new Date()))}. ${sentence}`, isWide: true }]
}

const review = (row: AssessmentRow): readonly Fact[] => [
  { label: 'Giai đoạn', value: <Stage row={row} /> },
  { label: 'Tiến độ chấm', value: row.progress.toJudge > 0 && <Progress row={row} /> },
  { label: 'Tự chấm → thẩm định', value: pointsWords(row) },
  { label: 'Điểm tối đa', value: row.maximum },
  { label: 'Mức tự chấm', value: row.ownLevel },
  { label: row.stage === 'decided' ? 'Mức' : 'Mức dự kiến', value: <Level row={row} /> },
  ...deadline(row),
  { label: 'Người chủ trì', value: row.lead?.name ?? 'Chưa giao' },
  { label: 'Thành viên', value: row.members.map(({ name }) => name).join(', ') || 'Không có' },
  { label: 'Lưu ý', value: noticeWords(row) || 'Không có', isWide: true },
]

/** The summary of an assessment, without its answers: all that a holder of the list alone may read (PRODUCT D7, "Gate"). */
export const AssessmentPeek = ({ row }: { row: AssessmentRow }) => (
  <PeekParts>
    <Facts facts={review(row)} />
    <FactsSection title="Phiếu và cơ sở">
      <Facts
        facts={[
          { label: 'Mã phiếu', value: row.code },
          { label: 'Loại đánh giá', value: assessmentKindNames[row.kind] },
          ...(row.isOnPaper ? [{ label: 'Nộp bằng', value: 'Phiếu giấy, cán bộ nhập' }] : []),
          { label: 'Lần nộp', value: row.attempt === 0 ? 'Chưa nộp' : String(row.attempt) },
          { label: 'Ngày nộp', value: moment(row.submittedAt) },
          ...(row.decidedAt === null ? [] : [{ label: 'Ngày quyết định', value: moment(row.decidedAt) }]),
          { label: 'Bộ tiêu chí', value: `${row.facility.type}, phiên bản ${row.criteriaNumber}` },
          { label: 'Loại', value: facilityTypeNames[row.facility.type] },
          { label: 'Loại hình, hạng', value: kindWords(row.facility) },
          { label: 'Xã, phường', value: row.facility.commune },
          { label: 'Mã cơ sở', value: row.facility.code },
        ]}
      />
    </FactsSection>
  </PeekParts>
)
