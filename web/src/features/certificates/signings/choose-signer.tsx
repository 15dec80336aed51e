import { Radio, TextInput } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { signerWayNames, type Signers, type SignerWay } from '@nhanxanh/contract/features/certificates.signings'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { certificateQueries } from '../certificates.queries.ts'

const says: Record<SignerWay, string> = {
  token: 'Ký bằng thiết bị cắm vào máy này, từng giấy một.',
  csc: 'Một lần xác nhận trên điện thoại cho tất cả các giấy.',
  smartca: 'Một lần xác nhận trên điện thoại cho tất cả các giấy.',
}

type Props = { signers: Signers; onDone: () => void; onClose: () => void }

/** Chosen once: the next time papers are signed at once. */
export const ChooseSigner = ({ signers, onDone, onClose }: Props) => {
  const client = useQueryClient()
  const { offered, own } = signers
  const contractForm = useContractForm({
    schema: certificates.chooseSigner.body,
    unsaved: null,
    initialValues: { way: own?.way ?? offered[0] ?? 'token', account: '' },
    save: async (body, idempotencyKey) => {
      const chosen = await call(certificates.chooseSigner, { body }, { idempotencyKey })
      client.setQueryData(certificateQueries.signers().queryKey, chosen)
      onDone()
    },
  })
  const { form } = contractForm
  const { way } = form.getValues()
  const isKept = own?.way === way && own.hasAccount
  return (
    <FormDialog contractForm={contractForm} title="Cách ký số của bạn" verb="Chọn cách ký" onClose={onClose}>
      <Radio.Group label="Ký bằng" {...form.getInputProps('way')}>
        {offered.map((each) => (
          <Radio key={each} value={each} label={signerWayNames[each]} description={says[each]} mt="xs" />
        ))}
      </Radio.Group>
      {way !== 'token' && (
        <TextInput
          label="Tài khoản ký số"
          description={
            isKept
              ? 'Đã lưu. Để trống nếu không đổi.'
              : 'Tài khoản với nhà cung cấp, thường là số định danh cá nhân. Được khoá lại và không hiện ra nữa.'
          }
          autoComplete="off"
          {...form.getInputProps('account')}
        />
      )}
    </FormDialog>
  )
}
