import { z } from 'zod'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant } from '../shared/fields.ts'
import * as rules from './certificates.rules.ts'

const recognition = z.object({
  id,
  number: z.string(),
  decidedOn: z.string(),
  signerName: z.string(),
  signerTitle: z.string(),
  fileId: id.nullable(),
})

/** A certificate as lists show it; facts of the facility are those that stand on the paper. */
export const certificateRow = z.object({
  id,
  version: z.int(),
  number: z.string(),
  /** In the address of the public page: /verify/{code}. */
  code: z.string(),
  origin: z.enum(rules.certificateOrigins),
  facility: z.object({
    id,
    code: z.string(),
    name: z.string(),
    address: z.string(),
    type: z.enum(facilityTypes),
    subType: z.enum(facilitySubTypeKeys),
    rank: z.int().nullable(),
    commune: z.string(),
  }),
  level: z.object({
    key: z.string(),
    name: z.string(),
    /** Its place in the table of levels, 1 the lowest. */
    rank: z.int(),
    count: z.int(),
  }),
  state: z.enum(rules.certificateStates),
  /** Null: issued at once when the assessment was approved. */
  decision: recognition.pick({ id: true, number: true, decidedOn: true }).nullable(),
  assessment: z.object({ id, code: z.string() }),
  issuedOn: z.string(),
  /** The last day, included. */
  validUntil: z.string(),
  daysLeft: z.int(),
  suspendedAt: instant.nullable(),
  suspendedUntil: z.string().nullable(),
  endedAt: instant.nullable(),
  endKind: z.enum(rules.certificateEndKinds).nullable(),
  createdAt: instant,
})
export type CertificateRow = z.output<typeof certificateRow>

const link = certificateRow.pick({
  id: true,
  number: true,
  state: true,
  origin: true,
  issuedOn: true,
  validUntil: true,
})

export const certificateDetail = certificateRow.extend({
  shortCode: z.string(),
  points: z.string(),
  maximum: z.string(),
  recordNumber: z.int(),
  signerName: z.string(),
  signerTitle: z.string().nullable(),
  issuedBy: z.string(),
  decision: recognition.nullable(),
  /** Every certificate of the chain, this one among them, the first first. */
  chain: z.array(link),
  events: z.array(z.object({ kind: z.string(), reason: z.string().nullable(), byName: z.string(), at: instant })),
})
export type CertificateDetail = z.output<typeof certificateDetail>
