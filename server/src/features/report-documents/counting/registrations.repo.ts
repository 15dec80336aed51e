import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'
import type { CountedRow } from './counted-row.ts'
import { inPeriod, placeJoin, placeWords, within } from './span.repo.ts'
import type { Span } from './span.repo.ts'

/** Facilities by the day on which they came, which nobody changes. */
export const listRegistered = async (db: Db, span: Span): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'registered' as part, f.id, jsonb_build_object('code', f.code, 'type', f.type,
      'registeredOn', vietnam_day(f.created_at)) as counted,
      jsonb_build_object('name', f.name, 'place', ${placeWords}) as words
    from facilities f ${placeJoin}
    where f.created_at <= ${span.countedTo} and ${inPeriod(span, 'vietnam_day(f.created_at)')}
      and ${within(span, 'f.type', 'f.commune_code')}
    order by f.created_at, f.id
    limit ${span.most}`.execute(db)
  return rows
}

/** Decisions on registrations, each with what was decided upon. */
export const listDecided = async (db: Db, span: Span): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select 'decided' as part, d.id, jsonb_build_object('code', f.code, 'type', d.snapshot ->> 'type',
      'attempt', d.attempt::text, 'outcome', d.outcome, 'decidedOn', vietnam_day(d.decided_at)) as counted,
      jsonb_build_object('name', f.name, 'place', ${placeWords}) as words
    from facility_decisions d join facilities f on f.id = d.facility_id ${placeJoin}
    where d.decided_at <= ${span.countedTo} and ${inPeriod(span, 'vietnam_day(d.decided_at)')}
      and ${within(span, "d.snapshot ->> 'type'", "d.snapshot ->> 'communeCode'")}
    order by d.decided_at, d.id
    limit ${span.most}`.execute(db)
  return rows
}
