import { certificates } from '@nhanxanh/contract/features/certificates'
import type { EnteredDecision } from '@nhanxanh/contract/features/certificates.entered'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshCertificates } from '../certificates.queries.ts'

type Props = { decision: EnteredDecision; onClose: () => void }

/** Takes an own decision back, or sends that of another back, with a reason; what it names waits again. */
export const WithdrawDialog = ({ decision: { id, number, isOwn }, onClose }: Props) => {
  const client = useQueryClient()
  const verb = isOwn ? 'Rút' : 'Trả lại'
  const title = `${verb} quyết định ${number}?`
  const contractForm = useContractForm({
    schema: certificates.withdrawIssue.body,
    unsaved: { name: `certificates.withdraw-issue/${id}`, title: `${verb} quyết định ${number}` },
    initialValues: { reason: '' },
    save: async (body, idempotencyKey) => {
      await call(certificates.withdrawIssue, { params: { id }, body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã ${verb.toLocaleLowerCase('vi')} quyết định ${number}.` })
      onClose()
      await refreshCertificates(client)
    },
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={title}
      name={`${verb} quyết định`}
      verb={verb}
      isDangerous
      onClose={onClose}
    >
      <p>
        {isOwn
          ? 'Các phiếu trong quyết định lại chờ được cấp giấy, và số quyết định dùng lại được.'
          : 'Người ghi đọc được lý do. Các phiếu trong quyết định lại chờ được cấp giấy.'}
      </p>
      <ReasonText {...contractForm.form.getInputProps('reason')} />
    </FormDialog>
  )
}
