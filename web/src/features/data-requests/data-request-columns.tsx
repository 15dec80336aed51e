import { dataRequestColumns } from '@nhanxanh/contract/features/data-requests.columns'
import { DueDay } from '../../lib/cases/due-day.tsx'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'

export const dataRequestScreen = screenColumns(dataRequestColumns, {
  name: { width: 260, note: ({ code }) => code },
  kind: { width: 190, weight: 6 },
  dueOn: { width: 140, weight: 7, draw: ({ dueOn }) => <DueDay dueOn={dueOn} /> },
  assignee: { width: 180, weight: 5 },
  receivedOn: { width: 140, weight: 4 },
  origin: { width: 140, weight: 2 },
  updatedAt: { width: 150, weight: 1 },
})
