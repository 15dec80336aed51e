import { add, compare, divide, fromDecimal, multiply, one, rational, zero } from '@nhanxanh/contract/formula/rational'
import type { Rational } from '@nhanxanh/contract/formula/rational'
import { criteriaOf } from '@nhanxanh/contract/scoring/criteria-set'
import type { CriteriaSet, Criterion, Group, Question } from '@nhanxanh/contract/scoring/criteria-set'
import type { CriterionScore, GroupScore } from '@nhanxanh/contract/scoring/score'

const exact = (text: string): Rational => fromDecimal(text) ?? zero
const total = (parts: readonly Rational[]) => parts.reduce((sum, part) => add(sum, part), zero)
const largest = (parts: readonly Rational[]) =>
  parts.reduce((most, part) => (compare(part, most) > 0 ? part : most), zero)

/** The most of 1 that any answer to this question can be worth. */
export const bestShareOf = ({ scale }: Question): Rational => {
  if (scale.kind === 'one') return largest(scale.options.map(({ share }) => exact(share)))
  if (scale.kind === 'many') {
    const sum = total(scale.options.map(({ share }) => exact(share)))
    return compare(sum, one) > 0 ? one : sum
  }
  if (scale.kind !== 'number' && scale.kind !== 'calculated') return one
  return scale.bands.length === 0 ? one : largest(scale.bands.map(({ share }) => exact(share)))
}

const bestOf = (criterion: Criterion, groupCode: string): CriterionScore => {
  const { questions } = criterion
  const share =
    questions.length === 0 ? zero : divide(total(questions.map(bestShareOf)), rational(BigInt(questions.length)))
  const points = exact(criterion.points)
  return {
    criterion,
    groupCode,
    state: 'scored',
    share,
    points: multiply(points, share),
    maximum: criterion.isBonus ? zero : points,
    isMet: compare(share, exact(criterion.passShare)) >= 0,
    by: 'answers',
  }
}

const sumOf = (scores: readonly CriterionScore[]) => {
  const points = total(scores.map((score) => score.points))
  const maximum = total(scores.map((score) => score.maximum))
  return { points, maximum, share: maximum.n === 0n ? zero : divide(points, maximum) }
}

/** The best that any facility could have to which every criterion applies: what levels are judged by in a check. */
export const bestScore = ({ groups }: CriteriaSet) => {
  const criteria = groups.flatMap((group) => criteriaOf(group).map((each) => bestOf(each, group.code)))
  const ofGroup = (group: Group): GroupScore => {
    const sums = sumOf(criteria.filter(({ groupCode }) => groupCode === group.code))
    return { group, ...sums }
  }
  return { criteria, groups: groups.map(ofGroup), ...sumOf(criteria) }
}
