import type { AssessmentKind } from '@nhanxanh/contract/features/assessments.rules'

/** How far an assessment has come. */
export type Ending = 'draft' | 'unassigned' | 'reviewing' | 'deciding' | 'supplement' | 'approved' | 'failed'

/** What happened to one assessment of the demonstration. Days are working days. */
export type AssessmentStory = {
  kind: AssessmentKind
  ending: Ending
  /** How well the place does, of 1. */
  ease: number
  /** So many days ago it was handed in last; a draft was begun then. */
  handedIn: number
  /** So many days later it was decided, proposed or sent back. */
  took: number
  /** Of the criteria, how many of 1 have a verdict; of a draft, how many have an answer. */
  done: number
  /** It was sent back once, and mended. */
  isResubmitted: boolean
  /** The days for mending were extended. */
  isExtended: boolean
  hasMember: boolean
  hasConflict: boolean
  hasVisit: boolean
  /** The secretariat entered it from the signed paper. */
  isOnPaper: boolean
}

const story = (ending: Ending, handedIn: number, changes: Partial<AssessmentStory> = {}): AssessmentStory => ({
  kind: 'initial',
  ending,
  ease: 0.74,
  handedIn,
  took: 12,
  done: 1,
  isResubmitted: false,
  isExtended: false,
  hasMember: false,
  hasConflict: false,
  hasVisit: false,
  isOnPaper: false,
  ...changes,
})

const eases = [0.7, 0.78, 0.86, 0.74, 0.93, 0.68, 0.82] as const
const easeAt = (place: number): number => eases[place % eases.length] ?? 0.74

/** The first assessment of those that came first. */
const first = (place: number): AssessmentStory =>
  story('approved', 305 - place * 2, { ease: easeAt(place) - 0.04, took: 10 + place, hasVisit: place === 0 })

/** They ask for another level a year later. */
const changes = [
  story('reviewing', 8, { ease: 0.88, done: 0.45, hasMember: true }),
  story('draft', 9, { ease: 0.82, done: 0.6 }),
  story('draft', 2, { ease: 0.8, done: 0.15 }),
]

/** What was recognised before the programme, and ends in these weeks (`cases/`). */
const renewals = [
  story('reviewing', 18, { ease: 0.8, done: 0.7, hasVisit: true }),
  story('supplement', 22, { ease: 0.76, took: 12 }),
  story('approved', 34, { ease: 0.9, took: 15, hasVisit: true }),
  story('deciding', 14, { ease: 0.84, took: 10 }),
  story('reviewing', 4, { ease: 0.72, done: 0.1 }),
  story('unassigned', 3, { ease: 0.78 }),
  story('unassigned', 1, { ease: 0.9 }),
]

/** Recognised over the first year. */
const ofFirstYear = 18

const approved = Array.from({ length: 28 }, (_, place) =>
  story('approved', place < ofFirstYear ? 290 - place * 13 : 44 - (place - ofFirstYear) * 2, {
    ease: easeAt(place),
    took: 7 + ((place * 5) % 12),
    isResubmitted: place === 20 || place === 25,
    hasVisit: place % 4 === 0,
    hasMember: place % 5 === 1,
    isOnPaper: place % 14 === 5,
  }),
)
const failed = [42, 39, 36, 33, 30, 27].map((handedIn, place) =>
  story('failed', handedIn, { ease: 0.34 + place * 0.02, took: 14, isResubmitted: place === 4 }),
)
const sentBack = [
  story('supplement', 46, { ease: 0.7, took: 9 }),
  story('supplement', 38, { ease: 0.66, took: 11, isExtended: true }),
  story('supplement', 16, { ease: 0.74, took: 10 }),
  story('supplement', 11, { ease: 0.8, took: 8 }),
]
const reviewing = [
  story('reviewing', 27, { ease: 0.72, done: 0.8, hasVisit: true }),
  story('reviewing', 23, { ease: 0.66, done: 0.5, hasConflict: true }),
  story('reviewing', 19, { ease: 0.82, done: 0.9, hasMember: true }),
  story('reviewing', 18, { ease: 0.58, done: 0.5, isOnPaper: true }),
  story('reviewing', 12, { ease: 0.77, done: 0.5, isResubmitted: true }),
  story('reviewing', 9, { ease: 0.9, done: 0.35, hasMember: true }),
  story('reviewing', 6, { ease: 0.69, done: 0.2, isResubmitted: true }),
  story('reviewing', 3, { ease: 0.84, done: 0.05 }),
]
const deciding = [
  story('deciding', 21, { ease: 0.79, took: 19 }),
  story('deciding', 17, { ease: 0.88, took: 15, hasVisit: true }),
  // Proposed too late for the last session of the council.
  story('deciding', 11, { ease: 0.75, took: 10 }),
]
const unassigned = [
  story('unassigned', 22, { ease: 0.7 }),
  story('unassigned', 5, { ease: 0.62, hasConflict: true, isOnPaper: true }),
  story('unassigned', 2, { ease: 0.86 }),
  story('unassigned', 0, { ease: 0.76 }),
]
const drafts = [10, 5, 3, 1].map((begun, place) => story('draft', begun, { done: 0.85 - place * 0.25 }))

const initials = [...approved, ...failed, ...sentBack, ...reviewing, ...deciding, ...unassigned, ...drafts]

/** The assessments of approved facilities, by their place from the one approved first; each facility's oldest first. */
export const assessmentStories = (): AssessmentStory[][] => [
  ...changes.map((change, place) => [first(place), { ...change, kind: 'change' as const }]),
  ...renewals.map((renewal) => [{ ...renewal, kind: 'renewal' as const }]),
  ...initials.map((initial) => [initial]),
]
