import { facilities } from '@nhanxanh/contract/features/facilities'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { Select, type ComboboxItem, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query-of.ts'

const byFoldedLabel: NonNullable<SelectProps['filter']> = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => foldText(label).includes(foldText(search)))

/** Staff who may take files up, each with what they have in hand. */
export const AssigneeField = (input: Omit<SelectProps, 'data'>) => {
  const { data } = useQuery(queryOf(facilities.assignees))
  return (
    <Select
      {...input}
      label="Người xử lý"
      placeholder={data ? 'Chọn cán bộ' : 'Đang tải danh sách cán bộ'}
      withAsterisk
      searchable
      allowDeselect={false}
      openOnFocus={false}
      filter={byFoldedLabel}
      data={(data?.items ?? []).map(({ id, name, openCount }) => ({
        value: id,
        label: `${name} (đang giữ ${openCount} hồ sơ)`,
      }))}
    />
  )
}
