import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { BulkFields } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { AssigneeField } from './assignee-field.tsx'

/** Who the files go to. */
export const BulkAssignForm = (props: BulkFormProps) => (
  <BulkFields {...props} schema={facilityBulk.assign} initialValues={{ assigneeId: null as string | null }}>
    {(form) => <AssigneeField {...form.getInputProps('assigneeId')} data-autofocus />}
  </BulkFields>
)
