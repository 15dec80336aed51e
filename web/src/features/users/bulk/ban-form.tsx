import { userBulk } from '@nhanxanh/contract/features/users.fields'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { BulkHandOver, useBulkHandOver } from './bulk-hand-over.tsx'
import { BanReasonFields } from '../form/ban-reason-fields.tsx'

/** The reason that holds for all of them. */
export const BulkBanForm = ({ batch, run, renderActions }: BulkFormProps) => {
  const contractForm = useContractForm({
    schema: userBulk.ban,
    unsaved: { name: 'users.bulk.ban', title: 'Cấm tài khoản hàng loạt' },
    initialValues: { code: '', note: '', handOver: {} },
    save: run,
  })
  const { form } = contractForm
  if (useBulkHandOver(batch.id).isPending) return <SkeletonLines lines={4} />
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <BanReasonFields code={form.getInputProps('code')} note={form.getInputProps('note')} />
      <BulkHandOver batchId={batch.id} field={(path) => form.getInputProps(path)} />
    </BulkForm>
  )
}
