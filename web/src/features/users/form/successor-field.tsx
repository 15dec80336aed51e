import { Select, type SelectProps } from '@mantine/core'

type Props = Pick<SelectProps, 'label' | 'description'> & {
  successors: readonly { id: string; name: string; openCount: number }[]
  inputProps: { value?: string | null }
}

/** Who takes over open files; nobody chosen: they go back into the common queue. */
export const SuccessorField = ({ successors, inputProps, ...words }: Props) => (
  <Select
    placeholder="Trả về hàng chờ chung"
    clearable
    data={successors.map(({ id, name, openCount }) => ({ value: id, label: `${name} (${openCount} hồ sơ)` }))}
    {...words}
    {...inputProps}
    value={inputProps.value || null}
  />
)
