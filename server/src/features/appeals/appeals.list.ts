import type { appealsQuery } from '@nhanxanh/contract/features/appeals'
import { appealCase } from '@nhanxanh/contract/features/appeals.rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { sightOf } from '../../db/assigned.ts'
import { caseListOf, caseRowColumns } from '../../db/list/case-list.ts'
import type { CaseStandpoint } from '../../db/list/case-list.ts'
import { oneOf } from '../../db/list/declaration.ts'
import { join } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { expression } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

const columns = caseRowColumns(
  'appeals',
  ['record_code', 'outcome', 'is_late', 'names_person', 'facility_id', 'assessment_id', 'certificate_id'],
  {
    facility_code: expression<string>('facility.code'),
    facility_name: expression<string>('facility.name'),
  },
)
export type AppealListRecord = RowOf<typeof columns>

/** Whoever may not know of the facility, or of an appeal that names a person, finds no row of it (PRODUCT D9b). */
const inSight = ({ callerId, assignedOnly }: CaseStandpoint): Fragment => {
  const seen = sql`(not r.names_person or appeal_is_seen(r.id, ${callerId}::uuid))`
  const known = sightOf('facilities', 'r.facility_id', { id: callerId, assignedOnly })
  return known === null ? seen : join([seen, known], ' and ')
}

export const appealList = caseListOf<z.output<typeof appealsQuery>, AppealListRecord>({
  declared: appealCase,
  columns,
  joins: 'left join facilities facility on facility.id = r.facility_id',
  texts: ['r.record_code'],
  sight: inSight,
  filters: {
    outcome: oneOf('r.outcome'),
    late: oneOf(`case when r.is_late then 'yes' else 'no' end`),
    facilityId: { where: (id) => sql`r.facility_id = ${id}` },
    assessmentId: { where: (id) => sql`r.assessment_id = ${id}` },
    certificateId: { where: (id) => sql`r.certificate_id = ${id}` },
  },
})
