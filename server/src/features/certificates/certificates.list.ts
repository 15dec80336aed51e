import type { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import { certificateFields } from '@nhanxanh/contract/features/certificates.rows'
import type { CertificateFields } from '@nhanxanh/contract/features/certificates.rows'
import { certificateStates, expiringDays } from '@nhanxanh/contract/features/certificates.rules'
import { expirySpans } from '@nhanxanh/contract/shared/expiry'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { certificateSightOf } from '../../db/assigned.ts'
import { columnOf } from '../../db/columns.ts'
import { oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { join, text } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type CertificatesQuery = z.output<typeof certificatesQuery>

/** The Vietnamese day on which the states hold, and whose sight they are in; null: everybody's. */
export type Standpoint = { today: VietnamDay; reader: Parameters<typeof certificateSightOf>[1] | null }

/** As `certificateStateOf` of the contract has it; a test holds the two together. */
const state = ({ today }: Pick<Standpoint, 'today'>): Fragment => sql`case
  when (r.ended_at at time zone 'Asia/Ho_Chi_Minh')::date <= r.valid_until
    then case when r.end_kind in ('superseded', 'revoked') then r.end_kind else 'ended' end
  when r.valid_until < ${today}::date then 'expired'
  when r.suspended_at is not null then 'suspended'
  when r.valid_until <= ${addDays(today, expiringDays)}::date then 'expiring'
  else 'valid' end`

/** In force, with the last day within so many days. */
const endsWithin = (days: string, { today }: Pick<Standpoint, 'today'>): Fragment =>
  sql`(r.ended_at is null and r.valid_until between ${today}::date and ${addDays(today, Number(days))}::date)`

/** In force, and something is to be done that is not done yet. */
const isFollowed = ({ today }: Standpoint): Fragment => sql`(r.ended_at is null and r.valid_until >= ${today}::date
  and exists (select from certificate_follow_ups i where i.certificate_id = r.id and i.outcome is null))`
/** … and its due date has passed. */
const isLate = ({ today }: Standpoint): Fragment => sql`(r.ended_at is null and r.valid_until >= ${today}::date
  and exists (select from certificate_follow_ups i
    where i.certificate_id = r.id and i.outcome is null and i.due_on < ${today}::date))`
const followUps = { open: isFollowed, overdue: isLate }
const openItems = `from certificate_follow_ups i where i.certificate_id = r.id and i.outcome is null and r.ended_at is null`

const neverRenewed = `not exists (select from certificates later where later.facility_id = r.facility_id
  and later.created_at > r.created_at and later.origin = 'assessment')`

const isUnsought = `not exists (select from assessments a where a.facility_id = r.facility_id
  and a.submitted_at > r.issued_on::timestamp at time zone 'Asia/Ho_Chi_Minh')`
const renewals = { never: neverRenewed, unsought: isUnsought }

const expiryMonth = `to_char(r.valid_until, 'YYYY-MM')`

/** Half-open spans of months, which the index on the last day answers. */
const inMonth = (month: string): Fragment =>
  sql`(r.valid_until >= ${`${month}-01`}::date and r.valid_until < ${`${month}-01`}::date + interval '1 month')`

/** Columns that a row of the list has as the table has them. */
export const shown = (Object.keys(certificateFields.shape) as (keyof CertificateFields)[]).map(columnOf)

const columns = rowColumns(
  'certificates',
  [
    ...shown,
    'assessment_id',
    'decision_id',
    'facility_id',
    'facility_name',
    'facility_address',
    'facility_type',
    'sub_type',
    'rank',
    'level',
    'level_name',
    'level_rank',
    'level_count',
    'created_at',
    'suspended_at',
    'ended_at',
  ],
  {
    facility_code: expression<string>('facility.code'),
    commune: expression<string>('commune.name'),
    assessment_code: expression<string | null>('assessment.code'),
    decision_number: expression<string | null>('decision.number'),
    decided_on: expression<string | null>('decision.decided_on'),
    has_decision_file: expression<boolean>('decision.file_id is not null'),
    open_follow_ups: expression<number>(`(select count(*)::int ${openItems})`),
    next_follow_up_on: expression<string | null>(`(select min(i.due_on) ${openItems})`),
    looks: expression<number>(
      '(select coalesce(sum(l.count), 0)::int from certificate_looks l where l.certificate_id = r.id)',
    ),
  },
)
/** What lists know of a certificate. */
export type CertificateListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<CertificatesQuery, Standpoint, CertificateListRecord> = {
  table: 'certificates',
  columns,
  joins: `left join facilities facility on facility.id = r.facility_id
    left join communes commune on commune.code = r.commune_code
    left join assessments assessment on assessment.id = r.assessment_id
    left join recognition_decisions decision on decision.id = r.decision_id`,
  sight: ({ reader }) => reader && certificateSightOf('r', reader),
  // Indexes: server/migrations/202611241233-create-certificates.sql
  orders: {
    relevance: 'r.valid_until',
    validUntil: 'r.valid_until',
    issuedOn: 'r.issued_on',
    createdAt: 'r.created_at',
    name: 'r.name_folded',
    number: 'r.number',
  },
  filters: {
    origin: oneOf('r.origin'),
    type: oneOf('r.facility_type'),
    subType: oneOf('r.sub_type'),
    level: oneOf('r.level'),
    communeCode: oneOf('r.commune_code'),
    provinceCode: {
      where: (codes) =>
        sql`r.commune_code = any(array(select code from communes where province_code = any(${codes}::text[])))`,
    },
    expiryMonth: { where: (months) => sql`(${join(months.map(inMonth), ' or ')})`, facet: expiryMonth },
    expiresWithin: {
      where: endsWithin,
      facet: (standpoint) =>
        sql`unnest(array_remove(array[${join(
          expirySpans.map((days) => sql`case when ${endsWithin(days, standpoint)} then ${days} end`),
          ', ',
        )}], null))`,
    },
    renewal: {
      where: (renewal) => text(renewals[renewal]),
      facet: `unnest(array_remove(array[case when ${neverRenewed} then 'never' end, case when ${isUnsought} then 'unsought' end], null))`,
    },
    followUp: {
      where: (states, standpoint) =>
        sql`(${join(
          states.map((each) => followUps[each](standpoint)),
          ' or ',
        )})`,
      facet: (standpoint) =>
        sql`unnest(array_remove(array[case when ${isFollowed(standpoint)} then 'open' end,
          case when ${isLate(standpoint)} then 'overdue' end], null))`,
    },
    assessmentId: { where: (id) => sql`r.assessment_id = ${id}` },
    facilityId: { where: (id) => sql`r.facility_id = ${id}` },
    issuedFrom: { where: (day) => sql`r.issued_on >= ${day}::date` },
    issuedTo: { where: (day) => sql`r.issued_on <= ${day}::date` },
  },
  search: {
    column: 'r.search_text',
    ranking: { name: 'r.facility_name', folded: 'r.name_folded', others: ['r.number'] },
  },
  tab: { filter: 'state', column: state, values: certificateStates },
  days: { column: 'r.created_at', order: 'createdAt', of: () => ({ from: null, to: null }) },
}

export const certificateList = listOf(declaration)
