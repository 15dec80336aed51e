import { Select, type ComboboxItem, type SelectProps } from '@mantine/core'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../users.queries.ts'

const byFoldedLabel: NonNullable<SelectProps['filter']> = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => foldText(label).includes(foldText(search)))

type Props = Omit<SelectProps, 'data'> & {
  /** The role that somebody has already, offered although the editor could not give it. */
  kept: string | null
}

/** A role to give: those with keys that the editor does not hold are not offered. */
export const RoleField = ({ kept, ...input }: Props) => {
  const { data } = useQuery(userQueries.roles())
  const offered = (data?.items ?? []).filter(({ id, isGrantable }) => isGrantable || id === kept)
  return (
    <Select
      label="Vai trò"
      description="Bạn chỉ giao được vai trò có quyền không vượt quá quyền của bạn."
      placeholder="Chọn vai trò"
      withAsterisk
      searchable
      filter={byFoldedLabel}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      {...input}
    />
  )
}
