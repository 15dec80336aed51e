import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { AssigneeField } from './assignee-field.tsx'

/** Who the files go to. */
export const BulkAssignForm = ({ run, renderActions }: BulkFormProps) => {
  const contractForm = useContractForm({
    schema: facilityBulk.assign,
    unsaved: null,
    initialValues: { assigneeId: null as string | null },
    save: run,
  })
  const { form } = contractForm
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <AssigneeField {...form.getInputProps('assigneeId')} data-autofocus />
    </BulkForm>
  )
}
