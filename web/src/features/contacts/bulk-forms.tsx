import { Select } from '@mantine/core'
import { contactBulk } from '@nhanxanh/contract/features/contacts'
import { contactStatuses, contactStatusNames } from '@nhanxanh/contract/features/contacts.rules'
import { useQuery } from '@tanstack/react-query'
import { BulkFields } from '../../lib/list/bulk-form.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { BulkFormProps } from '../../ui/list/bulk/bulk.ts'
import { contactQueries } from './contacts.queries.ts'

/** Who has all of them. */
export const BulkAssignForm = (props: BulkFormProps) => {
  const { data } = useQuery(contactQueries.handlers())
  return (
    <BulkFields {...props} schema={contactBulk.assign} initialValues={{ assigneeId: null as string | null }}>
      {(form) => (
        <Select
          label="Người xử lý"
          withAsterisk
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data-autofocus
          data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('assigneeId')}
        />
      )}
    </BulkFields>
  )
}

/** Where all of them stand. */
export const BulkMoveForm = (props: BulkFormProps) => (
  <BulkFields {...props} schema={contactBulk.move} initialValues={{ status: 'closed' }}>
    {(form) => (
      <Select
        label="Trạng thái"
        withAsterisk
        allowDeselect={false}
        data-autofocus
        data={optionsOf(contactStatuses, contactStatusNames)}
        {...form.getInputProps('status')}
      />
    )}
  </BulkFields>
)
