import { TextInput } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { certificateQueries } from '../certificates.queries.ts'
import { takeCopy } from './take-file.ts'

type Props = { certificate: CertificateDetail; onClose: () => void }

/** Makes a copy for paper, with a number and the person who receives it. */
export const CopyDialog = ({ certificate, onClose }: Props) => {
  const client = useQueryClient()
  const { id, number } = certificate
  const contractForm = useContractForm({
    schema: certificates.makeCopy.body,
    unsaved: null,
    initialValues: { person: '' },
    save: async (body, idempotencyKey) => {
      const copy = await call(certificates.makeCopy, { params: { id }, body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã lập bản chuyển đổi số ${String(copy.number).padStart(2, '0')}.` })
      onClose()
      void client.invalidateQueries({ queryKey: certificateQueries.copies(id).queryKey })
      await takeCopy({ id, number }, copy.id)
    },
  })
  return (
    <FormDialog contractForm={contractForm} title="Lập bản chuyển đổi để in" verb="Lập và tải bản in" onClose={onClose}>
      <p>Bản in mang tên người nhận và số bản dưới khung giấy, không mang chữ ký số. Mỗi bản được ghi lại.</p>
      <TextInput label="Người nhận bản in" withAsterisk {...contractForm.form.getInputProps('person')} />
    </FormDialog>
  )
}
