import { compare, divide, rational } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { Condition, Level } from './criteria-set.ts'
import { exact } from './prepare.ts'
import type { CriterionScore, GroupScore } from './score.ts'

/** The requirement of a condition, the actual value, and the codes of criteria or groups that would close the gap. */
export type ConditionResult = {
  readonly condition: Condition
  readonly isMet: boolean
  readonly wanted: Rational
  readonly actual: Rational
  readonly missing: readonly string[]
}
export type LevelResult = {
  readonly level: Level
  readonly isReached: boolean
  readonly conditions: readonly ConditionResult[]
}

type Whole = {
  readonly criteria: readonly CriterionScore[]
  readonly groups: readonly GroupScore[]
  readonly points: Rational
  readonly share: Rational
}

const count = (list: readonly unknown[]): Rational => rational(BigInt(list.length))
const codes = (scores: readonly CriterionScore[]): string[] => scores.map(({ criterion }) => criterion.code)
const applying = ({ criteria }: Whole) => criteria.filter(({ state }) => state !== 'not-applicable')

const compared = (
  condition: Condition,
  actual: Rational,
  wanted: Rational,
  missing: readonly string[],
): ConditionResult => {
  const isMet = compare(actual, wanted) >= 0
  return { condition, isMet, wanted, actual, missing: isMet ? [] : missing }
}

/** The number or the share of some criteria that are met; a share of none is no obstacle. */
const metOf = (
  condition: Condition,
  among: readonly CriterionScore[],
  wanted: Rational,
  isShare: boolean,
): ConditionResult => {
  const met = among.filter(({ isMet }) => isMet)
  const open = codes(among.filter(({ isMet }) => !isMet))
  if (!isShare) return compared(condition, count(met), wanted, open)
  if (among.length === 0) return { condition, isMet: true, wanted, actual: wanted, missing: [] }
  return compared(condition, divide(count(met), count(among)), wanted, open)
}

const lowestGroup = (condition: Condition, { groups }: Whole, wanted: Rational): ConditionResult => {
  const counted = groups.filter(({ maximum }) => maximum.n !== 0n)
  const below = counted.filter(({ share }) => compare(share, wanted) < 0)
  const lowest = counted.reduce<Rational | null>(
    (least, { share }) => (least === null || compare(share, least) < 0 ? share : least),
    null,
  )
  return compared(
    condition,
    lowest ?? wanted,
    wanted,
    below.map(({ group }) => group.code),
  )
}

/** The step of a growing share that holds for this renewal; below the first step nothing is asked. */
const stepFor = ({ byRenewal }: Extract<Condition, { kind: 'share-of-voluntary' }>, renewals: number): Rational => {
  const reached = byRenewal.filter(({ from }) => from <= renewals).toSorted((a, b) => a.from - b.from)
  return exact(reached.at(-1)?.atLeast ?? '0')
}

const judge = (condition: Condition, whole: Whole, renewals: number): ConditionResult => {
  const criteria = applying(whole)
  switch (condition.kind) {
    case 'points':
      return compared(condition, whole.points, exact(condition.atLeast), [])
    case 'share':
      return compared(condition, whole.share, exact(condition.atLeast), [])
    case 'share-of-each-group':
      return lowestGroup(condition, whole, exact(condition.atLeast))
    case 'count-in-tier': {
      const among = criteria.filter(({ criterion }) => criterion.tier === condition.tier)
      return metOf(condition, among, rational(BigInt(condition.atLeast)), false)
    }
    case 'share-of-tier': {
      const among = criteria.filter(({ criterion }) => criterion.tier === condition.tier)
      return metOf(condition, among, exact(condition.atLeast), true)
    }
    case 'share-of-voluntary': {
      const among = criteria.filter(({ criterion }) => !criterion.isMandatory)
      return metOf(condition, among, stepFor(condition, renewals), true)
    }
    default: {
      const among = criteria.filter(({ criterion }) => criterion.isMandatory)
      return metOf(condition, among, count(among), false)
    }
  }
}

/** Every condition of every level, met or not and by how much; a level counts only with all those below it. */
export function judgeLevels(levels: readonly Level[], whole: Whole, renewals: number) {
  const judged: LevelResult[] = []
  let level: string | null = null
  let isOpen = true
  for (const one of levels) {
    const conditions = one.conditions.map((condition) => judge(condition, whole, renewals))
    isOpen &&= conditions.every(({ isMet }) => isMet)
    if (isOpen) level = one.key
    judged.push({ level: one, isReached: isOpen, conditions })
  }
  return { levels: judged, level }
}
