import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { useContractForm } from '../../../lib/forms.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { AssigneeField } from './assignee-field.tsx'

/** Who the files go to. */
export const BulkAssignForm = ({ run, renderActions }: BulkFormProps) => {
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: facilityBulk.assign,
    initialValues: { assigneeId: null as string | null },
    save: run,
  })
  return (
    <form {...formProps}>
      <FieldStack>
        <AssigneeField {...form.getInputProps('assigneeId')} data-autofocus />
        <FormProblem text={problem} />
        {renderActions(isSaving)}
      </FieldStack>
    </form>
  )
}
