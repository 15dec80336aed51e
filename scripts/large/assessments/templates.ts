import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import type { AssessmentStory, Ending } from '../../../seed/demo/assessments/stories.ts'
import { inventAttempt } from '../../../server/src/demo/assessments/invent-attempt.ts'
import type { Files } from '../../../server/src/demo/assessments/invent-attempt.ts'
import type { Judged } from '../../../server/src/demo/assessments/invent-verdicts.ts'
import { sentBackAmong } from '../../../server/src/demo/assessments/invent-verdicts.ts'
import type { Facts } from '../../../server/src/features/assessments/answers/content.ts'
import { sealedGround } from '../../../server/src/features/assessments/decision/seal.service.ts'
import { hashesOf, totalsOf } from '../../../server/src/features/assessments/review/attempt.service.ts'
import type { Questionnaire } from '../../../server/src/features/criteria/version/questionnaire.service.ts'

/** How far an assessment has come; what is decided is approved or refused by the level that it comes to. */
export const endings = ['decided', 'reviewing', 'unassigned', 'supplement', 'draft'] as const
export type LargeEnding = (typeof endings)[number]

export type Case = { questionnaire: Questionnaire; facts: Facts; ending: LargeEnding; variant: number; files: Files }
type Period = { from: string; to: string }

const eases = [0.6, 0.74, 0.83, 0.93] as const
const judgedShare: Record<LargeEnding, number> = { decided: 1, reviewing: 0.5, unassigned: 0, supplement: 1, draft: 0 }

const storyOf = ({ ending, variant }: Case): AssessmentStory => ({
  kind: 'initial',
  ending: ending === 'draft' ? 'draft' : 'reviewing',
  ease: eases[variant % eases.length] ?? 0.74,
  handedIn: 30,
  took: 12,
  done: ending === 'draft' ? 0.6 : 1,
  isResubmitted: false,
  isExtended: false,
  hasMember: false,
  hasConflict: false,
  hasVisit: false,
  isOnPaper: false,
})

const verdictsOf = ({ ending }: Case, { verdicts, random }: ReturnType<typeof inventAttempt>): readonly Judged[] => {
  const given = verdicts.slice(0, Math.round(verdicts.length * judgedShare[ending]))
  return ending === 'supplement' ? sentBackAmong(given, random) : given
}

/** Whose it is stands in each record by itself. */
const nowhere = { name: '', code: '', communeCode: '' }

/** One set of answers and findings that many assessments of like facilities have, with what it comes to by the engine. */
export const templateOf = (given: Case, period: Period, submittedAt: Date) => {
  const { questionnaire, facts, files, variant } = given
  const seed = variant * 7 + given.ending.length * 131 + facts.subType.length * 17 + (facts.rank ?? 0)
  const made = inventAttempt({ questionnaire, facts, period, story: storyOf(given), files, seed, place: seed })
  const judged = verdictsOf(given, made)
  const hashes = hashesOf({ questionnaire, content: made.content })
  const verdicts = judged.map(({ criterionId, verdict, share, reason, comment, internalNote }) => ({
    criterion_id: criterionId,
    verdict,
    share,
    reason,
    comment,
    internal_note: internalNote,
    judged_hash: hashes.get(criterionId) ?? '',
  }))
  const content = {
    criteriaVersionId: questionnaire.id,
    periodFrom: period.from,
    periodTo: period.to,
    ...made.content,
  } satisfies Omit<AttemptContent, 'facility'>
  const review = { questionnaire, verdicts, content: made.content, facts, periodTo: period.to }
  const { totals, scored } = totalsOf({ ...review, attempt: { content: made.content, submitted_at: submittedAt } })
  const levelName = questionnaire.prepared.set.levels.find(({ key }) => key === scored.score.level)?.name ?? null
  const whole = { ...content, facility: { ...nowhere, ...facts, type: questionnaire.prepared.set.type } }
  const ground = sealedGround({ ...review, assessed: [], attempt: { content: whole, submitted_at: submittedAt } })
  return { content, verdicts, totals, levelName, ground: given.ending === 'decided' ? ground : null }
}
export type Template = ReturnType<typeof templateOf>

/** The ending of a story that lists know. */
export const endingOf = (ending: LargeEnding, { totals }: Template): Ending => {
  if (ending !== 'decided') return ending
  return totals.level === null ? 'failed' : 'approved'
}
