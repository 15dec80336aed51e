import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import type { CountedRow } from './counted-row.ts'
import { criteriaWords, inPeriod, within } from './span.repo.ts'
import type { Span } from './span.repo.ts'

const ofCertificate = ['c.facility_type', 'c.commune_code'] as const
const criteriaOf = sql`(select ${criteriaWords} from assessments a join criteria_versions v on v.id = a.criteria_version_id
  where a.id = c.assessment_id)`
const levelOf = ({ level }: Span) => sql`(${level}::text is null or c.level = ${level})`

/** Certificates by the day of their issue; what had been taken back as a mistake by then was none. */
export const listIssued = async (db: Db, span: Span): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'issued' as part, c.id, jsonb_build_object('number', c.number, 'name', c.facility_name,
      'type', c.facility_type, 'level', c.level_name, 'origin', c.origin, 'issuedOn', c.issued_on,
      'validUntil', c.valid_until, 'criteria', ${criteriaOf}) as counted, '{}'::jsonb as words
    from certificates c
    where c.created_at <= ${span.countedTo} and ${inPeriod(span, 'c.issued_on')} and ${within(span, ...ofCertificate)}
      and not (c.end_kind is not distinct from 'mistaken' and c.ended_at <= ${span.countedTo})
    order by c.issued_on, c.number, c.id
    limit ${span.most}`.execute(db)
  return rows
}

const counted = ['suspended', 'reinstated', 'revoked', 'returned', 'closed', 'transferred']

/** What became of certificates, each event with its time. */
export const listEvents = async (db: Db, span: Span): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'events' as part, e.id::text as id, jsonb_build_object('number', c.number, 'name', c.facility_name,
      'type', c.facility_type, 'level', c.level_name, 'event', e.kind, 'happenedOn', vietnam_day(e.at),
      'criteria', ${criteriaOf}) as counted, '{}'::jsonb as words
    from certificate_events e join certificates c on c.id = e.certificate_id
    where e.kind = any(${counted}::text[]) and e.at <= ${span.countedTo}
      and ${inPeriod(span, 'vietnam_day(e.at)')} and ${within(span, ...ofCertificate)}
    order by e.at, e.id
    limit ${span.most}`.execute(db)
  return rows
}

/**
 * Certificates that held at the end of the day: issued and not run out, neither ended nor suspended at that moment by the
 * events with their times, whatever became of them later.
 */
export const listInForce = async (db: Db, span: Span): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'inForce' as part, c.id, jsonb_build_object('number', c.number, 'name', c.facility_name,
      'address', c.facility_address, 'type', c.facility_type, 'subType', c.sub_type, 'level', c.level_name,
      'issuedOn', c.issued_on, 'validUntil', c.valid_until, 'criteria', ${criteriaOf}) as counted, '{}'::jsonb as words
    from certificates c join communes m on m.code = c.commune_code
    left join lateral (select e.kind from certificate_events e where e.certificate_id = c.id
      and e.kind in ('suspended', 'reinstated') and e.at <= ${span.countedTo} order by e.id desc limit 1) stop on true
    where c.created_at <= ${span.countedTo} and c.issued_on <= ${span.asOf}::date and c.valid_until >= ${span.asOf}::date
      and (c.ended_at is null or c.ended_at > ${span.countedTo}) and stop.kind is distinct from 'suspended'
      and ${within(span, ...ofCertificate)} and ${levelOf(span)}
    order by m.province_code, c.name_folded, c.number, c.id limit ${span.most}`.execute(db)
  return rows
}

export type LaterEvent = { number: string; name: string; kind: string; at: Date }

/** What happened to these certificates after a moment: it does not count as of then. */
export const listLater = async (db: Db, ids: readonly string[], since: Date, most: number): Promise<LaterEvent[]> => {
  const { rows } = await sql<LaterEvent>`
    select c.number, c.facility_name as name, e.kind, e.at
    from certificate_events e join certificates c on c.id = e.certificate_id
    where e.certificate_id = any(${[...ids]}::uuid[]) and e.at > ${since}
      and e.kind = any(${[...counted, 'superseded', 'mistaken']}::text[])
    order by e.at, e.id limit ${most}`.execute(db)
  return rows
}
