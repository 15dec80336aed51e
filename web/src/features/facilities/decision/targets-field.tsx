import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { facilityFieldNames, facilityFields } from '@nhanxanh/contract/features/facilities.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { optionsOf } from '../../../ui/form/options-of.ts'

type Props = MultiSelectProps & { files: FacilityDetail['licenceFiles'] }

const fields = optionsOf(facilityFields, facilityFieldNames)

/** With or without accents; a group without a match leaves. */
const byFoldedLabel: NonNullable<MultiSelectProps['filter']> = ({ options, search }) => {
  const matches = ({ label }: { label: string }) => foldText(label).includes(foldText(search))
  return options
    .map((option) => ('items' in option ? { ...option, items: option.items.filter(matches) } : option))
    .filter((option) => ('items' in option ? option.items.length > 0 : matches(option)))
}

/** Fields of the registration and its files, to which a reason is pinned. */
export const TargetsField = ({ files, ...input }: Props) => (
  <MultiSelect
    {...input}
    label="Nội dung cần sửa"
    description="Chủ cơ sở sẽ thấy lý do ngay tại những chỗ này."
    placeholder="Chọn nội dung cần sửa"
    withAsterisk
    searchable
    hidePickedOptions
    filter={byFoldedLabel}
    nothingFoundMessage="Không có mục hay tệp nào khớp."
    data={[
      { group: 'Trường của hồ sơ', items: fields },
      { group: 'Tệp giấy phép', items: files.map(({ id, name }) => ({ value: id, label: name })) },
    ]}
  />
)
