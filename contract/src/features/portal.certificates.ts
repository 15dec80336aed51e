import { z } from 'zod'
import { endpoint } from '../spine.ts'
import { certificateRow } from './certificates.rows.ts'

/** What staff know of a certificate and its owner reads too; nothing else goes out. */
export const ownFacts = certificateRow.pick({
  id: true,
  number: true,
  code: true,
  origin: true,
  level: true,
  state: true,
  decision: true,
  assessment: true,
  issuedOn: true,
  validUntil: true,
  daysLeft: true,
  suspendedAt: true,
  suspendedUntil: true,
  endedAt: true,
  endKind: true,
  openFollowUps: true,
  nextFollowUpOn: true,
})

/** A certificate as the owner of the facility reads it. */
const ownCertificate = ownFacts.extend({ facilityName: z.string(), facilityAddress: z.string() })
export type OwnCertificate = z.output<typeof ownCertificate>

export const ownCertificates = {
  ownCertificates: endpoint({
    method: 'GET',
    path: '/portal/certificates',
    summary: 'Các giấy chứng nhận của cơ sở mình, mới nhất trước.',
    access: 'portal',
    output: z.object({ items: z.array(ownCertificate) }),
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  downloadCertificate: endpoint({
    method: 'GET',
    path: '/portal/certificates/{id}/download',
    summary: 'Tải về giấy chứng nhận của cơ sở mình (PDF); lượt tải được ghi lại.',
    access: 'portal',
    output: 'file',
    errors: ['FACILITY_NOT_REGISTERED', 'CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_DRAWN', 'FILE_DAMAGED'],
    audit: 'certificate.download',
  }),
}
