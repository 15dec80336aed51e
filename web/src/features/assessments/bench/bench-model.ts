import type { ReviewSheet, ReviewState, ReviewVerdict } from '@nhanxanh/contract/features/assessments.review'
import { sheetOf, verdictsIn, withAssessed } from '@nhanxanh/contract/features/assessments.sheet'
import type { Given } from '@nhanxanh/contract/features/assessments.sheet'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import type { AnswerSheet } from '@nhanxanh/contract/scoring/criteria-set'
import { isAsked } from '@nhanxanh/contract/scoring/visible'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { judgedAgain, score, type CriterionScore, type Scored } from '@nhanxanh/contract/scoring/score'

export type BenchCriterion = ReviewSheet['groups'][number]['subGroups'][number]['criteria'][number]
export type BenchQuestion = BenchCriterion['questions'][number]

/** Whether a criterion does not take this verdict of this facility. */
export const isRefused = (verdict: Verdict, { mayBeExempt }: Pick<BenchCriterion, 'mayBeExempt'>): boolean =>
  verdict === 'not_applicable' && !mayBeExempt

/** Everything of an attempt that does not change while it is judged. */
export const attemptOf = (sheet: ReviewSheet) => {
  const criteria = sheet.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const questions = criteria.flatMap((criterion) => criterion.questions)
  const answers = Object.fromEntries(
    Object.entries(sheet.answers).map(([id, { value, stance, evidence }]) => [
      id,
      { value, stance, fileIds: evidence.map(({ file }) => file.id) },
    ]),
  )
  const given: Given = { answers, values: sheet.values }
  const ids = new Map(criteria.map(({ code, id }) => [code, id]))
  const named = { criteria, questions, inputs: sheet.inputs }
  return { sheet, criteria, questions, ids, named, prepared: prepareSet(sheet), given }
}
export type Attempt = ReturnType<typeof attemptOf>

/** What is found of each criterion at this moment: as the server has it, or as it was just pressed. */
export type Findings = ReadonlyMap<string, VerdictBody>

export const findingsOf = (
  verdicts: readonly ReviewVerdict[],
  pressed: Readonly<Record<string, VerdictBody>>,
): Findings =>
  new Map<string, VerdictBody>([
    ...verdicts.map((one): [string, VerdictBody] => [one.criterionId, one]),
    ...Object.entries(pressed),
  ])

type FoundOnSheet = Pick<AnswerSheet, 'verdicts' | 'notApplicable'>
export type Judged = Scored & {
  attempt: Attempt
  byId: ReadonlyMap<string, CriterionScore>
  /** Ids of the questions that are put to this facility. */
  asked: ReadonlySet<string>
  /** Criteria to be judged: those that apply, and those that were taken out by agreement. */
  toJudge: readonly BenchCriterion[]
}

const judgedOf = (attempt: Attempt, scored: Scored, asked: Judged['asked']): Judged => {
  const byId = new Map(scored.score.criteria.map((one) => [attempt.ids.get(one.criterion.code) ?? '', one]))
  const toJudge = attempt.criteria.filter(
    ({ id, code }) => byId.get(id)?.state !== 'not-applicable' || scored.sheet.notApplicable.includes(code),
  )
  return { ...scored, attempt, byId, asked, toJudge }
}

/** What the answers come to without any verdict, by the engine that the server uses. */
export const answeredBy = (
  attempt: Attempt,
  assessed: readonly Pick<ReviewState['assessedValues'][number], 'itemId' | 'value'>[],
): Judged => {
  const { sheet: read, questions, prepared, given, named } = attempt
  const { facility, periodTo } = read
  const sheet = sheetOf(named, withAssessed(named, given, assessed), { facility, periodTo })
  const scored = score(prepared, sheet)
  const answered = { prepared, sheet, outcomes: scored.outcomes }
  const asked = questions.filter((question) => isAsked(question, answered)).map(({ id }) => id)
  return judgedOf(attempt, { sheet, score: scored }, new Set(asked))
}

/** The findings in the words of the sheet: all of them that bears on the score. */
export const foundIn = ({ criteria }: Attempt, findings: Findings): FoundOnSheet =>
  verdictsIn(criteria, Object.fromEntries(findings))

/** What answers and findings come to: no formula is worked out again, and only criteria are scored that are judged otherwise than answered. */
export const judgedBy = (answered: Judged, found: FoundOnSheet): Judged =>
  judgedOf(answered.attempt, judgedAgain(answered.attempt.prepared, answered, found), answered.asked)

/** The findings as they would be if the owner mended everything that was sent back. */
export const withSupplementsMet = (findings: Findings): Findings =>
  new Map(
    [...findings].map(([id, body]): [string, VerdictBody] => [
      id,
      body.verdict === 'supplement' ? { ...body, verdict: 'met' } : body,
    ]),
  )

/** How many criteria have which verdict. */
export const tally = (toJudge: readonly BenchCriterion[], findings: Findings): Record<Verdict | 'open', number> => {
  const counts = { met: 0, partly: 0, not_met: 0, supplement: 0, not_applicable: 0, open: 0 }
  for (const { id } of toJudge) counts[findings.get(id)?.verdict ?? 'open'] += 1
  return counts
}

export const bodyOf = ({ verdict, share, reason, comment, internalNote }: VerdictBody): VerdictBody => ({
  verdict,
  share,
  reason,
  comment,
  internalNote,
})

export const emptyVerdict: VerdictBody = { verdict: null, share: null, reason: null, comment: null, internalNote: null }

/** The criterion that comes next among those that fit, going round once; the present one last. */
export const nextAfter = (
  list: readonly BenchCriterion[],
  id: string,
  fits: (criterion: BenchCriterion) => boolean,
): BenchCriterion | undefined => {
  const at = list.findIndex((each) => each.id === id)
  return [...list.slice(at + 1), ...list.slice(0, at)].find(fits)
}
