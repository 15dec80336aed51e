import { z } from 'zod'
import { endpoint } from '../spine.ts'
import { certificateRow } from './certificates.rows.ts'

/** A certificate as the owner of the facility reads it. */
export const ownCertificate = certificateRow.omit({ version: true, facility: true, createdAt: true }).extend({
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
}
