import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../../lib/act-dialog.tsx'
import { patchAssessment } from '../../assessments.queries.ts'

type Props = { assessment: AssessmentDetail; onClose: () => void }

/** Declares one's own interest in the facility: one leaves the file and can neither judge nor sign it. */
export const ConflictDialog = ({ assessment: { id, facility }, onClose }: Props) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={assessments.declareConflict}
      params={{ id }}
      title="Khai báo xung đột lợi ích"
      verb="Khai báo"
      isDangerous
      asks={{
        reason: {
          kind: 'text',
          placeholder: 'Ví dụ: người nhà làm việc tại cơ sở',
          withAsterisk: false,
          minRows: 2,
        },
      }}
      said={`Đã ghi nhận xung đột lợi ích của bạn với ${facility.name}.`}
      onDone={(row) => patchAssessment(client, row)}
      onClose={onClose}
    >
      <p>Bạn sẽ rời phiếu này, không kết luận và không ký quyết định được nữa. Khai báo không rút lại được.</p>
    </ActDialog>
  )
}
