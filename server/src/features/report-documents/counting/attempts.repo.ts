import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import type { CountedRow } from './counted-row.ts'
import { criteriaWords, inPeriod, within } from './span.repo.ts'
import type { Span } from './span.repo.ts'

const ofAttempt = ["t.content #>> '{facility,type}'", "t.content #>> '{facility,communeCode}'"] as const

/** The version of the criteria that the attempt was made under. */
const ofVersion = sql`join criteria_versions v on v.id = coalesce((t.content ->> 'criteriaVersionId')::uuid, a.criteria_version_id)`

/** Attempts of assessments as they were submitted, with the facts of the facility of that day. */
export const listSubmitted = async (db: Db, span: Span): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'submitted' as part, a.id || '/' || t.attempt as id, jsonb_build_object('code', a.code,
      'type', t.content #>> '{facility,type}', 'kind', a.kind, 'attempt', t.attempt::text,
      'submittedOn', vietnam_day(t.submitted_at), 'criteria', ${criteriaWords}) as counted,
      jsonb_build_object('name', f.name) as words
    from assessment_attempts t join assessments a on a.id = t.assessment_id join facilities f on f.id = a.facility_id
    ${ofVersion}
    where t.submitted_at <= ${span.countedTo} and ${inPeriod(span, 'vietnam_day(t.submitted_at)')}
      and ${within(span, ...ofAttempt)}
    order by t.submitted_at, a.id, t.attempt
    limit ${span.most}`.execute(db)
  return rows
}

/** Decisions on assessments by the day on which they were signed. */
export const listConcluded = async (db: Db, span: Span): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'concluded' as part, d.id, jsonb_build_object('code', a.code, 'type', t.content #>> '{facility,type}',
      'outcome', d.outcome, 'level', d.level_name, 'points', trim_scale(d.points) || '/' || trim_scale(d.maximum),
      'signedOn', vietnam_day(d.signed_at), 'criteria', ${criteriaWords}) as counted,
      jsonb_build_object('name', f.name) as words
    from assessment_decisions d join assessments a on a.id = d.assessment_id join facilities f on f.id = a.facility_id
    join assessment_attempts t on t.assessment_id = d.assessment_id and t.attempt = d.attempt
    ${ofVersion}
    where d.signed_at <= ${span.countedTo} and ${inPeriod(span, 'vietnam_day(d.signed_at)')}
      and ${within(span, ...ofAttempt)}
    order by d.signed_at, d.id
    limit ${span.most}`.execute(db)
  return rows
}
