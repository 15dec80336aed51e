import { TextInput } from '@mantine/core'
import { facilities, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { listingSiteKeys, listingSites } from '@nhanxanh/contract/features/facilities.listings'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { patchFacility } from '../facilities.queries.ts'

type Props = { facility: FacilityDetail; onClose: () => void }

/** By which ids booking sites know the facility. */
export const ListingsForm = ({ facility: { id, version, listingIds }, onClose }: Props) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: facilities.setListings.body,
    unsaved: null,
    initialValues: { version, ...listingIds },
    save: async (body, idempotencyKey) => {
      patchFacility(client, await call(facilities.setListings, { params: { id }, body }, { idempotencyKey }))
      toast({ tone: 'success', text: 'Đã ghi mã ở trang đặt phòng.' })
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  return (
    <FormDialog contractForm={contractForm} title="Mã ở trang đặt phòng" verb="Lưu" size="lg" onClose={onClose}>
      <p>
        Trang đặt phòng nhận ra cơ sở bằng mã này trong danh sách công khai. Bỏ trống nếu cơ sở không có ở trang đó.
      </p>
      {listingSiteKeys.map((site) => (
        <TextInput
          key={site}
          label={site === 'google' ? 'Google (Place ID)' : listingSites[site].name}
          {...form.getInputProps(site)}
          value={form.getValues()[site] ?? ''}
        />
      ))}
    </FormDialog>
  )
}
