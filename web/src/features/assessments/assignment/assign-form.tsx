import { assessmentBulk } from '@nhanxanh/contract/features/assessments.acts'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import { LeadField } from './reviewer-fields.tsx'

/** Who leads all of them. */
export const BulkAssignForm = ({ run, renderActions }: BulkFormProps) => {
  const { data } = useQuery(assessmentQueries.allReviewers())
  const contractForm = useContractForm({
    schema: assessmentBulk.assign,
    unsaved: null,
    initialValues: { leadId: null as string | null },
    save: run,
  })
  const { form } = contractForm
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <LeadField
        candidates={data?.items}
        withAsterisk
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('leadId')}
      />
    </BulkForm>
  )
}
