import { Radio, Stack } from '@mantine/core'
import { contactBulk, contacts } from '@nhanxanh/contract/features/contacts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import { queryOf } from '../../../lib/query-of.ts'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { contactQueries } from '../contacts.queries.ts'
import { MergePreview } from './merge-preview.tsx'

/** More letters than these are not looked through one by one. */
const most = 10

/** Which of the chosen letters stays, and what it is then. */
export const BulkMergeForm = ({ batch, run, renderActions }: BulkFormProps) => {
  const contractForm = useContractForm({
    schema: contactBulk.merge,
    unsaved: null,
    initialValues: { intoId: null as string | null },
    save: run,
  })
  const { form } = contractForm
  const { intoId } = form.getValues()
  const isFew = batch.count <= most
  const rows = useQuery({ ...queryOf(contacts.batchRows, { params: { id: batch.id } }), enabled: isFew })
  const letters = isFew ? (rows.data?.items ?? []).filter(({ outcome }) => outcome !== 'excluded') : []
  const details = useQueries({ queries: letters.map(({ id }) => contactQueries.detail(id)) }).flatMap(
    ({ data }) => data ?? [],
  )
  if (batch.count < 2) return <Banner tone="warning">Cần chọn từ hai liên hệ trở lên để gộp.</Banner>
  if (!isFew) return <Banner tone="warning">Mỗi lần gộp tối đa {most} liên hệ. Hãy chọn ít hơn.</Banner>
  const kept = details.find(({ id }) => id === intoId)
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <Radio.Group label="Liên hệ được giữ lại" withAsterisk {...form.getInputProps('intoId')}>
        <Stack gap={8} mt={8}>
          {letters.map(({ id, code, name }) => (
            <Radio key={id} value={id} label={`${code} · ${name}`} />
          ))}
        </Stack>
      </Radio.Group>
      {rows.data === undefined && <SkeletonFacts facts={4} />}
      {kept !== undefined && details.length === letters.length && (
        <MergePreview kept={kept} merged={details.filter(({ id }) => id !== kept.id)} />
      )}
    </BulkForm>
  )
}
