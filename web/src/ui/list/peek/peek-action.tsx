import { IconEye } from '@tabler/icons-react'
import type { RowAction } from '../rows/row-action.ts'
import type { ListControl } from '../use-list.ts'

/** The look at a row as one of its acts, beside what Space does. */
export const peekAction = ({ search, edit }: ListControl, id: string): RowAction => ({
  key: 'peek',
  label: 'Xem nhanh',
  icon: <IconEye size={16} aria-hidden />,
  run: () => edit({ ...search, peek: id }, 'push'),
})
