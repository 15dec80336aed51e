import type { ReviewSheet, ReviewState, ReviewVerdict } from '@nhanxanh/contract/features/assessments.review'
import { sheetOf, withAssessed } from '@nhanxanh/contract/features/assessments.sheet'
import type { Given } from '@nhanxanh/contract/features/assessments.sheet'
import type { Verdict, VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { isAsked } from '@nhanxanh/contract/scoring/visible'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { score, type CriterionScore, type Score } from '@nhanxanh/contract/scoring/score'

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
  return { sheet, criteria, questions, prepared: prepareSet(sheet), given }
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

export type Judged = {
  score: Score
  byId: ReadonlyMap<string, CriterionScore>
  /** Ids of the questions that are put to this facility. */
  asked: ReadonlySet<string>
  /** Criteria to be judged: those that apply, and those that were taken out by agreement. */
  toJudge: readonly BenchCriterion[]
}

/** What answers and findings come to, by the engine that the server uses. */
export const judgedBy = (
  attempt: Attempt,
  findings: Findings,
  assessed: readonly Pick<ReviewState['assessedValues'][number], 'itemId' | 'value'>[],
): Judged => {
  const { sheet, criteria, questions, prepared, given } = attempt
  const named = { criteria, questions, inputs: sheet.inputs }
  const found = Object.fromEntries([...findings].map(([id, { verdict, share }]) => [id, { verdict, share }]))
  const answerSheet = sheetOf(named, withAssessed(named, given, assessed), {
    facility: sheet.facility,
    periodTo: sheet.periodTo,
    found,
  })
  const scored = score(prepared, answerSheet)
  const ids = new Map(criteria.map(({ code, id }) => [code, id]))
  const byId = new Map(scored.criteria.map((each) => [ids.get(each.criterion.code) ?? '', each]))
  const answered = { prepared, sheet: answerSheet, outcomes: scored.outcomes }
  return {
    score: scored,
    byId,
    asked: new Set(questions.filter((question) => isAsked(question, answered)).map(({ id }) => id)),
    toJudge: criteria.filter(
      ({ id }) => byId.get(id)?.state !== 'not-applicable' || findings.get(id)?.verdict === 'not_applicable',
    ),
  }
}

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
