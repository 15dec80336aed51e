import { appealColumns } from '@nhanxanh/contract/features/appeals.columns'
import { DueDay } from '../../lib/cases/due-day.tsx'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'

export const appealScreen = screenColumns(appealColumns, {
  name: { width: 260, note: ({ code }) => code },
  decision: { width: 260, weight: 6, note: ({ recordCode }) => recordCode },
  facility: { width: 220, weight: 4 },
  dueOn: { width: 140, weight: 7, draw: ({ dueOn }) => <DueDay dueOn={dueOn} /> },
  outcome: { width: 170, weight: 3 },
  assignee: { width: 160, weight: 5 },
  receivedOn: { width: 140, weight: 2 },
  updatedAt: { width: 150, weight: 2 },
  origin: { width: 130, weight: 1 },
})
