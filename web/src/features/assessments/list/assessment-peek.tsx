import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { dueSentence, dueWords, noticeWords } from '@nhanxanh/contract/features/assessments.words'
import { formatDateTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts, type Fact } from '../../../ui/facts/facts.tsx'
import { PeekParts } from '../../../ui/list/peek/peek-parts.tsx'
import { Progress } from './assessment-cells.tsx'
import { assessmentScreen } from './assessment-columns.tsx'

const moment = (instant: string | null): string => (instant === null ? '' : formatDateTime(instant))

const review = (row: AssessmentRow): readonly Fact[] => {
  const due = dueSentence(row)
  return assessmentScreen.facts(row, [
    'stage',
    { of: 'progress', value: row.progress.toJudge > 0 && <Progress row={row} /> },
    'points',
    { of: 'maximum', value: row.maximum },
    'ownLevel',
    row.stage === 'decided' ? 'result' : 'level',
    due !== '' && { of: 'due', value: `${dueWords(row, vietnamDay(new Date()))}. ${due}`, isWide: true },
    { label: 'Người chủ trì', value: row.lead?.name ?? 'Chưa giao' },
    { of: 'members', value: row.members.map(({ name }) => name).join(', ') || 'Không có' },
    { of: 'notices', value: noticeWords(row) || 'Không có', isWide: true },
  ])
}

/** The summary of an assessment, without its answers: all that a holder of the list alone may read (PRODUCT D7, "Gate"). */
export const AssessmentPeek = ({ row }: { row: AssessmentRow }) => (
  <PeekParts>
    <Facts facts={review(row)} />
    <FactsSection title="Phiếu và cơ sở">
      <Facts
        facts={assessmentScreen.facts(row, [
          { of: 'code', label: 'Mã phiếu' },
          'kind',
          row.isOnPaper && { label: 'Nộp bằng', value: 'Phiếu giấy, cán bộ nhập' },
          { of: 'attempt', ...(row.attempt === 0 && { value: 'Chưa nộp' }) },
          { of: 'submittedAt', value: moment(row.submittedAt) },
          row.decidedAt !== null && { of: 'decidedAt', value: moment(row.decidedAt) },
          { of: 'criteria', value: `${row.facility.type}, phiên bản ${row.criteriaNumber}` },
          { of: 'type', as: 'text' },
          'facilityKind',
          'commune',
          'facilityCode',
        ])}
      />
    </FactsSection>
  </PeekParts>
)
