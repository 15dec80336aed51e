import { appealColumns } from '@nhanxanh/contract/features/appeals.columns'
import { caseDrawings } from '../../lib/cases/case-drawings.tsx'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'

export const appealScreen = screenColumns(appealColumns, {
  name: caseDrawings.name,
  decision: { width: 260, weight: 6, note: ({ recordCode }) => recordCode },
  facility: { width: 220, weight: 4 },
  dueOn: caseDrawings.dueOn,
  outcome: { width: 170, weight: 3 },
  assignee: { width: 160, weight: 5 },
  receivedOn: { width: 140, weight: 2 },
  updatedAt: { width: 150, weight: 2 },
  origin: { width: 130, weight: 1 },
})
