import { soonDays } from '@nhanxanh/contract/shared/terms'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { oneOf } from './declaration.ts'
import type { Filter } from './declaration.ts'
import type { Fragment } from './fragment.ts'
import { heldBy } from './held-by.ts'

/** Who asks, whether that person reads what was written, and on which day. */
export type CaseStandpoint = { callerId: string; assignedOnly: boolean; reads: boolean; today: VietnamDay }

/** How a running clock stands on a day, as `handlingTone` says it. */
const dueTone = ({ today }: CaseStandpoint): Fragment =>
  sql`case when r.due_on < ${today}::date then 'late' when r.due_on <= ${addDays(today, soonDays)}::date then 'soon'
    when r.due_on is not null then 'fresh' end`

const due: Filter<readonly string[], CaseStandpoint> = {
  where: (tones, standpoint) => sql`${dueTone(standpoint)} = any(${tones}::text[])`,
  facet: dueTone,
}
const receivedFrom: Filter<string, unknown> = { where: (day) => sql`r.received_on >= ${day}::date` }
const receivedTo: Filter<string, unknown> = { where: (day) => sql`r.received_on <= ${day}::date` }

/** The parts of the list of a kind of case that are the same for every kind; `others`: the texts of a row beside its name. */
export const caseListParts = (statuses: readonly string[], others: readonly [string, ...string[]]) => ({
  orders: {
    relevance: 'r.received_on',
    // What has ended stands behind what still runs.
    dueOn: `coalesce(r.due_on, 'infinity'::date)`,
    receivedOn: 'r.received_on',
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
  },
  filters: {
    kind: oneOf('r.kind'),
    origin: oneOf('r.origin'),
    assignee: heldBy('r.assignee_id'),
    due,
    receivedFrom,
    receivedTo,
  },
  search: {
    column: 'r.search_text',
    // What a row of the list says, for those who may not open the case.
    shown: ({ reads }: CaseStandpoint) =>
      reads ? null : ['r.name', ...others].map((column) => `folded(${column})`).join(` || ' ' || `),
    hidesWords: true as const,
    ranking: { name: 'r.name', folded: 'r.name_folded', others },
  },
  tab: { filter: 'status' as const, column: 'r.status', values: statuses },
  days: { column: 'r.created_at', order: 'createdAt' as const, of: () => ({ from: null, to: null }) },
})
