import { certificates } from '@nhanxanh/contract/features/certificates'
import { certificateBulk } from '@nhanxanh/contract/features/certificates.acts'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { leftWords } from '@nhanxanh/contract/features/certificates.words'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { BulkFields } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { ReasonText } from '../../../ui/form/reason-text.tsx'
import { refreshCertificates } from '../certificates.queries.ts'

const message = {
  label: 'Lời nhắn kèm theo',
  description: 'Chủ cơ sở đọc ở cổng thông tin, sau câu về ngày hết hạn. Có thể để trống.',
  withAsterisk: false,
  minRows: 2,
  maxRows: 6,
  maxLength: 500,
} as const

/** What is written to the owners of all chosen certificates. */
export const BulkRemindForm = (props: BulkFormProps) => (
  <BulkFields
    {...props}
    schema={certificateBulk.remind}
    unsaved={{ name: 'certificates.bulk.remind', title: 'Nhắc gia hạn hàng loạt' }}
    initialValues={{ message: '' }}
  >
    {(form) => <ReasonText {...message} {...form.getInputProps('message')} />}
  </BulkFields>
)

type Props = { certificate: CertificateRow; onClose: () => void }

/** Reminds the owner of one certificate. */
export const RemindDialog = ({ certificate, onClose }: Props) => {
  const client = useQueryClient()
  const { id, number, facility } = certificate
  return (
    <ActDialog
      act={certificates.remind}
      params={{ id }}
      title="Nhắc gia hạn"
      verb="Gửi lời nhắc"
      asks={{ message: { kind: 'text', ...message } }}
      unsaved={{ name: `certificates.remind/${id}`, title: `Nhắc gia hạn giấy ${number}` }}
      said={`Đã nhắc chủ cơ sở ${facility.name} gia hạn giấy ${number}.`}
      onDone={() => refreshCertificates(client)}
      onClose={onClose}
    >
      <p>
        Gửi thông báo cho chủ cơ sở {facility.name}: giấy {number} {leftWords(certificate)}.
      </p>
    </ActDialog>
  )
}
