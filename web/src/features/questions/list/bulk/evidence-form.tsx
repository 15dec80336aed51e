import { NumberInput } from '@mantine/core'
import { questionBulk } from '@nhanxanh/contract/features/questions'
import { BulkFields } from '../../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../../ui/list/bulk/bulk.ts'

/** How many files each question of the set asks for. */
export const EvidenceForm = (props: BulkFormProps) => (
  <BulkFields {...props} schema={questionBulk.evidence} initialValues={{ minFiles: 1 }}>
    {(form) => (
      <NumberInput
        label="Số tệp ít nhất"
        description="Ghi 0 nếu không bắt buộc nộp minh chứng."
        withAsterisk
        data-autofocus
        min={0}
        max={20}
        {...form.getInputProps('minFiles')}
      />
    )}
  </BulkFields>
)
