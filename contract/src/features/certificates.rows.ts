import { z } from 'zod'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant, line, paperNumber } from '../shared/fields.ts'
import { heldAct } from '../shared/held.ts'
import { vietnamDate } from '../shared/list.ts'
import { certificateActNames, reminderMoments } from './certificates.life.ts'
import { paper } from './certificates.papers.ts'
import * as rules from './certificates.rules.ts'
import { waitingReturn } from './certificates.signing.ts'

export const recognitionBody = z.strictObject({
  number: paperNumber('số quyết định'),
  decidedOn: vietnamDate,
  signerName: line('người ký', 120, 2),
  signerTitle: line('chức vụ người ký', 120, 2),
  fileId: id.nullable(),
})
export type RecognitionBody = z.output<typeof recognitionBody>

export const recognition = z.object({
  id,
  number: z.string(),
  decidedOn: z.string(),
  signerName: z.string(),
  signerTitle: z.string(),
  fileId: id.nullable(),
})

/** Fields that a row of the list has as its table has them: columns, selection and row of the server follow from them. */
export const certificateFields = z.object({
  id,
  version: z.int(),
  number: z.string(),
  /** In the address of the public page: /verify/{code}. */
  code: z.string(),
  origin: z.enum(rules.certificateOrigins),
  issuedOn: z.string(),
  /** The last day, included. */
  validUntil: z.string(),
  suspendedUntil: z.string().nullable(),
  endKind: z.enum(rules.certificateEndKinds).nullable(),
})
export type CertificateFields = z.output<typeof certificateFields>

/** A certificate as lists show it; facts of the facility are those that stand on the paper. */
export const certificateRow = certificateFields.extend({
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
  decision: recognition
    .pick({ id: true, number: true, decidedOn: true })
    .extend({
      /** Its signed file is there. */
      hasFile: z.boolean(),
    })
    .nullable(),
  /** Null: issued before the system. */
  assessment: z.object({ id, code: z.string() }).nullable(),
  daysLeft: z.int(),
  suspendedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** What is still to be done while it holds, and by when the first of it. */
  openFollowUps: z.int(),
  nextFollowUpOn: z.string().nullable(),
  /** How often its public page was looked at. */
  looks: z.int(),
  createdAt: instant,
})
export type CertificateRow = z.output<typeof certificateRow>

const link = certificateRow
  .pick({
    id: true,
    number: true,
    state: true,
    origin: true,
    issuedOn: true,
    validUntil: true,
    endedAt: true,
  })
  .extend({ levelName: z.string() })

export const certificateDetail = certificateRow.extend({
  shortCode: z.string(),
  /** Points, and the sealed record that they stand in; null: issued before the system. */
  points: z.string().nullable(),
  maximum: z.string().nullable(),
  recordNumber: z.int().nullable(),
  signerName: z.string(),
  signerTitle: z.string().nullable(),
  issuedBy: z.string(),
  decision: recognition.extend({ hasFile: z.boolean() }).nullable(),
  /** The file that was issued; null for the moment until it is drawn. */
  paper: paper.nullable(),
  /** A signed file that waits for a second person, or that one has sent back. */
  returned: waitingReturn.nullable(),
  /** Every certificate of the chain, this one among them, the first first. */
  chain: z.array(link),
  /** Waits for a second person. */
  revocation: z.object({ reason: z.string(), byName: z.string(), at: instant }).nullable(),
  /** The day on which the assessment that it rests on was approved; null: issued before the system. */
  approvedOn: z.string().nullable(),
  /** What is done with it and not final yet: its state is still the one before. `takeBack`, `complete`: whether this reader may. */
  held: heldAct.extend({ can: z.object({ takeBack: z.boolean(), complete: z.boolean() }) }).nullable(),
  /** The reader has declared an interest in the facility: reading is all that is left. */
  hasConflict: z.boolean(),
  /** Why this reader does not do each act, as a sentence; null: they can. */
  problems: z.record(z.enum(certificateActNames), z.string().nullable()),
  /** Why this reader gives no signed file back, though their keys allow it. */
  giveBackProblem: z.string().nullable(),
  /** Facts of the facility that are others now than on the paper: a reason for Cấp đổi. */
  changedFacts: z.array(z.object({ label: z.string(), before: z.string(), now: z.string() })),
  /** `openedAt`: when the owner read the notice; null where that has not happened, or where the notice is gone. */
  reminders: z.array(z.object({ moment: z.enum(reminderMoments), remindedAt: instant, openedAt: instant.nullable() })),
  /** Looks at the public page by Vietnamese day, of the last twelve weeks, the first first. */
  looksByDay: z.array(z.object({ day: z.string(), count: z.int() })),
  can: z.record(z.enum(certificateActNames), z.boolean()),
  events: z.array(
    z.object({
      kind: z.string(),
      reason: z.string().nullable(),
      byName: z.string(),
      at: instant,
      /** Of a suspension: the item that is its cause. */
      followUp: z.object({ id, title: z.string() }).nullable(),
    }),
  ),
})
export type CertificateDetail = z.output<typeof certificateDetail>
