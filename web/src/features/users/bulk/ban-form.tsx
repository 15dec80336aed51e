import { userBulk } from '@nhanxanh/contract/features/users.fields'
import { useContractForm } from '../../../lib/forms.ts'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { BulkHandOver, useBulkHandOver } from './bulk-hand-over.tsx'
import { BanReasonFields } from '../form/ban-reason-fields.tsx'

/** The reason that holds for all of them. */
export const BulkBanForm = ({ batch, run, renderActions }: BulkFormProps) => {
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: userBulk.ban,
    initialValues: { code: '', note: '', successorId: '' },
    save: run,
  })
  if (useBulkHandOver(batch.id).isPending) return <SkeletonLines lines={4} />
  return (
    <form {...formProps}>
      <FieldStack>
        <BanReasonFields code={form.getInputProps('code')} note={form.getInputProps('note')} />
        <BulkHandOver batchId={batch.id} inputProps={form.getInputProps('successorId')} />
        <FormProblem text={problem} />
        {renderActions(isSaving)}
      </FieldStack>
    </form>
  )
}
