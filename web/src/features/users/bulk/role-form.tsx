import { userBulk } from '@nhanxanh/contract/features/users.fields'
import { BulkFields } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { BulkHandOver, useBulkHandOver } from './bulk-hand-over.tsx'
import { RoleField } from '../form/role-field.tsx'

/** The role that all of them get; only one whose keys the editor holds. */
export const BulkRoleForm = (props: BulkFormProps) => {
  if (useBulkHandOver(props.batch.id).isPending) return <SkeletonLines lines={4} />
  return (
    <BulkFields {...props} schema={userBulk.changeRole} initialValues={{ roleId: null as string | null, handOver: {} }}>
      {(form) => (
        <>
          <RoleField kept={null} {...form.getInputProps('roleId')} openOnFocus={false} data-autofocus />
          <BulkHandOver batchId={props.batch.id} field={(path) => form.getInputProps(path)} />
        </>
      )}
    </BulkFields>
  )
}
