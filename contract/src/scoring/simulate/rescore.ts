import { absolute, compare, multiply, subtract, toDecimal } from '../../formula/rational.ts'
import type { Rational } from '../../formula/rational.ts'
import type { Condition, DecimalText } from '../criteria-set.ts'
import type { ConditionResult, LevelResult } from '../levels.ts'
import { exact } from '../prepare.ts'
import type { PreparedSet } from '../prepare.ts'
import { score } from '../score.ts'
import type { CriterionScore, Score } from '../score.ts'
import { noRenames, renamed, renamedSheet } from './renames.ts'
import type { Renames } from './renames.ts'
import type { Standing, Subject } from './subject.ts'

/** The result of a set: `level` is the key of the highest level reached, null below the lowest. Shares are of 1. */
export type Judged = {
  readonly level: string | null
  readonly points: DecimalText
  readonly maximum: DecimalText
  readonly share: DecimalText
}

/** A condition that decides: what it asks, what there is, and the codes of what is missing. */
export type Deciding = {
  readonly level: string
  readonly condition: Condition
  readonly wanted: DecimalText
  readonly actual: DecimalText
  readonly missing: readonly string[]
}

/** Points above (or, negative, below) the threshold of a level, within the range in which a detail decides. */
export type Borderline = { readonly level: string; readonly distance: DecimalText }

/** One facility under both sets, and why the second finds what it finds. */
export type Rescored = {
  readonly code: string
  readonly name: string
  readonly standing: Standing
  readonly before: Judged
  readonly after: Judged
  /** Conditions of the levels that were lost, unmet now; or, where levels were won, those that had been unmet. */
  readonly because: readonly Deciding[]
  /** Mandatory criteria that are not met under the second set and were no obstacle under the first. */
  readonly failsMandatory: readonly string[]
  /** Criteria whose points, maximum or verdict differ. */
  readonly criteria: readonly string[]
  readonly borderline: readonly Borderline[]
}

/** Within so many points of a threshold a result is called borderline. */
export const borderlinePoints = 2
const nearest = exact(String(borderlinePoints))

const judgedOf = ({ level, points, maximum, share }: Score): Judged => ({
  level,
  points: toDecimal(points),
  maximum: toDecimal(maximum),
  share: toDecimal(share),
})

const reached = ({ levels }: Score): ReadonlySet<string> =>
  new Set(levels.filter(({ isReached }) => isReached).map(({ level }) => level.key))

const decidingOf = (level: string, { condition, wanted, actual, missing }: ConditionResult): Deciding => ({
  level,
  condition,
  wanted: toDecimal(wanted),
  actual: toDecimal(actual),
  missing,
})

/** The unmet conditions of the lowest level that one score misses and the other has. */
const unmetOf = (missed: readonly LevelResult[], had: ReadonlySet<string>): Deciding[] =>
  missed
    .filter(({ level, isReached }) => !isReached && had.has(level.key))
    .flatMap(({ level, conditions }) =>
      conditions.filter(({ isMet }) => !isMet).map((result) => decidingOf(level.key, result)),
    )

const becauseOf = (before: Score, after: Score): Deciding[] => {
  if (before.level === after.level) return []
  const lost = unmetOf(after.levels, reached(before))
  return lost.length > 0 ? lost : unmetOf(before.levels, reached(after))
}

const isObstacle = ({ criterion, state, isMet }: CriterionScore): boolean =>
  criterion.isMandatory && state !== 'not-applicable' && !isMet

const sameWorth = (a: CriterionScore | undefined, b: CriterionScore | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.state === b.state &&
  a.isMet === b.isMet &&
  isEqual(a.points, b.points) &&
  isEqual(a.maximum, b.maximum)
const isEqual = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d

/** Scores by the codes of the second set. */
const byCode = ({ criteria }: Score, names: Renames['criteria']): ReadonlyMap<string, CriterionScore> =>
  new Map(criteria.map((found) => [renamed(names, found.criterion.code) ?? found.criterion.code, found]))

/** Points that a condition asks for; null for a condition that does not count points. */
const thresholdOf = (condition: Condition, maximum: Rational): Rational | null => {
  if (condition.kind === 'points') return exact(condition.atLeast)
  return condition.kind === 'share' ? multiply(exact(condition.atLeast), maximum) : null
}

const isNear = (distance: Rational): boolean => compare(absolute(distance), nearest) <= 0

const borderlineOf = ({ levels, points, maximum }: Score): Borderline[] =>
  levels.flatMap(({ level, conditions }) =>
    conditions.flatMap(({ condition }) => {
      const threshold = thresholdOf(condition, maximum)
      const distance = threshold && subtract(points, threshold)
      return distance && isNear(distance) ? [{ level: level.key, distance: toDecimal(distance) }] : []
    }),
  )

/**
 * Scores one facility by both sets, with the very function that scores assessments. `renames`: what the first set, whose names
 * the sheet uses, is called in the second; what is only called otherwise changes nothing.
 */
export function rescore(
  first: PreparedSet,
  second: PreparedSet,
  { sheet, ...subject }: Subject,
  renames: Renames = noRenames,
): Rescored {
  const [before, after] = [score(first, sheet), score(second, renamedSheet(sheet, renames))]
  const [scoredBefore, scoredAfter] = [byCode(before, renames.criteria), byCode(after, {})]
  const obstacles = new Set([...scoredBefore].filter(([, found]) => isObstacle(found)).map(([code]) => code))
  const codes = [...new Set([...scoredBefore.keys(), ...scoredAfter.keys()])]
  return {
    code: subject.code,
    name: subject.name,
    standing: subject.standing,
    before: judgedOf(before),
    after: judgedOf(after),
    because: becauseOf(before, after),
    failsMandatory: after.criteria
      .filter(isObstacle)
      .map(({ criterion }) => criterion.code)
      .filter((code) => !obstacles.has(code)),
    criteria: codes.filter((code) => !sameWorth(scoredBefore.get(code), scoredAfter.get(code))),
    borderline: borderlineOf(after),
  }
}
