import type { appealsQuery } from '@nhanxanh/contract/features/appeals'
import { appealStatuses } from '@nhanxanh/contract/features/appeals.rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { sightOf } from '../../db/assigned.ts'
import { caseListParts } from '../../db/list/case-list.ts'
import type { CaseStandpoint } from '../../db/list/case-list.ts'
import { oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { join } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type AppealsQuery = z.output<typeof appealsQuery>

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

const parts = caseListParts(appealStatuses, ['r.code', 'r.record_code'])

/** Whoever may not know of the facility, or of an appeal that names a person, finds no row of it (PRODUCT D9b). */
const inSight = ({ callerId, assignedOnly }: CaseStandpoint): Fragment => {
  const seen = sql`(not r.names_person or appeal_is_seen(r.id, ${callerId}::uuid))`
  const known = sightOf('facilities', 'r.facility_id', { id: callerId, assignedOnly })
  return known === null ? seen : join([seen, known], ' and ')
}

const declaration: ListDeclaration<AppealsQuery, CaseStandpoint, AppealListRecord> = {
  table: 'appeals',
  columns,
  joins: `left join facilities facility on facility.id = r.facility_id
    left join users assignee on assignee.id = r.assignee_id`,
  sight: inSight,
  ...parts,
  filters: {
    ...parts.filters,
    outcome: oneOf('r.outcome'),
    late: oneOf(`case when r.is_late then 'yes' else 'no' end`),
    facilityId: { where: (id) => sql`r.facility_id = ${id}` },
    assessmentId: { where: (id) => sql`r.assessment_id = ${id}` },
    certificateId: { where: (id) => sql`r.certificate_id = ${id}` },
  },
}

export const appealList = listOf(declaration)
