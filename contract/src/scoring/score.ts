import { add, compare, divide, fromDecimal, multiply, one, rational, zero } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { Outcome } from '../formula/evaluate.ts'
import { appliesTo } from './applies-to.ts'
import { criteriaOf } from './criteria-set.ts'
import type { AnswerSheet, Band, CriteriaSet, Criterion, Direction, Group, Question, Scale } from './criteria-set.ts'
import { limitProblem } from './bounds.ts'
import { isComplete } from './tables.ts'
import { isAsked } from './visible.ts'
import { judgeLevels } from './levels.ts'
import type { LevelResult } from './levels.ts'
import { calculate, exact } from './prepare.ts'
import type { PreparedSet } from './prepare.ts'

/** `unanswered` and `problem` earn nothing, and say so: they are not a zero that was measured. */
export type CriterionState = 'scored' | 'unanswered' | 'problem' | 'not-applicable'

export type CriterionScore = {
  readonly criterion: Criterion
  readonly groupCode: string
  readonly state: CriterionState
  /** Of 1; what part of the points was earned. */
  readonly share: Rational
  readonly points: Rational
  readonly maximum: Rational
  /** The share reached what the criterion asks for. */
  readonly isMet: boolean
  /** The source of the result: the applicant's answers, or the assessor. */
  readonly by: 'answers' | 'verdict'
}

export type GroupScore = {
  readonly group: Group
  readonly points: Rational
  readonly maximum: Rational
  readonly share: Rational
}

export type Score = {
  readonly criteria: readonly CriterionScore[]
  readonly groups: readonly GroupScore[]
  readonly points: Rational
  readonly maximum: Rational
  readonly share: Rational
  readonly levels: readonly LevelResult[]
  /** Key of the highest level reached; null below the lowest. */
  readonly level: string | null
  readonly outcomes: ReadonlyMap<string, Outcome>
}

type Graded = Pick<Extract<Scale, { kind: 'calculated' }>, 'bands' | 'direction'>
export type Worth = { state: Exclude<CriterionState, 'not-applicable'>; share: Rational }
const unanswered: Worth = { state: 'unanswered', share: zero }

const total = (parts: readonly Rational[]): Rational => parts.reduce(add, zero)
const capped = (share: Rational): Rational => (compare(share, one) > 0 ? one : share)
const shareOf = (points: Rational, maximum: Rational): Rational => (maximum.n === 0n ? zero : divide(points, maximum))

const isReached = (value: Rational, { from }: Band, direction: Direction): boolean => {
  if (from === null) return true
  const difference = compare(value, exact(from))
  return direction === 'up' ? difference >= 0 : difference > 0
}

const worthOfValue = ({ bands, direction }: Graded, value: Rational): Worth => {
  if (bands.length === 0) return { state: 'scored', share: one }
  const reached = bands.filter((band) => isReached(value, band, direction))
  return { state: 'scored', share: exact(reached.at(-1)?.share ?? '0') }
}

const worthOfOutcome = (scale: Graded, outcome: Outcome | undefined): Worth => {
  if (outcome?.kind === 'problem') return { state: 'problem', share: zero }
  return outcome?.kind === 'value' ? worthOfValue(scale, outcome.value) : unanswered
}

/** The worth of one answer, of 1. */
export const worthOf = (
  { key, scale }: Question,
  sheet: AnswerSheet,
  outcomes: ReadonlyMap<string, Outcome>,
): Worth => {
  if (sheet.declined.includes(key)) return { state: 'scored', share: zero }
  if (scale.kind === 'calculated') return worthOfOutcome(scale, outcomes.get(key))
  const given = sheet.answers[key] ?? []
  if (given.length === 0) return unanswered
  if (scale.kind === 'yes-no') return { state: 'scored', share: given.includes('yes') ? one : zero }
  if (scale.kind === 'number') {
    const value = fromDecimal(given[0] ?? '')
    if (value && limitProblem(key, value, scale) !== null) return { state: 'problem', share: zero }
    return value ? worthOfValue(scale, value) : unanswered
  }
  if (scale.kind === 'table') return isComplete(scale, given) ? { state: 'scored', share: one } : unanswered
  if (scale.kind !== 'one' && scale.kind !== 'many') return { state: 'scored', share: one }
  const chosen = scale.options.filter((option) => given.includes(option.key))
  return { state: 'scored', share: capped(total(chosen.map(({ share }) => exact(share)))) }
}

const doesApply = ({ code, appliesTo: rule }: Criterion, { facility, notApplicable }: AnswerSheet): boolean =>
  !notApplicable.includes(code) && appliesTo(rule, facility)

/** Questions of one criterion that are asked weigh alike; one that is not answered leaves the criterion open. */
const worthOfAll = (worths: readonly Worth[]): Worth => {
  const open = worths.find(({ state }) => state === 'problem') ?? worths.find(({ state }) => state === 'unanswered')
  const sum = total(worths.map(({ share }) => share))
  return {
    state: open?.state ?? 'scored',
    share: worths.length === 0 ? zero : divide(sum, rational(BigInt(worths.length))),
  }
}

/** What does not apply earns nothing, and is no part of the maximum. */
export const notApplicable = {
  state: 'not-applicable',
  share: zero,
  points: zero,
  maximum: zero,
  isMet: false,
} as const

type Weighed = Pick<Criterion, 'points' | 'isBonus' | 'passShare'>

/** What a criterion earns that is worth so much of it. */
export const earnedBy = ({ points, isBonus, passShare }: Weighed, { state, share }: Worth) => ({
  state,
  share,
  points: multiply(exact(points), share),
  maximum: isBonus ? zero : exact(points),
  isMet: state === 'scored' && compare(share, exact(passShare)) >= 0,
})

const scoreOf = (
  criterion: Criterion,
  groupCode: string,
  { prepared, sheet, outcomes }: { prepared: PreparedSet; sheet: AnswerSheet; outcomes: Score['outcomes'] },
): CriterionScore => {
  const asked = criterion.questions.filter((question) => isAsked(question, { prepared, sheet, outcomes }))
  const isHidden = asked.length === 0 && criterion.questions.length > 0
  if (isHidden || !doesApply(criterion, sheet)) return { criterion, groupCode, by: 'answers', ...notApplicable }
  const verdict = sheet.verdicts[criterion.code]
  const worth: Worth =
    verdict === undefined
      ? worthOfAll(asked.map((question) => worthOf(question, sheet, outcomes)))
      : { state: 'scored', share: exact(verdict) }
  return { criterion, groupCode, by: verdict === undefined ? 'answers' : 'verdict', ...earnedBy(criterion, worth) }
}

const sumOf = (scores: readonly CriterionScore[]) => {
  const points = total(scores.map((score) => score.points))
  const maximum = total(scores.map((score) => score.maximum))
  return { points, maximum, share: shareOf(points, maximum) }
}

/** Points of groups and of the whole, and the level, out of what each criterion was worth. */
export const totalled = (
  { groups, levels }: Pick<CriteriaSet, 'groups' | 'levels'>,
  criteria: readonly CriterionScore[],
  renewals: number,
): Omit<Score, 'outcomes'> => {
  const ofGroups = groups.map((group): GroupScore => {
    const { points, maximum, share } = sumOf(criteria.filter(({ groupCode }) => groupCode === group.code))
    return { group, points, maximum, share }
  })
  const whole = { criteria, groups: ofGroups, ...sumOf(criteria) }
  return { ...whole, ...judgeLevels(levels, whole, renewals) }
}

/**
 * Points, shares, level, and why. The same set and the same sheet give the same score for ever: no time, no chance, no
 * rounding. Points of what does not apply leave the maximum; bonus points come on top of it.
 */
export function score(prepared: PreparedSet, sheet: AnswerSheet): Score {
  const outcomes = calculate(prepared, sheet)
  const criteria = prepared.set.groups.flatMap((group) =>
    criteriaOf(group).map((criterion) => scoreOf(criterion, group.code, { prepared, sheet, outcomes })),
  )
  return { ...totalled(prepared.set, criteria, sheet.facility.renewals), outcomes }
}

/** A sheet with the score that it has. */
export type Scored = { readonly sheet: AnswerSheet; readonly score: Score }

/**
 * The same answers under other verdicts. Formulas do not read verdicts, so their outcomes stay; a criterion whose verdict is the
 * same keeps its score.
 */
export function judgedAgain(
  prepared: PreparedSet,
  { sheet: before, score: scored }: Scored,
  { verdicts, notApplicable: out }: Pick<AnswerSheet, 'verdicts' | 'notApplicable'>,
): Scored {
  const sheet = { ...before, verdicts, notApplicable: out }
  const { outcomes } = scored
  const isSame = (code: string): boolean =>
    before.verdicts[code] === verdicts[code] && before.notApplicable.includes(code) === out.includes(code)
  const criteria = scored.criteria.map((one) =>
    isSame(one.criterion.code) ? one : scoreOf(one.criterion, one.groupCode, { prepared, sheet, outcomes }),
  )
  return { sheet, score: { ...totalled(prepared.set, criteria, sheet.facility.renewals), outcomes } }
}
