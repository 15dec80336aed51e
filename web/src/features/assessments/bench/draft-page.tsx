import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { formatDate, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paperPlace } from '../paper/paper-address.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** What staff see of an assessment that is not handed in: that it was begun, and the way to what they enter from paper. */
export const DraftPage = ({ assessment }: { assessment: AssessmentDetail }) => {
  const navigate = useNavigate()
  const { id, facility, kind, createdAt, periodFrom, periodTo, code, isOnPaper, can } = assessment
  const period = `${formatDay(periodFrom)} đến ${formatDay(periodTo)}`
  return (
    <Page
      before={<BackLink to="/assessments">Đánh giá</BackLink>}
      title={facility.name}
      name={`${facility.name} (${code})`}
      summary={`${code} · ${assessmentKindNames[kind]} · bắt đầu ${formatDate(createdAt)} · kỳ số liệu ${period}`}
    >
      {can.enter ? (
        <EmptyState
          kind="nothing"
          title="Đang nhập từ phiếu giấy"
          text="Câu trả lời và minh chứng được giao thẩm định sau khi phiếu được nộp."
        >
          <Button onClick={() => void navigate(paperPlace(id))}>Nhập phiếu giấy</Button>
        </EmptyState>
      ) : (
        <EmptyState
          kind="nothing"
          title={isOnPaper ? 'Cán bộ đang nhập từ phiếu giấy' : 'Cơ sở đang trả lời'}
          text="Câu trả lời và minh chứng sẽ hiện ở đây sau khi phiếu được nộp. Khi đó phiếu có thể được giao và thẩm định."
        />
      )}
    </Page>
  )
}
