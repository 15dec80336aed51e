import { Textarea } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { useContractForm } from '../../../../lib/forms.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { toast } from '../../../../ui/toast/toasts.ts'
import { patchAssessment } from '../../assessments.queries.ts'

type Props = { assessment: AssessmentDetail; onClose: () => void }

/** Declares one's own interest in the facility: one leaves the file and can neither judge nor sign it. */
export const ConflictDialog = ({ assessment, onClose }: Props) => {
  const client = useQueryClient()
  const { id, facility } = assessment
  const contractForm = useContractForm({
    schema: assessments.declareConflict.body,
    unsaved: null,
    initialValues: { reason: '' },
    save: async (body, idempotencyKey) => {
      const row = await call(assessments.declareConflict, { params: { id }, body }, { idempotencyKey })
      await patchAssessment(client, row)
      toast({ tone: 'success', text: `Đã ghi nhận xung đột lợi ích của bạn với ${facility.name}.` })
      onClose()
    },
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title="Khai báo xung đột lợi ích"
      verb="Khai báo"
      isDangerous
      onClose={onClose}
    >
      <p>Bạn sẽ rời phiếu này, không kết luận và không ký quyết định được nữa. Khai báo không rút lại được.</p>
      <Textarea
        label="Lý do"
        placeholder="Ví dụ: người nhà làm việc tại cơ sở"
        autosize
        minRows={2}
        {...contractForm.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
