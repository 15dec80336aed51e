import { Textarea } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { certificateBulk } from '@nhanxanh/contract/features/certificates.acts'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { leftWords } from '@nhanxanh/contract/features/certificates.words'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshCertificates } from '../certificates.queries.ts'

const Message = (props: ComponentProps<typeof Textarea>) => (
  <Textarea
    label="Lời nhắn kèm theo"
    description="Chủ cơ sở đọc ở cổng thông tin, sau câu về ngày hết hạn. Có thể để trống."
    autosize
    minRows={2}
    maxRows={6}
    maxLength={500}
    {...props}
  />
)

/** What is written to the owners of all chosen certificates. */
export const BulkRemindForm = ({ run, renderActions }: BulkFormProps) => {
  const contractForm = useContractForm({
    schema: certificateBulk.remind,
    unsaved: { name: 'certificates.bulk.remind', title: 'Nhắc gia hạn hàng loạt' },
    initialValues: { message: '' },
    save: run,
  })
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <Message {...contractForm.form.getInputProps('message')} />
    </BulkForm>
  )
}

type Props = { certificate: CertificateRow; onClose: () => void }

/** Reminds the owner of one certificate. */
export const RemindDialog = ({ certificate, onClose }: Props) => {
  const client = useQueryClient()
  const { id, number, facility } = certificate
  const contractForm = useContractForm({
    schema: certificates.remind.body,
    unsaved: { name: `certificates.remind/${id}`, title: `Nhắc gia hạn giấy ${number}` },
    initialValues: { message: '' },
    save: async (body, idempotencyKey) => {
      await call(certificates.remind, { params: { id }, body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã nhắc chủ cơ sở ${facility.name} gia hạn giấy ${number}.` })
      onClose()
      await refreshCertificates(client)
    },
  })
  return (
    <FormDialog contractForm={contractForm} title="Nhắc gia hạn" verb="Gửi lời nhắc" onClose={onClose}>
      <p>
        Gửi thông báo cho chủ cơ sở {facility.name}: giấy {number} {leftWords(certificate)}.
      </p>
      <Message {...contractForm.form.getInputProps('message')} />
    </FormDialog>
  )
}
