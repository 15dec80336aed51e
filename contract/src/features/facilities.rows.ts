import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { facilityDecision } from './facilities.decisions.ts'
import { dueItem } from './facilities.due.ts'
import { facilityRegistration } from './facilities.fields.ts'
import { storedListingIds } from './facilities.listings.ts'
import { licencePlace } from './facilities.places.ts'
import * as rules from './facilities.rules.ts'
import { storedFile } from './files.ts'

export const person = z.object({ id, name: z.string() })
const place = z.object({ code: z.string(), name: z.string() })

/** The address is given by names; the rest is on the screen of the record. */
const declared = facilityRegistration
  .omit({ communeCode: true, licenceFileIds: true })
  // Masked for some.
  .extend({ representativePhone: z.string() })
const listed = declared.omit({ phone: true, street: true, oldAddress: true, latitude: true, longitude: true })

/** A registration as lists show it; personal numbers are masked for those without `facility:approve`. */
export const facilityRow = z.object({
  id,
  code: z.string(),
  ...listed.shape,
  commune: place,
  province: place,
  /** In answer to a search: the old name of its commune by which it was found, where nothing else of the row says why. */
  formerPlace: z.string().nullable(),
  /** By which ids sites that list places know it, as its owner or the office says. */
  listingIds: storedListingIds,
  status: z.enum(rules.facilityStatuses),
  /** The number of times it was handed in: 1 is the first. */
  attempt: z.int(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Working days since it was handed in, up to the decision where there is one. */
  ageDays: z.int(),
  /** Working days within which it is decided, by the settings. */
  targetDays: z.int(),
  flags: z.array(z.enum(rules.facilityFlags)),
  assignee: person.nullable(),
  /** On the last attempt, once there is one: who took it, for which reasons, by their names, and how the checklist stood. */
  decision: z
    .object({
      by: person,
      reasons: z.array(z.string()),
      checks: z.object({ asked: z.int(), passed: z.int(), notApplicable: z.int() }),
    })
    .nullable(),
  /** The last one begun, and in words where it stands; null where there is none, and for readers who may not list assessments. */
  assessment: z.object({ id, code: z.string(), standing: z.string() }).nullable(),
  /** The one issued last, and in words where it stands today; null where there is none, and for readers who may not list certificates. */
  certificate: z
    .object({
      id,
      number: z.string(),
      standing: z.string(),
      levelName: z.string(),
      validUntil: z.string(),
      state: z.enum(rules.certificateStandings),
    })
    .nullable(),
  /** What it waits for, as far as the reader may know. */
  due: z.array(dueItem),
})
export type FacilityRow = z.output<typeof facilityRow>

export const facilityDetail = facilityRow.extend({
  version: z.int(),
  ...declared.shape,
  /** The account that it belongs to; null while nobody has taken over what staff entered. */
  owner: person.extend({ email: z.string() }).nullable(),
  /** The address to which its owner was invited. */
  invitedEmail: z.string().nullable(),
  /** Staff who wrote in the registration: none of them approves it (PRODUCT, decision 22). */
  writers: z.array(person),
  /** True of a reader whose rejection of it fell by an appeal: others decide the attempt that it opened (PRODUCT D9b). */
  isOverturned: z.boolean(),
  /** The reader has declared an interest in it, that stands: reading is all that is left. */
  hasInterest: z.boolean(),
  /** Its present attempt was opened by an appeal, not handed in by its owner. */
  isReopened: z.boolean(),
  /** Why its type cannot change now: it holds a certificate, or is about to be given one. */
  typeProblem: z.string().nullable(),
  /** Since when and why it takes part no longer. */
  archivedAt: instant.nullable(),
  archiveReason: z.string().nullable(),
  licenceFiles: z.array(storedFile),
  decisions: z.array(facilityDecision),
  /** At most one for each line of the checklist, on files that the registration holds now. */
  places: z.array(licencePlace),
  /** The owner's changes since the last rejection: field → before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    claim: z.boolean(),
    readFiles: z.boolean(),
    markPlaces: z.boolean(),
    edit: z.boolean(),
    resubmit: z.boolean(),
    delete: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    proposeChange: z.boolean(),
    setListings: z.boolean(),
  }),
})
export type FacilityDetail = z.output<typeof facilityDetail>

/** A file that has just changed hands, and who had it until then (null: nobody): what taking that back puts back. */
export const handledFacility = facilityDetail.extend({ hadBy: id.nullable() })
export type HandledFacility = z.output<typeof handledFacility>

export const duplicateCandidate = z.object({
  facility: facilityRow.extend({ version: z.int(), street: z.string(), phone: z.string().nullable() }),
  grounds: z.array(z.enum(rules.duplicateGrounds)),
  /** Given for the pair as it stands; a change of either side asks again. */
  verdict: z.enum(rules.duplicateVerdicts).nullable(),
  verdictBy: z.string().nullable(),
})
export type DuplicateCandidate = z.output<typeof duplicateCandidate>
