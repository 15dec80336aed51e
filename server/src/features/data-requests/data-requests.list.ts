import { soonDays } from '@nhanxanh/contract/shared/terms'
import type { dataRequestsQuery } from '@nhanxanh/contract/features/data-requests'
import { dataRequestStatuses } from '@nhanxanh/contract/features/data-requests.rules'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { heldBy } from '../../db/list/held-by.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type DataRequestsQuery = z.output<typeof dataRequestsQuery>
/** Who asks, whether that person reads requests, and on which day. */
type Standpoint = { callerId: string; reads: boolean; today: VietnamDay }

const columns = rowColumns(
  'data_requests',
  [
    'id',
    'version',
    'code',
    'name',
    'kind',
    'origin',
    'status',
    'has_third_party',
    'is_extended',
    'received_on',
    'due_on',
    'updated_at',
    'assignee_id',
  ],
  { assignee_name: expression<string | null>('assignee.name') },
)
export type DataRequestListRecord = RowOf<typeof columns>

/** What a row of the list says, searched for by those who may not open the request. */
const listedText = `folded(r.name) || ' ' || folded(r.code)`

/** How a running clock stands on a day, as `handlingTone` says it. */
const dueTone = ({ today }: Standpoint): Fragment =>
  sql`case when r.due_on < ${today}::date then 'late' when r.due_on <= ${addDays(today, soonDays)}::date then 'soon'
    when r.due_on is not null then 'fresh' end`

const declaration: ListDeclaration<DataRequestsQuery, Standpoint, DataRequestListRecord> = {
  table: 'data_requests',
  columns,
  joins: 'left join users assignee on assignee.id = r.assignee_id',
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
    due: {
      where: (tones, standpoint) => sql`${dueTone(standpoint)} = any(${tones}::text[])`,
      facet: dueTone,
    },
    receivedFrom: { where: (day) => sql`r.received_on >= ${day}::date` },
    receivedTo: { where: (day) => sql`r.received_on <= ${day}::date` },
  },
  search: {
    column: 'r.search_text',
    shown: ({ reads }) => (reads ? null : listedText),
    hidesWords: true,
    ranking: { name: 'r.name', folded: 'r.name_folded', others: ['r.code'] },
  },
  tab: { filter: 'status', column: 'r.status', values: dataRequestStatuses },
  days: { column: 'r.created_at', order: 'createdAt', of: () => ({ from: null, to: null }) },
}

export const dataRequestList = listOf(declaration)
