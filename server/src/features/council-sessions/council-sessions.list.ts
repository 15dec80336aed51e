import type { councilSessionsQuery } from '@nhanxanh/contract/features/council-sessions'
import { councilSessionStates } from '@nhanxanh/contract/features/council-sessions.rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { sightOf } from '../../db/assigned.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type CouncilSessionsQuery = z.output<typeof councilSessionsQuery>

type Standpoint = { callerId: string; assignedOnly: boolean }

const nameOf = (part: 'chair' | 'secretary') =>
  `(select p.name from council_session_people p where p.session_id = r.id and p.part = '${part}')`
const files = (condition: string) =>
  `(select count(*)::int from council_session_files f where f.session_id = r.id and ${condition})`

const columns = rowColumns(
  'council_sessions',
  ['id', 'version', 'state', 'held_on', 'place', 'minutes_file_id', 'created_at'],
  {
    chair: expression<string | null>(nameOf('chair')),
    secretary: expression<string | null>(nameOf('secretary')),
    files: expression<number>(files('true')),
    deferred: expression<number>(files(`f.outcome = 'deferred'`)),
    decided: expression<number>(`(select count(distinct d.assessment_id)::int from assessment_decisions d
      where d.session_id = r.id and d.signed_at is not null)`),
  },
)
/** What lists know of a session. */
export type CouncilSessionListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<CouncilSessionsQuery, Standpoint, CouncilSessionListRecord> = {
  table: 'council_sessions',
  columns,
  /** Who knows only of what was assigned to them knows the sessions that it was laid before, and those that they made. */
  sight: ({ callerId, assignedOnly }) => {
    const sight = sightOf('assessments', 'f.assessment_id', { id: callerId, assignedOnly })
    return (
      sight &&
      sql`(r.created_by = ${callerId} or exists (select from council_session_files f where f.session_id = r.id and ${sight}))`
    )
  },
  orders: { relevance: 'r.held_on', heldOn: 'r.held_on', createdAt: 'r.created_at' },
  filters: {
    heldFrom: { where: (day) => sql`r.held_on >= ${day}::date` },
    heldTo: { where: (day) => sql`r.held_on <= ${day}::date` },
  },
  search: { column: 'r.search_text' },
  tab: { filter: 'state', column: 'r.state', values: councilSessionStates },
  days: { column: 'r.created_at', order: 'createdAt', of: () => ({ from: null, to: null }) },
}

export const councilSessionList = listOf(declaration)
