import { assessmentBulk } from '@nhanxanh/contract/features/assessments.acts'
import { useQuery } from '@tanstack/react-query'
import { BulkFields } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import { LeadField } from './reviewer-fields.tsx'

/** Who leads all of them. */
export const BulkAssignForm = (props: BulkFormProps) => {
  const { data } = useQuery(assessmentQueries.allReviewers())
  return (
    <BulkFields {...props} schema={assessmentBulk.assign} initialValues={{ leadId: null as string | null }}>
      {(form) => (
        <LeadField
          candidates={data?.items}
          withAsterisk
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('leadId')}
        />
      )}
    </BulkFields>
  )
}
