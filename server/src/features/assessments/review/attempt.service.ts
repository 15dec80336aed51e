import { ageProblem, takesValue } from '@nhanxanh/contract/features/assessments.check'
import type { Measure } from '@nhanxanh/contract/features/assessments.check'
import { amountsOf, claimedOf, themesOf } from '@nhanxanh/contract/features/assessments.findings'
import type { Findings } from '@nhanxanh/contract/features/assessments.findings'
import { score } from '@nhanxanh/contract/scoring/score'
import { answerAssessed, isAssessable } from '@nhanxanh/contract/features/assessments.sheet'
import { toDecimal, zero } from '@nhanxanh/contract/formula/rational'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import type { AskedCriterion, Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { findAttempt } from '../answers/answers.repo.ts'
import { sheetOf } from '../answers/content.ts'
import type { Content } from '../answers/content.ts'
import { judgedHash } from './judged-hash.ts'
import { overruledOf } from './overruled.repo.ts'
import { pinsOf } from './pins.repo.ts'
import { assessedValuesOf, saveTotals, verdictsOf } from './verdicts.repo.ts'
import type { AssessedValueRow, VerdictRow } from './verdicts.repo.ts'

/** Files that are too old or undated for what they prove, and questions with too few of them. */
const evidenceFlagsOf = ({ attempt, questionnaire }: Pick<Scorable, 'attempt' | 'questionnaire'>) => {
  const submitted = vietnamDay(attempt.submitted_at)
  return questionnaire.questions.flatMap(({ id, evidence }) => {
    const given = attempt.content.answers[id]
    if (!given || given.stance !== null) return []
    return given.evidence.flatMap((file) => {
      const problem = ageProblem(file, evidence.maxAgeMonths, submitted)
      return problem === null ? [] : [{ questionId: id, fileId: file.fileId, problem }]
    })
  })
}

/** The owner's content with the figures that an assessor set in their place. */
export const withAssessedValues = (
  { inputs, questions }: Questionnaire,
  content: Content,
  assessed: readonly Pick<AssessedValueRow, 'item_id' | 'value'>[],
): Content => {
  const figures = new Map(assessed.map(({ item_id, value }) => [item_id, value]))
  const values = { ...content.values }
  for (const { id } of inputs) values[id] = figures.get(id) ?? values[id] ?? ''
  const answers = { ...content.answers }
  for (const { id, scale } of questions) {
    const figure = figures.get(id)
    if (figure === undefined || !isAssessable(scale.kind)) continue
    answers[id] = { value: answerAssessed(scale.kind, figure), stance: null, evidence: answers[id]?.evidence ?? [] }
  }
  return { ...content, answers, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) }
}

/** The last attempt with all that was found of it. ASSESSMENT_NOT_SUBMITTED before the first. */
export const attemptUnderReview = async (db: Db, assessment: AssessmentRecord) => {
  const attempt = await findAttempt(db, assessment.id, assessment.attempt)
  if (!attempt) throw new Refusal('ASSESSMENT_NOT_SUBMITTED')
  const questionnaire = await questionnaireOf(db, assessment.criteria_version_id)
  const verdicts = await verdictsOf(db, assessment.id, assessment.attempt)
  const assessed = await assessedValuesOf(db, assessment.id, assessment.attempt)
  const pins = await pinsOf(db, assessment.id)
  const overruled = await overruledOf(db, assessment.id, assessment.attempt)
  const { facility, periodTo } = attempt.content
  const content = withAssessedValues(questionnaire, attempt.content, assessed)
  const facts = { subType: facility.subType, rank: facility.rank, renewals: facility.renewals }
  return { attempt, questionnaire, verdicts, assessed, pins, overruled, content, facts, periodTo }
}
export type UnderReview = Awaited<ReturnType<typeof attemptUnderReview>>

/** What the engine, the counts and the flags of a review are worked out from. */
export type Scorable = Pick<UnderReview, 'questionnaire' | 'content' | 'facts' | 'periodTo'> & {
  attempt: { content: Content; submitted_at: Date }
  verdicts: readonly Pick<VerdictRow, 'criterion_id' | 'verdict' | 'share'>[]
}

const foundOf = (verdicts: Scorable['verdicts']) =>
  Object.fromEntries(verdicts.map(({ criterion_id, verdict, share }) => [criterion_id, { verdict, share }]))

/** What the answers and the verdicts so far come to; `isOwn`: the owner's answers alone. */
export const scoredReview = (review: Scorable, isOwn = false) => {
  const { attempt, questionnaire, verdicts, content, facts: facility, periodTo } = review
  const given = isOwn ? attempt.content : content
  const found = isOwn ? {} : foundOf(verdicts)
  const sheet = sheetOf(questionnaire, given, { facility, periodTo, found })
  return { sheet, score: score(questionnaire.prepared, sheet) }
}

/** What verdicts on this attempt are measured by: the answers as the engine reads them without any. */
export const measuresOf = (review: UnderReview): ((criterion: AskedCriterion) => Measure) => {
  const { score: unjudged } = scoredReview({ ...review, verdicts: [] })
  const earned = new Map(unjudged.criteria.map(({ criterion, share }) => [criterion.code, share]))
  const pinned = new Set(review.pins.map(({ criterion_id }) => criterion_id))
  return ({ id, code, questions }) => ({
    earned: earned.get(code) ?? zero,
    takesValue: takesValue(questions, review.content.answers),
    isPinned: pinned.has(id),
  })
}

/** Criteria that apply by kind and answers: what is out by agreement was judged too. */
export const judgedAmong = (review: Scorable, scored: ReturnType<typeof scoredReview>) => {
  const codes = new Set(
    scored.score.criteria
      .filter(
        ({ state, criterion }) => state !== 'not-applicable' || scored.sheet.notApplicable.includes(criterion.code),
      )
      .map(({ criterion }) => criterion.code),
  )
  const criteria = review.questionnaire.criteria.filter(({ code }) => codes.has(code))
  const given = new Set(
    review.verdicts.filter(({ verdict }) => verdict !== null).map(({ criterion_id }) => criterion_id),
  )
  return { criteria, judged: criteria.filter(({ id }) => given.has(id)).length }
}

type Claimed = Parameters<typeof themesOf>[0]

/** What reports count of a review. */
const findingsOf = (
  { questionnaire, verdicts }: Scorable,
  { sheet, score: found }: ReturnType<typeof scoredReview>,
  claimed: Claimed,
): Findings => {
  const failed = new Set(verdicts.flatMap(({ criterion_id, verdict }) => (verdict === 'not_met' ? [criterion_id] : [])))
  return {
    failed: questionnaire.criteria.filter(({ id }) => failed.has(id)).map(({ lineage }) => lineage),
    themes: themesOf(claimed, found.groups),
    amounts: amountsOf({ values: sheet.values, outcomes: found.outcomes }),
  }
}

/** What verdicts and figures change of the totals. */
const foundTotals = (review: Scorable, scored: ReturnType<typeof scoredReview>, claimed: Claimed) => {
  const { criteria, judged } = judgedAmong(review, scored)
  return {
    points: toDecimal(scored.score.points),
    maximum: toDecimal(scored.score.maximum),
    level: scored.score.level,
    to_judge: criteria.length,
    judged,
    findings: findingsOf(review, scored, claimed),
  }
}

/** What lists and reports show of a review. */
export const totalsOf = (review: Scorable) => {
  const scored = scoredReview(review)
  const own = scoredReview(review, true).score
  const totals = {
    own_points: toDecimal(own.points),
    own_level: own.level,
    evidence_flags: evidenceFlagsOf(review).length,
    ...foundTotals(review, scored, claimedOf(own.groups)),
  }
  return { scored, totals }
}

/** Writes what lists and reports show of a review: always what a recomputation from the attempt would give. */
export const recount = async (db: Db, assessment: AssessmentRecord, review: UnderReview) => {
  const { scored, totals } = totalsOf(review)
  await saveTotals(db, assessment.id, totals)
  return scored
}

/** What is kept of the owner's claim; a group that had nothing to earn when it was written was left out of it. */
const claimedIn = ({ findings }: AssessmentRecord, review: Scorable, scored: ReturnType<typeof scoredReview>) => {
  const kept = findings?.themes ?? {}
  const isWhole = scored.score.groups.every(({ group, maximum }) => maximum.n === 0n || group.code in kept)
  return isWhole ? kept : claimedOf(scoredReview(review, true).score.groups)
}

/** The same after a verdict or a figure: what the owner's answers come to stands since they were handed in, and is not worked out anew. */
export const recountFound = async (db: Db, assessment: AssessmentRecord, review: UnderReview) => {
  const scored = scoredReview(review)
  await saveTotals(db, assessment.id, foundTotals(review, scored, claimedIn(assessment, review, scored)))
  return scored
}

/** The hash of what each criterion rests on now, by its id. */
export const hashesOf = ({ questionnaire, content }: Pick<UnderReview, 'questionnaire' | 'content'>) =>
  new Map(
    questionnaire.criteria.map((criterion) => [criterion.id, judgedHash(questionnaire, criterion, content)] as const),
  )
