import { DueDay } from './due-day.tsx'

/** How the columns of `caseColumnsOf` stand in a list. */
export const caseDrawings = {
  name: { width: 260, note: ({ code }: { code: string }) => code },
  kind: { width: 190, weight: 6 },
  dueOn: { width: 140, weight: 7, draw: ({ dueOn }: { dueOn: string | null }) => <DueDay dueOn={dueOn} /> },
  assignee: { width: 180, weight: 5 },
  receivedOn: { width: 140, weight: 4 },
  origin: { width: 140, weight: 2 },
  updatedAt: { width: 150, weight: 1 },
}
