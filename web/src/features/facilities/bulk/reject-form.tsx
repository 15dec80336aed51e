import { facilities } from '@nhanxanh/contract/features/facilities'
import { facilityBulk } from '@nhanxanh/contract/features/facilities.decisions'
import { type FacilityField, type RejectionReasonCode } from '@nhanxanh/contract/features/facilities.rules'
import { Select, Textarea } from '@mantine/core'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkLetterPart } from '../../../lib/letters/bulk-letter-part.tsx'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { usualTargets } from '../decision/reasons.ts'
import { TargetsField } from '../decision/targets-field.tsx'

type Draft = {
  reason: { code: RejectionReasonCode | null; targets: FacilityField[]; note: string }
  letterNote: string
}

/** One reason that every owner of the set will read, pinned to fields that all of them have. */
export const BulkRejectForm = ({ batch, run, renderActions }: BulkFormProps) => {
  const { reasons: offered } = useRulesInForce()
  const initialValues: Draft = { reason: { code: null, targets: [], note: '' }, letterNote: '' }
  const contractForm = useContractForm({
    schema: facilityBulk.reject,
    unsaved: { name: 'facilities.bulk.reject', title: 'Từ chối hàng loạt' },
    initialValues,
    save: run,
  })
  const { form } = contractForm
  const choose = (code: string | null) => {
    form.setFieldValue('reason.code', code)
    form.clearFieldError('reason.code')
    if (code === null || form.getValues().reason.targets.length > 0) return
    form.setFieldValue('reason.targets', usualTargets(code, []) as FacilityField[])
  }
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <Select
        {...form.getInputProps('reason.code')}
        label="Lý do"
        placeholder="Chọn lý do"
        withAsterisk
        data-autofocus
        allowDeselect={false}
        openOnFocus={false}
        data={offered.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={choose}
      />
      <TargetsField {...form.getInputProps('reason.targets')} files={[]} />
      <Textarea
        {...form.getInputProps('reason.note')}
        label="Nội dung gửi chủ cơ sở"
        description="Nói rõ cần sửa gì, bằng câu hoàn chỉnh; mọi chủ cơ sở được chọn đọc cùng nội dung này."
        withAsterisk
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
      />
      <BulkLetterPart
        act="facility.reject"
        batch={batch}
        bodyOf={() => ({ reasons: [form.getValues().reason], letterNote: form.getValues().letterNote })}
        read={(id) => call(facilities.get, { params: { id } })}
        note={form.getInputProps('letterNote')}
      />
    </BulkForm>
  )
}
