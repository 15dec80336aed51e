import type { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import { assessmentStandings } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentFlag } from '@nhanxanh/contract/features/assessments.rules'
import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import type { HeldAct } from '@nhanxanh/contract/shared/held'
import { sql } from 'kysely'
import type { z } from 'zod'
import { sightOf } from '../../db/assigned.ts'
import { oneOf } from '../../db/list/declaration.ts'
import type { Filter, ListDeclaration } from '../../db/list/declaration.ts'
import { join, text } from '../../db/list/fragment.ts'
import type { Fragment } from '../../db/list/fragment.ts'
import { heldBy } from '../../db/list/held-by.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'

export type AssessmentsQuery = z.output<typeof assessmentsQuery>

/** Who asks and what of, which day it is, which day counts as soon, and whether what was found is for this person. */
export type Standpoint = { callerId: string; assignedOnly: boolean; today: string; soon: string; reads: boolean }

const standing = `coalesce(r.rejection, r.status)`
const isProposed = `exists (select from assessment_decisions d where d.assessment_id = r.id
  and d.signed_at is null and d.withdrawn_at is null)`
const wasWithdrawn = `exists (select from assessment_decisions d where d.assessment_id = r.id and d.withdrawn_at is not null)`
/** Approved, and no certificate was issued on its last record yet. */
const isAwaiting = `r.status = 'approved' and r.level is not null and not exists (select from certificates c where c.assessment_id = r.id
  and c.record_number = (select max(e.number) from assessment_records e where e.assessment_id = r.id))`
const isOnPaper = 'exists (select from assessment_entries e where e.assessment_id = r.id)'
const heldOf = (what: string) => `(select ${what} from held_acts h where h.record_id = r.id and h.ended is null)`
const held = heldOf(`jsonb_build_object('id', h.id, 'act', h.act, 'by', jsonb_build_object('id', h.person_id,
  'name', (select name from users where id = h.person_id)), 'at', h.entered_at, 'until', h.final_at)`)
/** Whose interest bars them; a presenter compares with its reader, because the columns of a list know of none. */
const conflicted = `array(select i.user_id::text from facility_interests i
  where i.facility_id = r.facility_id and i.lifted_at is null)`
const stage = `case when r.status = 'draft' then 'draft' when ${heldOf('true')} then 'held' when r.rejection = 'supplement' then 'waiting'
  when r.status <> 'submitted' then 'decided' when ${isProposed} then 'deciding'
  when r.lead_id is null then 'unassigned' else 'reviewing' end`

const members = `coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by m.added_at, u.id)
  from assessment_members m join users u on u.id = m.user_id where m.assessment_id = r.id), '[]')`

/** An assessment counts for its lead and for each of its members. */
const lead = {
  ...heldBy(
    'r.lead_id',
    (ids) => sql` or exists (select from assessment_members m
      where m.assessment_id = r.id and m.user_id = any(${ids}::uuid[]))`,
  ),
  facet: `unnest(array(select coalesce(r.lead_id::text, 'none')
    union select m.user_id::text from assessment_members m where m.assessment_id = r.id))`,
}

/** A gap between what the owner claims and what was found that is worth a look, in points. */
const wideGap = 10
const flags: Record<AssessmentFlag, (standpoint: Standpoint) => Fragment> = {
  evidence: () => sql`r.evidence_flags > 0`,
  paper: () => text(isOnPaper),
  gap: () => sql`r.own_points - r.points >= ${wideGap}`,
  resubmitted: () => sql`r.attempt > 1`,
  reproposed: () => text(wasWithdrawn),
  overdue: ({ today }: Standpoint) => sql`coalesce(r.due_on, r.remedy_due_on) < ${today}::date`,
  awaiting: () => text(isAwaiting),
  due: ({ today, soon }: Standpoint) =>
    sql`coalesce(r.due_on, r.remedy_due_on) between ${today}::date and ${soon}::date`,
}

/** Of a theme `t`: the owner claims a larger part of what can be earned than was found. */
const isOverrated = `(t.value ->> 'own')::numeric * (t.value ->> 'maximum')::numeric
  > (t.value ->> 'found')::numeric * (t.value ->> 'ownMaximum')::numeric`

type Found = { holds: (values: readonly string[]) => Fragment; each: string }

/** What was found is for readers of assessments alone: to others no row has any of it. */
const found = ({ holds, each }: Found): Filter<readonly string[], Standpoint> => ({
  where: (values, { reads }) => (reads ? holds(values) : text('false')),
  facet: ({ reads }) => text(reads ? each : 'null::text'),
})

const columns = rowColumns(
  'assessments',
  [
    'id',
    'version',
    'code',
    'facility_id',
    'kind',
    'status',
    'rejection',
    'attempt',
    'judged',
    'to_judge',
    'own_points',
    'points',
    'maximum',
    'own_level',
    'level',
    'evidence_flags',
    'submitted_at',
    'decided_at',
    'created_at',
    'due_on',
    'target_days',
    'used_days',
    'clock_from',
    'remedy_due_on',
    'lead_id',
    'criteria_version_id',
  ],
  {
    facility_name: expression<string>('facility.name'),
    facility_code: expression<string>('facility.code'),
    type: expression<'CSLT' | 'DTQDL'>('facility.type'),
    sub_type: expression<FacilitySubType>('facility.sub_type'),
    rank: expression<number | null>('facility.rank'),
    commune_code: expression<string>('facility.commune_code'),
    commune: expression<string>('commune.name'),
    lead_name: expression<string | null>('lead.name'),
    criteria_number: expression<number>('cv.number'),
    levels: expression<{ key: string; name: string }[]>('cv.levels'),
    is_proposed: expression<boolean>(isProposed),
    held: expression<HeldAct | null>(held),
    is_on_paper: expression<boolean>(isOnPaper),
    conflicted_ids: expression<string[]>(conflicted),
    members: expression<{ id: string; name: string }[]>(members),
  },
)
/** What lists know of an assessment. */
export type AssessmentListRecord = RowOf<typeof columns>

const ofFacility = (column: string) => `(select f.${column} from facilities f where f.id = r.facility_id)`

const declaration: ListDeclaration<AssessmentsQuery, Standpoint, AssessmentListRecord> = {
  table: 'assessments',
  columns,
  joins: `left join facilities facility on facility.id = r.facility_id
    left join communes commune on commune.code = facility.commune_code
    left join users lead on lead.id = r.lead_id
    left join criteria_versions cv on cv.id = r.criteria_version_id`,
  sight: ({ callerId, assignedOnly }) => sightOf('assessments', 'r.id', { id: callerId, assignedOnly }),
  // Indexes: server/migrations/202611241100-create-assessment-reviews.sql
  orders: {
    relevance: `coalesce(r.due_on, r.remedy_due_on, 'infinity')`,
    dueOn: `coalesce(r.due_on, r.remedy_due_on, 'infinity')`,
    submittedAt: `coalesce(r.submitted_at, 'infinity')`,
    createdAt: 'r.created_at',
    name: 'r.name_folded',
    code: 'r.code',
  },
  filters: {
    stage: {
      facet: stage,
      where: (values) => sql`${text(stage)} = any(${values}::text[])`,
    },
    type: oneOf(ofFacility('type')),
    kind: oneOf('r.kind'),
    communeCode: oneOf(ofFacility('commune_code')),
    provinceCode: {
      where: (codes) =>
        sql`${text(ofFacility('commune_code'))} = any(array(
          select code from communes where province_code = any(${codes}::text[])))`,
    },
    level: oneOf(`coalesce(r.level, 'none')`),
    versionId: oneOf('r.criteria_version_id', undefined, 'uuid'),
    flag: {
      where: (values, standpoint) =>
        sql`(${join(
          values.map((flag) => sql`(${flags[flag](standpoint)})`),
          ' or ',
        )})`,
      facet: (standpoint) =>
        sql`unnest(array_remove(array[${join(
          Object.entries(flags).map(
            ([flag, holds]) => sql`case when ${holds(standpoint)} then ${text(`'${flag}'`)} end`,
          ),
          ', ',
        )}], null))`,
    },
    lead,
    failed: found({
      holds: (criteria) => sql`r.findings -> 'failed' ?| ${criteria}::text[]`,
      each: `jsonb_array_elements_text(r.findings -> 'failed')`,
    }),
    overrated: found({
      holds: (themes) => sql`exists (select from jsonb_each(r.findings -> 'themes') t
        where t.key = any(${themes}::text[]) and ${text(isOverrated)})`,
      each: `unnest(array(select t.key from jsonb_each(r.findings -> 'themes') t where ${isOverrated}))`,
    }),
    amount: found({
      holds: (amounts) => sql`r.findings -> 'amounts' ?| ${amounts}::text[]`,
      each: `unnest(array(select a.key from jsonb_each(r.findings -> 'amounts') a where a.key <> 'nights'))`,
    }),
    facilityId: { where: (id) => sql`r.facility_id = ${id}` },
  },
  search: {
    column: 'r.search_text',
    ranking: {
      name: ofFacility('name'),
      folded: 'r.name_folded',
      others: ['r.code', ofFacility('code')],
    },
  },
  tab: { filter: 'status', column: standing, values: assessmentStandings },
  days: {
    column: 'r.submitted_at',
    order: 'submittedAt',
    of: ({ submittedFrom, submittedTo }) => ({ from: submittedFrom ?? null, to: submittedTo ?? null }),
  },
}

export const assessmentList = listOf(declaration)
