import { expiringDays } from '@nhanxanh/contract/features/certificates.rules'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { Fragment } from '../../db/list/fragment.ts'
import type { Db } from '../../db/types.ts'

/** The kept facts beside a facility `r` (docs/decisions/0042-facts-of-records.md). */
export const besideFacility = 'left join facility_facts facts on facts.facility_id = r.id'

const certificate = sql`facts.current_certificate`

/** Where the last certificate of a facility stands on a day, as `certificateStandings` names it: SQL over its facts. */
export const certificateStanding = (today: VietnamDay): Fragment => sql`case
  when ${certificate} is null then 'none'
  when ${certificate} ->> 'endKind' = 'revoked' then 'revoked'
  when ${certificate} ->> 'endedAt' is not null then 'ended'
  when (${certificate} ->> 'validUntil')::date < ${today}::date then 'expired'
  when ${certificate} ->> 'suspendedAt' is not null then 'suspended'
  when (${certificate} ->> 'validUntil')::date <= ${addDays(today, expiringDays)}::date then 'expiring'
  else 'valid' end`

/** Its certificate holds on a day: it may be suspended, but has not ended. */
export const isHeld = (today: VietnamDay): Fragment =>
  sql`(${certificate} ->> 'endedAt' is null and (${certificate} ->> 'validUntil')::date >= ${today}::date)`

/** The key of the level of the certificate that holds on a day; null where none does. */
export const levelHeld = (today: VietnamDay): Fragment =>
  sql`(select c.level from certificates c where c.id = (${certificate} ->> 'id')::uuid and ${isHeld(today)})`

/** Its certificate holds on a day, and ends within so many more. */
export const endsWithin = (days: string, today: VietnamDay): Fragment =>
  sql`(${isHeld(today)} and (${certificate} ->> 'validUntil')::date <= ${addDays(today, Number(days))}::date)`

/** What a facility was given, or is about to be given, as one of its type. */
export type TypeHolder = { number: string | null; validUntil: VietnamDay | null; assessment: string | null }

/** The certificate of a row of `facilities` that has not ended, and its last approval without a certificate. */
export const typeHolderOf = sql<TypeHolder>`(select jsonb_build_object('number', live.number, 'validUntil', live.valid_until,
    'assessment', (select a.code from (select * from assessments l where l.facility_id = facilities.id and l.status = 'approved'
        order by l.decided_at desc limit 1) a
      where not exists (select from certificates c where c.assessment_id = a.id)))
  from (values (1)) one left join certificates live on live.facility_id = facilities.id and live.ended_at is null)`

export const findTypeHolder = (db: Db, id: string) =>
  db.selectFrom('facilities').select(typeHolderOf.as('type_holder')).where('id', '=', id).executeTakeFirst()
