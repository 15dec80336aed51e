import { Select } from '@mantine/core'
import { questionBulk } from '@nhanxanh/contract/features/questions'
import { useQuery } from '@tanstack/react-query'
import { BulkFields } from '../../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../../ui/list/bulk/bulk.ts'
import { draftCriteria } from '../../questions.queries.ts'

/** Which criterion of a draft the questions of the set go to. */
export const MoveForm = (props: BulkFormProps) => {
  const { data } = useQuery(draftCriteria)
  return (
    <BulkFields {...props} schema={questionBulk.move} initialValues={{ criterionId: null as string | null }}>
      {(form) => (
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
      )}
    </BulkFields>
  )
}
