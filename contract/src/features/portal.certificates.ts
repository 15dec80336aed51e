import { z } from 'zod'
import { idParams } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { certificateRow } from './certificates.rows.ts'

/** A certificate as the owner of the facility reads it. */
export const ownCertificate = certificateRow
  .omit({ version: true, facility: true, looks: true, createdAt: true })
  .extend({
    facilityName: z.string(),
    facilityAddress: z.string(),
  })
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
    params: idParams,
    output: 'file',
    errors: ['FACILITY_NOT_REGISTERED', 'CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_DRAWN', 'FILE_DAMAGED'],
    audit: 'certificate.download',
  }),
}
