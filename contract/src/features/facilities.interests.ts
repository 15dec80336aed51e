import { z } from 'zod'
import { id, instant, paragraph } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { person } from './facilities.rows.ts'

/** An interest that somebody declared in a facility: it bars them from every act on its records until another person lifts it. */
const facilityInterest = z.object({
  id,
  person,
  reason: z.string(),
  declaredAt: instant,
  /** The file at which it was declared; null: at the record of the facility. */
  assessment: z.object({ id, code: z.string() }).nullable(),
  lifted: z.object({ byName: z.string(), at: instant, reason: z.string() }).nullable(),
  canLift: z.boolean(),
})
export type FacilityInterest = z.output<typeof facilityInterest>

/** All that were ever declared in a facility, what stands first. */
const facilityInterests = z.object({ items: z.array(facilityInterest), hasOwn: z.boolean() })
export type FacilityInterests = z.output<typeof facilityInterests>

const reason = paragraph('lý do', 1000)
const path = '/facilities/{id}/interests'

export const facilityInterestEndpoints = {
  interests: endpoint({
    method: 'GET',
    path,
    summary: 'Xung đột lợi ích đã khai báo với một cơ sở, gồm cả những khai báo đã gỡ.',
    access: 'facility:read',
    output: facilityInterests,
    errors: ['FACILITY_NOT_FOUND'],
  }),
  declareInterest: endpoint({
    method: 'POST',
    path,
    summary: 'Khai báo xung đột lợi ích của mình với cơ sở, cho mọi hồ sơ, phiếu và giấy của cơ sở.',
    access: 'facility:read',
    body: z.strictObject({ reason }),
    output: facilityInterests,
    errors: ['FACILITY_NOT_FOUND'],
    audit: 'facility.declare-interest',
  }),
  liftInterest: endpoint({
    method: 'POST',
    path: '/facilities/{id}/interests/{otherId}/lift',
    summary: 'Gỡ xung đột lợi ích mà người khác đã khai báo với cơ sở.',
    access: 'assessment:update',
    body: z.strictObject({ reason }),
    output: facilityInterests,
    errors: ['FACILITY_NOT_FOUND', 'INTEREST_NOT_FOUND', 'NOT_A_SIGNER'],
    audit: 'facility.lift-interest',
  }),
}
