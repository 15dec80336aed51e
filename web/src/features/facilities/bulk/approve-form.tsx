import { facilities } from '@nhanxanh/contract/features/facilities'
import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { type Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { Checkbox } from '@mantine/core'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkLetterPart } from '../../../lib/letters/bulk-letter-part.tsx'
import { useAreRulesKnown, useRulesInForce } from '../../../lib/rules-in-force.ts'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'

const initialValues: { checklist: Checklist; letterNote: string } = { checklist: {}, letterNote: '' }

/** The checklist, confirmed line by line for all files of the set: each decision is recorded with it, as taken together. */
export const BulkApproveForm = ({ batch, run, renderActions }: BulkFormProps) => {
  const contractForm = useContractForm({
    schema: facilityBulk.approve,
    unsaved: null,
    initialValues,
    save: run,
  })
  const { form } = contractForm
  const areLinesKnown = useAreRulesKnown()
  const { checklist: lines } = useRulesInForce()
  const ticked = lines.map(({ key }) => key).filter((key) => form.values.checklist[key] === 'pass')
  const tick = (keys: string[]) => form.setFieldValue('checklist', Object.fromEntries(keys.map((key) => [key, 'pass'])))
  if (!areLinesKnown) return <SkeletonLines lines={8} />
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <Checkbox.Group
        label={`Tôi đã kiểm tra và xác nhận cho cả ${formatNumber(batch.count)} hồ sơ`}
        description="Xác nhận được ghi vào từng quyết định, kèm ghi chú rằng đây là quyết định chung cho nhiều hồ sơ."
        descriptionProps={{ mb: 8 }}
        errorProps={{ mt: 8 }}
        withAsterisk
        value={ticked}
        onChange={tick}
        error={form.errors['checklist']}
      >
        <FieldStack>
          {lines.map(({ key, label }, index) => (
            <Checkbox
              key={key}
              value={key}
              label={label}
              data-autofocus={index === 0 || undefined}
              aria-invalid={form.errors['checklist'] && !ticked.includes(key) ? true : undefined}
            />
          ))}
        </FieldStack>
      </Checkbox.Group>
      <BulkLetterPart
        act="facility.approve"
        batch={batch}
        bodyOf={() => form.getValues()}
        read={(id) => call(facilities.get, { params: { id } })}
        note={form.getInputProps('letterNote')}
      />
    </BulkForm>
  )
}
