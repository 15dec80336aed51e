import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { formatDate, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** What staff see of an assessment that its owner still writes: that it was begun, and nothing of the answers. */
export const DraftPage = ({ assessment }: { assessment: AssessmentDetail }) => {
  const { facility, kind, createdAt, periodFrom, periodTo, code } = assessment
  const period = `${formatDay(periodFrom)} đến ${formatDay(periodTo)}`
  return (
    <Page
      before={<BackLink to="/assessments">Danh sách phiếu đánh giá</BackLink>}
      title={facility.name}
      name={`${facility.name} (${code})`}
      summary={`${code} · ${assessmentKindNames[kind]} · bắt đầu ${formatDate(createdAt)} · kỳ số liệu ${period}`}
    >
      <EmptyState
        kind="nothing"
        title="Cơ sở đang trả lời"
        text="Câu trả lời và minh chứng sẽ hiện ở đây sau khi cơ sở nộp phiếu. Khi đó phiếu có thể được giao và thẩm định."
      />
    </Page>
  )
}
