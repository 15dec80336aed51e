import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useGiving } from '../facilities.mutations.ts'
import { AssigneeField } from './assignee-field.tsx'

type Props = { row: FacilityRow; onClose: () => void }

/** Gives one file to a colleague. */
export const AssignDialog = ({ row, onClose }: Props) => {
  const { mutateAsync } = useGiving(row.id)
  const contractForm = useContractForm({
    schema: facilityBulk.assign,
    unsaved: null,
    initialValues: { assigneeId: row.assignee?.id ?? null },
    save: async ({ assigneeId }, idempotencyKey) => {
      await mutateAsync({ assigneeId, idempotencyKey })
      onClose()
    },
  })
  return (
    <FormDialog contractForm={contractForm} title={`Giao hồ sơ ${row.code}`} verb="Giao hồ sơ" onClose={onClose}>
      <AssigneeField {...contractForm.form.getInputProps('assigneeId')} />
    </FormDialog>
  )
}
