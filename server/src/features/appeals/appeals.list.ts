import type { appealsQuery } from '@nhanxanh/contract/features/appeals'
import { appealStatuses } from '@nhanxanh/contract/features/appeals.rules'
import { soonDays } from '@nhanxanh/contract/shared/terms'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { sightOf } from '../../db/assigned.ts'
import { oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { join } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { heldBy } from '../../db/list/held-by.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type AppealsQuery = z.output<typeof appealsQuery>
/** Who asks, whether that person reads letters, and on which day. */
type Standpoint = { callerId: string; assignedOnly: boolean; reads: boolean; today: VietnamDay }

const columns = rowColumns(
  'appeals',
  [
    'id',
    'version',
    'code',
    'name',
    'kind',
    'record_code',
    'status',
    'origin',
    'outcome',
    'is_late',
    'names_person',
    'received_on',
    'due_on',
    'updated_at',
    'facility_id',
    'assessment_id',
    'certificate_id',
    'assignee_id',
  ],
  {
    facility_code: expression<string>('facility.code'),
    facility_name: expression<string>('facility.name'),
    assignee_name: expression<string | null>('assignee.name'),
  },
)
export type AppealListRecord = RowOf<typeof columns>

/** What a row of the list says, searched for by those who may not open the letter. */
const listedText = `folded(r.name) || ' ' || folded(r.record_code) || ' ' || folded(r.code)`

/** How a running clock stands on a day, as `handlingTone` says it. */
const dueTone = ({ today }: Standpoint): Fragment =>
  sql`case when r.due_on < ${today}::date then 'late' when r.due_on <= ${addDays(today, soonDays)}::date then 'soon'
    when r.due_on is not null then 'fresh' end`

/** Whoever may not know of the facility, or of an appeal that names a person, finds no row of it (PRODUCT D9b). */
const inSight = ({ callerId, assignedOnly }: Standpoint): Fragment => {
  const seen = sql`(not r.names_person or appeal_is_seen(r.id, ${callerId}::uuid))`
  const known = sightOf('facilities', 'r.facility_id', { id: callerId, assignedOnly })
  return known === null ? seen : join([seen, known], ' and ')
}

const declaration: ListDeclaration<AppealsQuery, Standpoint, AppealListRecord> = {
  table: 'appeals',
  columns,
  joins: `left join facilities facility on facility.id = r.facility_id
    left join users assignee on assignee.id = r.assignee_id`,
  sight: inSight,
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
    outcome: oneOf('r.outcome'),
    assignee: heldBy('r.assignee_id'),
    late: oneOf(`case when r.is_late then 'yes' else 'no' end`),
    due: {
      where: (tones, standpoint) => sql`${dueTone(standpoint)} = any(${tones}::text[])`,
      facet: dueTone,
    },
    facilityId: { where: (id) => sql`r.facility_id = ${id}` },
    assessmentId: { where: (id) => sql`r.assessment_id = ${id}` },
    certificateId: { where: (id) => sql`r.certificate_id = ${id}` },
    receivedFrom: { where: (day) => sql`r.received_on >= ${day}::date` },
    receivedTo: { where: (day) => sql`r.received_on <= ${day}::date` },
  },
  search: {
    column: 'r.search_text',
    shown: ({ reads }) => (reads ? null : listedText),
    hidesWords: true,
    ranking: { name: 'r.name', folded: 'r.name_folded', others: ['r.code', 'r.record_code'] },
  },
  tab: { filter: 'status', column: 'r.status', values: appealStatuses },
  days: { column: 'r.created_at', order: 'createdAt', of: () => ({ from: null, to: null }) },
}

export const appealList = listOf(declaration)
