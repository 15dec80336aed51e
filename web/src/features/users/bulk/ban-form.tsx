import { userBulk } from '@nhanxanh/contract/features/users.fields'
import { BulkFields } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { BulkHandOver, useBulkHandOver } from './bulk-hand-over.tsx'
import { BanReasonFields } from '../form/ban-reason-fields.tsx'

/** The reason that holds for all of them. */
export const BulkBanForm = (props: BulkFormProps) => {
  if (useBulkHandOver(props.batch.id).isPending) return <SkeletonLines lines={4} />
  return (
    <BulkFields
      {...props}
      schema={userBulk.ban}
      unsaved={{ name: 'users.bulk.ban', title: 'Cấm tài khoản hàng loạt' }}
      initialValues={{ code: '', note: '', handOver: {} }}
    >
      {(form) => (
        <>
          <BanReasonFields code={form.getInputProps('code')} note={form.getInputProps('note')} />
          <BulkHandOver batchId={props.batch.id} field={(path) => form.getInputProps(path)} />
        </>
      )}
    </BulkFields>
  )
}
