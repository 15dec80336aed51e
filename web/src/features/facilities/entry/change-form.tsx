import { Textarea } from '@mantine/core'
import { facilities, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { facilityChangeForm } from '@nhanxanh/contract/features/facilities.fields'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useEditForm } from '../../../lib/edit-form.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { reloadFacility } from '../facilities.queries.ts'
import { FacilityFields } from './facility-fields.tsx'
import { facilityNames, valuesOf } from './facility-values.ts'

type Props = { facility: FacilityDetail; onClose: () => void }

const storedOf = (facility: FacilityDetail) => ({
  version: facility.version,
  values: { ...valuesOf(facility), note: '' },
})

/** Asks to change what was approved: nothing holds before somebody else agrees. */
export const ChangeForm = ({ facility, onClose }: Props) => {
  const client = useQueryClient()
  const params = { id: facility.id }
  const contractForm = useEditForm({
    schema: facilityChangeForm,
    unsaved: { name: `facilities.proposeChange/${facility.id}`, title: `Yêu cầu thay đổi ${facility.code}` },
    names: { ...facilityNames, note: 'Lý do thay đổi' },
    stored: storedOf(facility),
    save: async (body, { version, idempotencyKey }) => {
      const change = { ...body, version: Number(version) }
      await call(facilities.proposeChange, { params, body: change }, { idempotencyKey })
      await reloadFacility(client, facility.id)
      toast({ tone: 'success', text: `Đã gửi đề nghị thay đổi của ${facility.code}, chờ người khác quyết định.` })
      return { version }
    },
    reload: async () => storedOf(await call(facilities.get, { params })),
    onSaved: onClose,
  })
  const form = contractForm.form
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Yêu cầu thay đổi ${facility.code}`}
      name="Yêu cầu thay đổi"
      verb="Gửi đề nghị"
      size={880}
      onClose={onClose}
    >
      <p>Cơ sở đã được duyệt nên thông tin mới chỉ có hiệu lực khi người khác chấp thuận.</p>
      <FactsSection title="Lý do">
        <Textarea
          label="Lý do thay đổi"
          description="Căn cứ vào giấy tờ nào; tải giấy phép mới lên ở cuối biểu mẫu."
          withAsterisk
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('note')}
        />
      </FactsSection>
      <FacilityFields form={form} stored={facility.licenceFiles} typeProblem={facility.typeProblem} />
    </FormDialog>
  )
}
