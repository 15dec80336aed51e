import { Select, type SelectProps } from '@mantine/core'
import type { InHandKind } from '@nhanxanh/contract/features/users.rules'

export type HandOverProps = { field: (path: `handOver.${InHandKind}`) => { value?: string | null } }

type Props = Pick<SelectProps, 'label' | 'description'> & {
  successors: readonly { id: string; name: string; openCount: number }[]
  inputProps: { value?: string | null }
}

/** Who takes over open work of one kind; nobody chosen: it goes back to everybody. */
export const SuccessorField = ({ successors, inputProps, ...words }: Props) => (
  <Select
    placeholder="Trả về hàng chờ chung"
    clearable
    searchable
    data={successors.map(({ id, name, openCount }) => ({ value: id, label: `${name} (đang giữ ${openCount})` }))}
    {...words}
    {...inputProps}
    value={inputProps.value || null}
  />
)
