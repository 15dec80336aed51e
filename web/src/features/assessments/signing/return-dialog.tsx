import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchDetail } from '../assessments.queries.ts'

type Props = { assessment: AssessmentDetail; isOwn: boolean; onClose: () => void }

const words = {
  own: {
    verb: 'Rút đề nghị',
    done: 'Đã rút đề nghị.',
    says: 'Đề nghị không còn chờ ký; phiếu trở lại đang thẩm định.',
  },
  others: {
    verb: 'Trả lại đề nghị',
    done: 'Đã trả lại đề nghị.',
    says: 'Đề nghị không còn chờ ký; phiếu trở lại đang thẩm định. Người đề nghị được báo kèm lý do.',
  },
} as const

/** Takes back what waits for a signature; who sends back what another proposed says why. */
export const ReturnDialog = ({ assessment: { id, version, facility }, isOwn, onClose }: Props) => {
  const client = useQueryClient()
  const { verb, done, says } = words[isOwn ? 'own' : 'others']
  const contractForm = useContractForm({
    schema: assessments.withdrawDecision.body,
    unsaved: null,
    initialValues: { version, reason: '' },
    save: async (body, idempotencyKey) => {
      patchDetail(
        client,
        await call(assessments.withdrawDecision, { params: { id }, body }, { idempotencyKey, isToldHere: true }),
      )
      toast({ tone: 'success', text: done })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog {...{ contractForm, verb, onClose }} title={`${verb} về ${facility.name}?`} name={verb} isDangerous>
      <p>{says}</p>
      <ReasonText withAsterisk={!isOwn} {...contractForm.form.getInputProps('reason')} />
    </FormDialog>
  )
}
