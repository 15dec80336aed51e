import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** Acts that left something signed, which the row of the log names by its hash. */
const actions = ['assessment.countersign', 'assessment.complete', 'certificate.line', 'criteria-version.seal']

/** The hash that a row of the log says was sealed; null where it says none, or no longer. */
const said = sql<string | null>`case l.action when 'certificate.line' then l.changes -> 'line' ->> 'after'
  when 'criteria-version.seal' then l.changes -> 'seal' ->> 'after'
  else split_part(l.changes -> 'record' ->> 'after', ' ', 1) end`

/** Of the next rows of the log those whose sealed record is not there any more; a certificate goes with its lines. */
export const listSaidAfter = async (db: Db, after: string | null, limit: number) => {
  const { rows } = await sql<{ id: string; action: string; created_at: Date; name: string | null; is_there: boolean }>`
    select l.id::text, l.action, l.created_at, s.sha256 is null or case l.action
        when 'certificate.line' then exists (select from certificate_lines t join certificates c on c.id = t.certificate_id
          where t.certificate_id::text = l.ref_id and t.sha256 = s.sha256)
        when 'criteria-version.seal' then exists (select from criteria_version_seals t
          where t.version_id::text = l.ref_id and t.sha256 = s.sha256)
        else exists (select from assessment_records t where t.assessment_id::text = l.ref_id and t.sha256 = s.sha256) end as is_there,
      coalesce((select a.code from assessments a where a.id::text = l.ref_id),
        (select c.number from certificates c where c.id::text = l.ref_id),
        substring(l.changes -> 'facts' ->> 'after' from '^Dòng \\d+: ([^,]+),')) as name
    from audit_logs l cross join lateral (select ${said} as sha256) s
    where l.id > ${after ?? '0'}::bigint and l.outcome = 'success' and l.action = any(${actions})
    order by l.id limit ${limit}`.execute(db)
  return rows
}

export const countSaid = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_logs where outcome = 'success' and action = any(${actions})`.execute(db)
  return rows[0]?.count ?? 0
}
