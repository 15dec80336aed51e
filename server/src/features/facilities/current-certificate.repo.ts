import type { CertificateEndKind } from '@nhanxanh/contract/features/certificates.rules'

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
    from certificates c where c.facility_id = ${facility}.id order by c.created_at desc, c.number desc limit 1)`
