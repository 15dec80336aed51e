import { Menu } from '@mantine/core'
import type { Filter } from '../list-declaration.ts'

type Props = { filters: readonly Filter[]; onPick: (key: string) => void }

/** The filters that have no button yet. */
export const FilterPicker = ({ filters, onPick }: Props) =>
  filters.map(({ key, label }) => (
    <Menu.Item key={key} onClick={() => onPick(key)}>
      {label}
    </Menu.Item>
  ))
