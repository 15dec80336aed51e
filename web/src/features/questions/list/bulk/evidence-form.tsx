import { NumberInput } from '@mantine/core'
import { questionBulk } from '@nhanxanh/contract/features/questions'
import { useContractForm } from '../../../../lib/forms.ts'
import { FieldStack } from '../../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import type { BulkFormProps } from '../../../../ui/list/bulk/bulk.ts'

/** How many files each question of the set asks for. */
export const EvidenceForm = ({ run, renderActions }: BulkFormProps) => {
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: questionBulk.evidence,
    initialValues: { minFiles: 1 },
    save: run,
  })
  return (
    <form {...formProps}>
      <FieldStack>
        <NumberInput
          label="Số tệp ít nhất"
          description="Ghi 0 nếu không bắt buộc nộp minh chứng."
          withAsterisk
          data-autofocus
          min={0}
          max={20}
          {...form.getInputProps('minFiles')}
        />
        <FormProblem text={problem} />
        {renderActions(isSaving)}
      </FieldStack>
    </form>
  )
}
