import { Select } from '@mantine/core'
import { questionBulk } from '@nhanxanh/contract/features/questions'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../../../lib/forms.ts'
import { BulkForm } from '../../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../../ui/list/bulk/bulk.ts'
import { draftCriteria } from '../../questions.queries.ts'

/** Which criterion of a draft the questions of the set go to. */
export const MoveForm = ({ run, renderActions }: BulkFormProps) => {
  const { data } = useQuery(draftCriteria)
  const contractForm = useContractForm({
    schema: questionBulk.move,
    unsaved: null,
    initialValues: { criterionId: null as string | null },
    save: run,
  })
  const { form } = contractForm
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <Select
        label="Tiêu chí"
        placeholder="Mã hoặc tên tiêu chí"
        description="Chỉ các tiêu chí của bản nháp; câu hỏi của phiên bản khác giữ nguyên chỗ cũ."
        withAsterisk
        searchable
        data-autofocus
        openOnFocus={false}
        limit={100}
        data={data ?? []}
        {...form.getInputProps('criterionId')}
      />
    </BulkForm>
  )
}
