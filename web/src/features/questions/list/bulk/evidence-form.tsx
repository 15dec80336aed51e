import { NumberInput } from '@mantine/core'
import { questionBulk } from '@nhanxanh/contract/features/questions'
import { useContractForm } from '../../../../lib/forms.ts'
import { BulkForm } from '../../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../../ui/list/bulk/bulk.ts'

/** How many files each question of the set asks for. */
export const EvidenceForm = ({ run, renderActions }: BulkFormProps) => {
  const contractForm = useContractForm({
    schema: questionBulk.evidence,
    unsaved: null,
    initialValues: { minFiles: 1 },
    save: run,
  })
  const { form } = contractForm
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <NumberInput
        label="Số tệp ít nhất"
        description="Ghi 0 nếu không bắt buộc nộp minh chứng."
        withAsterisk
        data-autofocus
        min={0}
        max={20}
        {...form.getInputProps('minFiles')}
      />
    </BulkForm>
  )
}
