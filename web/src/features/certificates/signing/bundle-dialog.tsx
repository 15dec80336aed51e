import { Radio } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { mostOfBundle, type bundleKinds } from '@nhanxanh/contract/features/certificates.bundles'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { takeBundle } from './take-bundle.ts'

const kinds: Record<(typeof bundleKinds)[number], { label: string; says: string }> = {
  issued: { label: 'Bản đã cấp', says: 'Kèm chữ ký số nếu giấy đã ký.' },
  print: { label: 'Một tệp để in', says: 'PDF có trang mục lục ở đầu, rồi từng giấy theo số.' },
  unsigned: { label: 'Bản chưa ký', says: 'Để ký số bằng công cụ của cơ quan rồi nộp lại ở đây.' },
}

type Props = { ids: readonly string[]; onClose: () => void }

/** Many papers as one file with an index; made in the background, taken to this machine when it is ready. */
export const BundleDialog = ({ ids, onClose }: Props) => {
  const contractForm = useContractForm({
    schema: certificates.makeBundle.body,
    unsaved: null,
    initialValues: { ids: [...ids], kind: 'issued' },
    save: async (body, idempotencyKey) => {
      const bundle = await takeBundle(await call(certificates.makeBundle, { body }, { idempotencyKey }))
      toast({ tone: 'success', text: `Đã tải ${bundle.count} giấy chứng nhận trong tệp ${bundle.fileName}.` })
      onClose()
    },
  })
  const { form } = contractForm
  const words =
    ids.length === 0
      ? `Hãy đánh dấu các giấy cần tải trong danh sách rồi mở lại mục này (không quá ${mostOfBundle} giấy).`
      : `${ids.length} giấy đã đánh dấu, kèm tờ mục lục.`
  return (
    <FormDialog contractForm={contractForm} title="Tải nhiều giấy" verb="Gói và tải về" onClose={onClose}>
      <p>{words}</p>
      <Radio.Group label="Gói bản nào" {...form.getInputProps('kind')}>
        {Object.entries(kinds).map(([value, { label, says }]) => (
          <Radio key={value} value={value} label={label} description={says} mt="xs" />
        ))}
      </Radio.Group>
      {form.errors['ids'] && <p role="alert">{form.errors['ids']}</p>}
    </FormDialog>
  )
}
