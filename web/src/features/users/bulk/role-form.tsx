import { userBulk } from '@nhanxanh/contract/features/users.fields'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { BulkHandOver, useBulkHandOver } from './bulk-hand-over.tsx'
import { RoleField } from '../form/role-field.tsx'

/** The role that all of them get; only one whose keys the editor holds. */
export const BulkRoleForm = ({ batch, run, renderActions }: BulkFormProps) => {
  const contractForm = useContractForm({
    schema: userBulk.changeRole,
    unsaved: null,
    initialValues: { roleId: null as string | null, handOver: {} },
    save: run,
  })
  const { form } = contractForm
  if (useBulkHandOver(batch.id).isPending) return <SkeletonLines lines={4} />
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <RoleField kept={null} {...form.getInputProps('roleId')} openOnFocus={false} data-autofocus />
      <BulkHandOver batchId={batch.id} field={(path) => form.getInputProps(path)} />
    </BulkForm>
  )
}
