import { Textarea } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { useContractForm } from '../../../../lib/forms.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { toast } from '../../../../ui/toast/toasts.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'

type Props = { assessmentId: string; criterion: BenchCriterion; version: number; onClose: () => void }

/** The second person says why a mandatory criterion does not apply; it is no verdict, and bars nobody from signing. */
export const ExemptionDialog = ({ assessmentId, criterion, version, onClose }: Props) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: assessments.confirmExemption.body,
    unsaved: null,
    initialValues: { reason: '', version },
    save: async (body, idempotencyKey) => {
      const params = { id: assessmentId, otherId: criterion.id }
      const state = await call(assessments.confirmExemption, { params, body }, { idempotencyKey })
      client.setQueryData(assessmentQueries.review(assessmentId).queryKey, state)
      await client.invalidateQueries({ queryKey: assessmentQueries.check(assessmentId).queryKey })
      toast({ tone: 'success', text: `Đã xác nhận ${criterion.code} không áp dụng.` })
      onClose()
    },
  })
  return (
    <FormDialog contractForm={contractForm} title="Xác nhận không áp dụng" verb="Xác nhận" onClose={onClose}>
      <p>
        {criterion.code} {criterion.name} là tiêu chí bắt buộc. Xác nhận có trong bản ghi niêm phong; bạn vẫn ký được
        quyết định.
      </p>
      <Textarea label="Lý do" autosize minRows={2} {...contractForm.form.getInputProps('reason')} />
    </FormDialog>
  )
}
