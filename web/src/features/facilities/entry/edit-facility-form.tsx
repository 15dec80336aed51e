import { TextInput } from '@mantine/core'
import { facilities, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { facilityCorrection } from '@nhanxanh/contract/features/facilities.fields'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useEditForm } from '../../../lib/edit-form.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchFacility } from '../facilities.queries.ts'
import { AlikeHint } from './alike-hint.tsx'
import { FacilityFields } from './facility-fields.tsx'
import { facilityNames, valuesOf } from './facility-values.ts'

type Props = { facility: FacilityDetail; onClose: () => void }

const storedOf = (facility: FacilityDetail) => ({
  version: facility.version,
  values: { ...valuesOf(facility), code: facility.code },
})

/** Corrects a registration that is not approved yet. */
export const EditFacilityForm = ({ facility, onClose }: Props) => {
  const client = useQueryClient()
  const params = { id: facility.id }
  const contractForm = useEditForm({
    schema: facilityCorrection,
    unsaved: { name: `facilities.update/${facility.id}`, title: `Hồ sơ ${facility.code}` },
    names: { ...facilityNames, code: 'Mã cơ sở' },
    stored: storedOf(facility),
    save: async (body, { version, idempotencyKey }) => {
      const saved = await call(
        facilities.update,
        { params, body: { ...body, version: Number(version) } },
        { idempotencyKey },
      )
      patchFacility(client, saved)
      toast({ tone: 'success', text: `Đã lưu hồ sơ ${saved.code}.` })
      return saved
    },
    reload: async () => storedOf(await call(facilities.get, { params })),
    onSaved: onClose,
  })
  const form = contractForm.form
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Sửa hồ sơ ${facility.code}`}
      name="Sửa hồ sơ"
      verb="Lưu hồ sơ"
      size={880}
      onClose={onClose}
    >
      {facility.can.approve && <Banner tone="info">Sau khi bạn sửa, người khác phải duyệt hồ sơ này.</Banner>}
      <AlikeHint form={form} except={facility.id} />
      <FacilityFields form={form} stored={facility.licenceFiles} />
      <FactsSection title="Văn phòng">
        <TextInput label="Mã cơ sở" description="Cố định từ khi cơ sở được duyệt." {...form.getInputProps('code')} />
      </FactsSection>
    </FormDialog>
  )
}
