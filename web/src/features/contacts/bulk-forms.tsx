import { Select } from '@mantine/core'
import { contactBulk } from '@nhanxanh/contract/features/contacts'
import { contactStatuses, contactStatusNames } from '@nhanxanh/contract/features/contacts.rules'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../lib/forms.ts'
import { BulkForm } from '../../lib/list/bulk-form.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { BulkFormProps } from '../../ui/list/bulk/bulk.ts'
import { contactQueries } from './contacts.queries.ts'

/** Who has all of them. */
export const BulkAssignForm = ({ run, renderActions }: BulkFormProps) => {
  const { data } = useQuery(contactQueries.handlers())
  const contractForm = useContractForm({
    schema: contactBulk.assign,
    unsaved: null,
    initialValues: { assigneeId: null as string | null },
    save: run,
  })
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <Select
        label="Người xử lý"
        withAsterisk
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data-autofocus
        data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...contractForm.form.getInputProps('assigneeId')}
      />
    </BulkForm>
  )
}

/** Where all of them stand. */
export const BulkMoveForm = ({ run, renderActions }: BulkFormProps) => {
  const contractForm = useContractForm({
    schema: contactBulk.move,
    unsaved: null,
    initialValues: { status: 'closed' },
    save: run,
  })
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <Select
        label="Trạng thái"
        withAsterisk
        allowDeselect={false}
        data-autofocus
        data={optionsOf(contactStatuses, contactStatusNames)}
        {...contractForm.form.getInputProps('status')}
      />
    </BulkForm>
  )
}
