import { expiringDays } from '@nhanxanh/contract/features/certificates.rules'
import type { CertificateEndKind } from '@nhanxanh/contract/features/certificates.rules'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { Fragment } from '../../db/list/fragment.ts'
import type { Db } from '../../db/types.ts'

/** The facts of the certificate that was issued to a facility last. */
export type CurrentCertificate = {
  id: string
  number: string
  levelName: string
  validUntil: string
  suspendedAt: string | null
  endedAt: string | null
  endKind: CertificateEndKind | null
}

/** The last certificate of a facility as JSON; null where there is none. Index: certificates_facility. */
export const currentCertificate = (facility: string): string =>
  `(select jsonb_build_object('id', c.id, 'number', c.number, 'levelName', c.level_name, 'validUntil', c.valid_until,
      'suspendedAt', c.suspended_at, 'endedAt', c.ended_at, 'endKind', c.end_kind)
    from certificates c where c.facility_id = ${facility}.id and c.end_kind is distinct from 'mistaken' order by c.created_at desc, c.number desc limit 1)`

/** Where that certificate of a facility `r` stands on a day, as `certificateStandings` names it. Index: certificates_facility. */
export const certificateStanding = (today: VietnamDay): Fragment => sql`coalesce((select case
    when c.ended_at is not null then 'ended'
    when c.valid_until < ${today} then 'expired'
    when c.suspended_at is not null then 'suspended'
    when c.valid_until <= ${addDays(today, expiringDays)} then 'expiring'
    else 'valid' end
  from certificates c where c.facility_id = r.id and c.end_kind is distinct from 'mistaken' order by c.created_at desc, c.number desc limit 1), 'none')`

/** What a facility was given, or is about to be given, as one of its type: a certificate that holds, or its last approval without one. */
export const findTypeHolder = async (
  db: Db,
  facilityId: string,
  today: VietnamDay,
): Promise<{ certificate: string | null; assessment: string | null }> => {
  const { rows } = await sql<{ certificate: string | null; assessment: string | null }>`select
    (select c.number from certificates c where c.facility_id = ${facilityId} and c.ended_at is null
      and c.valid_until >= ${today}::date) as certificate,
    (select a.code from (select * from assessments l where l.facility_id = ${facilityId} and l.status = 'approved'
        order by l.decided_at desc limit 1) a
      where not exists (select from certificates c where c.assessment_id = a.id)) as assessment`.execute(db)
  return rows[0] ?? { certificate: null, assessment: null }
}
