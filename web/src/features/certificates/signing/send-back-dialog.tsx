import { Textarea } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshReturned, type Waiting } from './returned.ts'

type Props = { waiting: Waiting; number: string; onClose: () => void }

/** Sends a signed file back with a reason; the issued one stays. */
export const SendBackDialog = ({ waiting: { certificateId: id, returnId: otherId }, number, onClose }: Props) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: certificates.sendBackReturned.body,
    unsaved: { name: `certificates.send-back/${otherId}`, title: `Trả lại bản ký của giấy ${number}` },
    initialValues: { reason: '' },
    save: async (body, idempotencyKey) => {
      await call(certificates.sendBackReturned, { params: { id, otherId }, body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã trả lại bản ký của giấy ${number}.` })
      onClose()
      await refreshReturned(client, id)
    },
  })
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Trả lại bản ký của giấy ${number}?`}
      name="Trả lại bản ký"
      verb="Trả lại"
      isDangerous
      onClose={onClose}
    >
      <p>Bản được cấp không đổi. Người nộp đọc được lý do và có thể nộp bản ký khác.</p>
      <Textarea
        label="Lý do"
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        {...contractForm.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
