import { TextInput } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { takeBundle } from './take-bundle.ts'

type Props = { certificate: CertificateDetail; onClose: () => void }

/** The whole dossier of a certificate for the archive, under the number that the archive gives it. */
export const DossierDialog = ({ certificate: { id, number }, onClose }: Props) => {
  const contractForm = useContractForm({
    schema: certificates.makeDossier.body,
    unsaved: null,
    initialValues: { archiveNumber: '' },
    save: async (body, idempotencyKey) => {
      const params = { id }
      await takeBundle(await call(certificates.makeDossier, { params, body }, { idempotencyKey }))
      toast({ tone: 'success', text: `Đã lập hồ sơ lưu trữ của giấy ${number}.` })
      onClose()
    },
  })
  return (
    <FormDialog contractForm={contractForm} title="Lập hồ sơ lưu trữ" verb="Lập và tải về" onClose={onClose}>
      <p>
        Tệp ZIP gồm giấy chứng nhận, quyết định, giấy tờ của cơ sở, minh chứng, tệp thẩm định tại chỗ, trích nhật ký,
        gói chứng cứ, mục lục và danh sách SHA-256.
      </p>
      <TextInput
        label="Số lưu trữ"
        description="Ghi trên mục lục của hồ sơ."
        placeholder="HS-12/2026"
        withAsterisk
        {...contractForm.form.getInputProps('archiveNumber')}
      />
    </FormDialog>
  )
}
