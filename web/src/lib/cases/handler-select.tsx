import { Select } from '@mantine/core'

type Person = { id: string; name: string }
type Props = {
  assignee: Person | null
  handlers: readonly Person[]
  isFixed: boolean
  onChoose: (id: string | null) => void
}

/** Who has it: one of those who may, or who has it and no longer may. */
export const HandlerSelect = ({ assignee, handlers, isFixed, onChoose }: Props) => {
  const known = assignee && !handlers.some(({ id }) => id === assignee.id) ? [assignee] : []
  return (
    <Select
      label="Người xử lý"
      placeholder="Chưa ai nhận"
      data={[...known, ...handlers].map(({ id, name }) => ({ value: id, label: name }))}
      value={assignee?.id ?? null}
      clearable
      searchable
      openOnFocus={false}
      disabled={isFixed}
      onChange={onChoose}
    />
  )
}
