import { roleColumns } from '@nhanxanh/contract/features/roles.columns'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'

/** What the list says of a role (PRODUCT D3). */
export const roleScreen = screenColumns(roleColumns, {
  name: { width: 280, note: ({ description }) => description },
  keys: { width: 130, weight: 4 },
  userCount: { width: 120, weight: 5 },
  assignedOnly: { width: 160, isHidden: true },
  kind: { width: 120, weight: 3 },
  updatedAt: { width: 150, weight: 2 },
  createdAt: { width: 150, isHidden: true },
  description: { width: 270, isTwoLines: true, isHidden: true },
})
