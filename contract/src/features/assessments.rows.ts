import { z } from 'zod'
import { facilitySubTypeKeys, facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant } from '../shared/fields.ts'
import { heldAct } from '../shared/held.ts'
import { assessmentDecision, toSign } from './assessments.decisions.ts'
import { assessmentActNames } from './assessments.life.ts'
import * as rules from './assessments.rules.ts'
import { assessmentStages } from './assessments.stages.ts'
import { storedFile } from './files.ts'

const version = z.int()
export const person = z.object({ id, name: z.string() })

/** An assessment as lists show it. */
export const assessmentRow = z.object({
  id,
  version,
  code: z.string(),
  facility: z.object({
    id,
    name: z.string(),
    code: z.string(),
    type: z.enum(facilityTypes),
    subType: z.enum(facilitySubTypeKeys),
    rank: z.int().nullable(),
    commune: z.string(),
  }),
  kind: z.enum(rules.assessmentKinds),
  criteriaNumber: z.int(),
  status: z.enum(rules.assessmentStatuses),
  standing: z.enum(rules.assessmentStandings),
  stage: z.enum(assessmentStages),
  /** A signature that is not final yet: the standing is still the one before. */
  held: heldAct.nullable(),
  attempt: z.int(),
  progress: z.object({ judged: z.int(), toJudge: z.int() }),
  ownPoints: z.string().nullable(),
  points: z.string().nullable(),
  maximum: z.string().nullable(),
  /** By name; null below the lowest. */
  ownLevel: z.string().nullable(),
  level: z.string().nullable(),
  /** Its place in the table of levels, 1 the lowest. */
  levelRank: z.int().nullable(),
  evidenceFlags: z.int(),
  /** Staff enter it from paper. */
  isOnPaper: z.boolean(),
  /** Whoever reads it has declared an interest in it. */
  hasConflict: z.boolean(),
  lead: person.nullable(),
  members: z.array(person),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
  clock: z.object({
    /** Null while it rests. */
    dueOn: z.string().nullable(),
    targetDays: z.int().nullable(),
    usedDays: z.int(),
    /** Until when the owner mends a supplement. */
    remedyDueOn: z.string().nullable(),
  }),
})
export type AssessmentRow = z.output<typeof assessmentRow>

/** A criterion of the checklist of a visit. */
const visitCriterion = z.object({
  criterionId: id,
  code: z.string(),
  name: z.string(),
  isSeen: z.boolean(),
  note: z.string().nullable(),
})
/** `criterionId`: what a photograph shows; null: the place as a whole. */
const visitFile = storedFile.extend({ criterionId: id.nullable() })

/** A visit to the facility, planned or made: at least one of its days is known. */
export const visit = z.object({
  id,
  version,
  plannedOn: z.string().nullable(),
  /** Null: not made yet. */
  visitedOn: z.string().nullable(),
  people: z.string(),
  minutes: z.string().nullable(),
  criteria: z.array(visitCriterion),
  files: z.array(visitFile),
  /** The link by which photographs come, while it is open or waits for its telephone. */
  link: z.object({ madeBy: z.string(), openedAt: instant.nullable(), endsAt: instant, photos: z.int() }).nullable(),
  /** A decision on it was signed: it stays as it is. */
  isSettled: z.boolean(),
  recordedBy: z.string(),
  recordedAt: instant,
})
export type Visit = z.output<typeof visit>
const conflict = z.object({ person, reason: z.string(), declaredAt: instant })

export const assessmentDetail = assessmentRow.extend({
  periodFrom: z.string(),
  periodTo: z.string(),
  /** Null while nobody owns the facility. */
  owner: z.string().nullable(),
  conflicts: z.array(conflict),
  visits: z.array(visit),
  /** Of what came on paper: who entered it, and the signed paper of the last attempt. Null: its owner answers by the portal. */
  entry: z.object({ people: z.array(person), papers: z.array(storedFile) }).nullable(),
  decisions: z.array(assessmentDecision),
  /** What waits for a signature, as it would be sealed now. */
  toSign: toSign.nullable(),
  /** Who may sign it, by name; none where nothing waits. */
  signers: z.array(z.string()),
  /** Facts of the facility that are others now than when the attempt was submitted: field → before and now. */
  changedFacts: z.array(z.object({ label: z.string(), before: z.string(), now: z.string() })),
  /** Of the last submission; the ones before can be read by their number. */
  /** Its log does not reach back to its start: who stands in any of its rows does not sign it. */
  handsIncomplete: z.boolean(),
  record: z.object({ number: z.int(), sha256: z.string(), keyId: z.string() }).nullable(),
  /** Why this reader does not do each act, as a sentence; null: they can. */
  problems: z.record(z.enum(assessmentActNames), z.string().nullable()),
  can: z.record(z.enum(assessmentActNames), z.boolean()),
})
export type AssessmentDetail = z.output<typeof assessmentDetail>
