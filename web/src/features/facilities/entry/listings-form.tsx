import { TextInput } from '@mantine/core'
import { facilities, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { listingSiteKeys, listingSites, type ListingSite } from '@nhanxanh/contract/features/facilities.listings'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog, type Ask } from '../../../lib/act-dialog.tsx'
import { patchFacility } from '../facilities.queries.ts'

type Props = { facility: FacilityDetail; onClose: () => void }

const asked = (site: ListingSite): [ListingSite, Ask] => [
  site,
  {
    kind: 'own',
    render: (field) => (
      <TextInput
        label={site === 'google' ? 'Google (Place ID)' : listingSites[site].name}
        {...field}
        value={(field.value as string | null) ?? ''}
      />
    ),
  },
]

/** By which ids booking sites know the facility. */
export const ListingsForm = ({ facility: { id, version, listingIds }, onClose }: Props) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={facilities.setListings}
      params={{ id }}
      title="Mã ở trang đặt phòng"
      verb="Lưu"
      size="lg"
      asks={Object.fromEntries(listingSiteKeys.map(asked))}
      values={{ version, ...listingIds }}
      said="Đã ghi mã ở trang đặt phòng."
      onDone={(saved) => patchFacility(client, saved)}
      onClose={onClose}
    >
      <p>
        Trang đặt phòng nhận ra cơ sở bằng mã này trong danh sách công khai. Bỏ trống nếu cơ sở không có ở trang đó.
      </p>
    </ActDialog>
  )
}
