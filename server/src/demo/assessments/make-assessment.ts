import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import { dossier } from '../../../../seed/demo/assessments/papers.ts'
import type { Content } from '../../features/assessments/answers/content.ts'
import { hashesOf } from '../../features/assessments/review/attempt.service.ts'
import { assessmentRow, contentRows } from './assessment-rows.ts'
import type { Known, Person } from './assessment-rows.ts'
import { inventAttempt, mended, subjectOf } from './invent-attempt.ts'
import type { Files, Questionnaires, Subject } from './invent-attempt.ts'
import { sentBackAmong } from './invent-verdicts.ts'
import type { Judged } from './invent-verdicts.ts'
import type { Planned } from './plan.ts'
import { figuresOf, peopleRows, roundRows } from './review-rows.ts'

export type Setting = {
  /** By the code of the assessment. */
  files: ReadonlyMap<string, Files>
  now: Date
  questionnaires: Questionnaires
  counting: Known['counting']
  lead: Person
  signer: Person
  other: Person
  /** Who enters what comes on paper, and writes down what the council concludes. */
  secretary: Person
  /** The sessions of the council, by when they were. */
  sessions: ReadonlyMap<number, string>
}

type Round = { content: Content; verdicts: Judged[]; carried: Set<string>; submittedAt: Date; judgedAt: Date }
type Made = ReturnType<typeof inventAttempt>

/** The verdicts that were given so far, in the order of the criteria. */
const givenOf = ({ story }: Planned, { verdicts, random }: Made): Judged[] => {
  if (story.ending === 'unassigned') return []
  if (story.ending === 'supplement') return sentBackAmong(verdicts, random)
  return verdicts.slice(0, Math.round(verdicts.length * story.done))
}

/** A round that was sent back, and the one after it: what is the same keeps its verdict. */
const twoRounds = (subject: Subject, planned: Planned, made: Made): Round[] => {
  const { questionnaire } = subject
  const { first, submittedAt, judgedAt } = planned.times
  if (!first) return []
  const verdicts = sentBackAmong(made.verdicts, made.random)
  const open = new Set(verdicts.filter(({ verdict }) => verdict === 'supplement').map((each) => each.criterionId))
  const content = mended(subject, made.content, open)
  const before = hashesOf({ questionnaire, content: made.content })
  const after = hashesOf({ questionnaire, content })
  const isSame = ({ criterionId }: Judged) =>
    !open.has(criterionId) && before.get(criterionId) === after.get(criterionId)
  const carried = new Set(verdicts.filter(isSame).map(({ criterionId }) => criterionId))
  const isDone = planned.story.ending !== 'reviewing'
  const next = made.verdicts.filter(({ criterionId }) => isDone || carried.has(criterionId))
  return [
    { content: made.content, verdicts, carried: new Set(), submittedAt: first.submittedAt, judgedAt: first.returnedAt },
    { content, verdicts: next, carried, submittedAt, judgedAt },
  ]
}

const roundsOf = (subject: Subject, planned: Planned, made: Made): Round[] => {
  const { submittedAt, judgedAt, first } = planned.times
  if (planned.story.ending === 'draft') return []
  if (first) return twoRounds(subject, planned, made)
  const verdicts = givenOf(planned, made)
  return [{ content: made.content, verdicts, carried: new Set(), submittedAt, judgedAt }]
}

const attemptContent = ({ facility }: Planned, { questionnaire, facts, period }: Subject, content: Content) =>
  ({
    facility: {
      name: facility.name,
      code: facility.code,
      type: facility.type,
      ...facts,
      communeCode: facility.commune_code,
    },
    criteriaVersionId: questionnaire.id,
    periodFrom: period.from,
    periodTo: period.to,
    ...content,
  }) satisfies AttemptContent

/** Who entered it from which paper, where the owner filled in no form of the portal. */
const paperRows = (assessment_id: string, { story, times }: Planned, by: Person, files: Files) => {
  const paper = files.get(dossier.fileName)
  return {
    assessment_entries: story.isOnPaper
      ? [{ assessment_id, user_id: by.id, user_name: by.name, entered_at: times.createdAt }]
      : [],
    assessment_papers: story.isOnPaper && paper ? [{ assessment_id, attempt: 1, file_id: paper.id }] : [],
  }
}

/** All rows of one assessment but its decisions, with what the rest needs to know of it. */
export const makeAssessment = (planned: Planned, setting: Setting) => {
  const { facility, story, times, seed, code } = planned
  const { lead, other, secretary, counting, files, questionnaires } = setting
  const received: Files = files.get(code) ?? new Map()
  const subject = subjectOf(planned, questionnaires, received)
  const { questionnaire, period } = subject
  const made = inventAttempt(subject)
  const rounds = roundsOf(subject, planned, made)
  const row = assessmentRow({ code, facility, versionId: questionnaire.id, period, story, times, lead, counting })
  const figures = rounds.length === 1 && rounds[0]?.verdicts.length ? figuresOf(questionnaire, made.content, seed) : []
  const judged = rounds.map(({ content, verdicts, carried, judgedAt }, nth) =>
    roundRows({
      assessmentId: row.id,
      attempt: nth + 1,
      questionnaire,
      content,
      verdicts,
      carried,
      figures,
      lead,
      judgedAt,
    }),
  )
  const rows = {
    assessments: [row],
    ...contentRows(row.id, rounds.at(-1)?.content ?? made.content, times.submittedAt),
    assessment_attempts: rounds.map(({ content, submittedAt }, nth) => ({
      assessment_id: row.id,
      attempt: nth + 1,
      content: attemptContent(planned, subject, content),
      submitted_by: story.isOnPaper ? secretary.id : facility.owner_id,
      submitted_by_name: story.isOnPaper ? secretary.name : facility.owner_name,
      submitted_at: submittedAt,
    })),
    assessment_verdicts: judged.flatMap((each) => each.assessment_verdicts),
    assessed_values: judged.flatMap((each) => each.assessed_values),
    ...peopleRows(row.id, story, { lead, other, ...times }),
    ...paperRows(row.id, planned, secretary, received),
  }
  return { planned, id: row.id, rows }
}
export type MadeAssessment = ReturnType<typeof makeAssessment>
