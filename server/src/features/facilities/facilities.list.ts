import type { facilitiesQuery, FacilityDecision } from '@nhanxanh/contract/features/facilities'
import { expirySpans } from '@nhanxanh/contract/shared/expiry'
import { facilityStatuses } from '@nhanxanh/contract/features/facilities.rules'
import type { FacilityFlag } from '@nhanxanh/contract/features/facilities.rules'
import { personalIdentityCodeTypes } from '@nhanxanh/contract/shared/identity-code'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { sightOf } from '../../db/assigned.ts'
import type { CurrentCertificate, LatestAssessment } from '../../db/tables/facilities-tables.ts'
import { oneOf } from '../../db/list/declaration.ts'
import type { Filter, ListDeclaration } from '../../db/list/declaration.ts'
import { join, text } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { heldBy, holdersAsked } from '../../db/list/held-by.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'
import { besideFacility, certificateStanding, endsWithin, levelHeld } from './facts.repo.ts'

export type FacilitiesQuery = z.output<typeof facilitiesQuery>

/**
 * The filters need this beside their values: the caller, whether they know of assigned facilities only, whether the caller reads the numbers of persons, the day on which a
 * file of so many working days was handed in, and the Vietnamese day on which certificates hold.
 */
export type Standpoint = {
  callerId: string
  assignedOnly: boolean
  seesPersonalNumbers: boolean
  submittedBefore: (workingDays: number) => Date
  today: VietnamDay
}

const nationalPhone = `regexp_replace(r.representative_phone, '^\\+84', '0')`
const personalCode = `case when r.identity_code_type in ('${personalIdentityCodeTypes.join("','")}') then lower(r.identity_code) else '' end`
/** The searched text without the numbers of the person who stands for the facility. */
const withoutPersonalNumbers = `replace(replace(r.search_text, ${nationalPhone}, ' '), ${personalCode}, ' ')`

const flags: Record<FacilityFlag, string> = {
  duplicate: 'facts.is_duplicate',
  missing_licence: 'facts.is_missing_licence',
  broken_file: 'facts.has_broken_file',
  resubmitted: 'r.attempt > 1 and not facts.is_reopened',
  reopened: 'facts.is_reopened',
  change: 'facts.is_changing',
  complaint: 'facts.has_complaint',
  unowned: 'r.owner_id is null',
  archived: 'r.archived_at is not null',
}

const isUnassessed = 'not exists (select from assessments a where a.facility_id = r.id and a.submitted_at is not null)'

const inProvince = (codes: readonly string[]): Fragment =>
  sql`(array(select code from communes where province_code = any(${codes}::text[])))`

const assignee: Filter<readonly string[], Standpoint> = {
  ...heldBy('r.assignee_id'),
  group: 'assignee',
  keys: holdersAsked,
}

const earlier = (...days: (VietnamDay | undefined)[]): VietnamDay | null =>
  days.filter((day) => day !== undefined).sort()[0] ?? null

/** Columns that everybody reads as they are. */
export const shown = [
  'id',
  'code',
  'name',
  'type',
  'sub_type',
  'rank',
  'representative_name',
  'representative_position',
  'identity_code_type',
  'status',
  'attempt',
] as const

const columns = rowColumns(
  'facilities',
  [
    ...shown,
    'representative_phone',
    'identity_code',
    'submitted_at',
    'decided_at',
    'created_at',
    'updated_at',
    'commune_code',
    'assignee_id',
    'owner_id',
    'archived_at',
    'listing_ids',
  ],
  {
    assignee_name: expression<string | null>('assignee.name'),
    is_duplicate: expression<boolean>('facts.is_duplicate'),
    is_missing_licence: expression<boolean>('facts.is_missing_licence'),
    has_broken_file: expression<boolean>('facts.has_broken_file'),
    is_resubmitted: expression<boolean>('r.attempt > 1'),
    is_reopened: expression<boolean>('facts.is_reopened'),
    is_changing: expression<boolean>('facts.is_changing'),
    has_complaint: expression<boolean>('facts.has_complaint'),
    decision_reasons: expression<FacilityDecision['reasons'] | null>('decision.reasons'),
    decision_checklist: expression<FacilityDecision['checklist'] | null>('decision.checklist'),
    decided_by: expression<string | null>('decision.decided_by'),
    decider_name: expression<string | null>('decider.name'),
    latest_assessment: expression<LatestAssessment | null>('facts.latest_assessment'),
    current_certificate: expression<CurrentCertificate | null>('facts.current_certificate'),
  },
)
/** The columns of a row of the list. */
export type FacilityListRecord = RowOf<typeof columns>

const declaration: ListDeclaration<FacilitiesQuery, Standpoint, FacilityListRecord> = {
  table: 'facilities',
  columns,
  beside: besideFacility,
  joins: `left join users assignee on assignee.id = r.assignee_id
    left join facility_decisions decision on decision.facility_id = r.id and decision.attempt = r.attempt
    left join users decider on decider.id = decision.decided_by`,
  sight: ({ callerId, assignedOnly }) => sightOf('facilities', 'r.id', { id: callerId, assignedOnly }),
  // Indexes and counters: server/migrations/202611211210-index-facilities.sql
  orders: {
    relevance: 'r.submitted_at',
    submittedAt: 'r.submitted_at',
    decidedAt: `coalesce(r.decided_at, 'infinity')`,
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
    name: 'r.name collate "vi-x-icu"',
    code: 'r.code',
  },
  filters: {
    type: oneOf('r.type', 'type'),
    subType: oneOf('r.sub_type', 'subType'),
    provinceCode: {
      where: (codes) => sql`r.commune_code = any(${inProvince(codes)})`,
      group: 'communeCode',
      keys: inProvince,
    },
    communeCode: oneOf('r.commune_code', 'communeCode'),
    identityCodeType: oneOf('r.identity_code_type', 'identityCodeType'),
    assignee,
    flag: {
      where: (values) =>
        sql`(${join(
          values.map((flag) => text(`(${flags[flag]})`)),
          ' or ',
        )})`,
      facet: `unnest(array_remove(array[${Object.entries(flags)
        .map(([flag, holds]) => `case when ${holds} then '${flag}' end`)
        .join(', ')}], null))`,
    },
    certificate: {
      where: (values, { today }) => sql`${certificateStanding(today)} = any(${values}::text[])`,
      facet: ({ today }) => certificateStanding(today),
    },
    level: {
      where: (levels, { today }) => sql`${levelHeld(today)} = any(${levels}::text[])`,
      facet: ({ today }) => levelHeld(today),
    },
    expiresWithin: {
      where: (days, { today }) => endsWithin(days, today),
      facet: ({ today }) =>
        sql`unnest(array_remove(array[${join(
          expirySpans.map((days) => sql`case when ${endsWithin(days, today)} then ${days} end`),
          ', ',
        )}], null))`,
    },
    assessed: { where: () => text(isUnassessed), facet: `case when ${isUnassessed} then 'never' end` },
    // The age is counted in days; a decided file does not wait, and one without licence is not ours to decide yet.
    ageFrom: { where: () => text(`r.status = 'pending' and not facts.is_missing_licence`) },
  },
  search: {
    column: 'r.search_text',
    shown: ({ seesPersonalNumbers }) => (seesPersonalNumbers ? null : withoutPersonalNumbers),
    ranking: {
      name: 'r.name',
      folded: 'r.name_folded',
      others: [
        'r.code',
        'r.identity_code',
        'r.representative_phone',
        'r.phone',
        'r.representative_name',
        'r.street',
        '(select name from communes where code = r.commune_code)',
        '(select p.name from communes c join provinces p on p.code = c.province_code where c.code = r.commune_code)',
        'r.old_address',
      ],
    },
  },
  tab: { filter: 'status', column: 'r.status', values: facilityStatuses },
  days: {
    column: 'r.submitted_at',
    order: 'submittedAt',
    of: ({ submittedFrom, submittedTo, ageFrom }, { submittedBefore }) => ({
      from: submittedFrom ?? null,
      to: earlier(submittedTo, ageFrom === undefined ? undefined : addDays(vietnamDay(submittedBefore(ageFrom)), -1)),
    }),
  },
  groups: {
    '': 'daily',
    type: 'daily',
    subType: 'whole',
    communeCode: 'whole',
    identityCodeType: 'whole',
    assignee: 'whole',
  },
}

export const facilities = listOf(declaration)
