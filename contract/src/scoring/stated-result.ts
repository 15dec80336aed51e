import { divide, fromDecimal, toDecimal } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { CriteriaSet, Criterion, Group, Level } from './criteria-set.ts'
import { earnedBy, notApplicable, totalled } from './score.ts'
import type { CriterionScore, Score } from './score.ts'

type Told = 'code' | 'name' | 'points' | 'tier' | 'isMandatory' | 'passShare' | 'isBonus' | 'sdgs'

/** What one criterion was worth; `share` is exact, as a decimal or a fraction. */
type StatedCriterion = Pick<Criterion, Told> & { group: string; state: CriterionScore['state']; share: string }

/**
 * What everybody may know of a result: each criterion with its worth, and the conditions of the levels. No answer, no figure and no file
 * stands in it, and the level follows from it by the same engine.
 */
export type StatedResult = {
  groups: readonly Pick<Group, 'code' | 'name'>[]
  criteria: readonly StatedCriterion[]
  levels: readonly Level[]
  renewals: number
}

const told = ({ sdgs, ...criterion }: Criterion): Pick<Criterion, Told> => {
  const { code, name, points, tier, isMandatory, passShare, isBonus } = criterion
  return { code, name, points, tier, isMandatory, passShare, isBonus, ...(sdgs && { sdgs }) }
}

const exactText = ({ n, d }: Rational): string => (d === 1n ? String(n) : `${n}/${d}`)
const ofText = (text: string): Rational => {
  const [n = '', d = '1'] = text.split('/')
  const [over, under] = [fromDecimal(n), fromDecimal(d)]
  if (over === null || under === null) throw new Error(`${text} is no share`)
  return divide(over, under)
}

/** The public part of a score. */
export const statedResult = (
  { groups, levels }: Pick<CriteriaSet, 'groups' | 'levels'>,
  { criteria }: Pick<Score, 'criteria'>,
  renewals: number,
): StatedResult => ({
  groups: groups.map(({ code, name }) => ({ code, name })),
  criteria: criteria.map(({ criterion, groupCode, state, share }) => ({
    ...told(criterion),
    group: groupCode,
    state,
    share: exactText(share),
  })),
  levels,
  renewals,
})

const scoreOf = ({ group, state, share, ...given }: StatedCriterion): CriterionScore => {
  const criterion = { ...given, appliesTo: { subTypes: [], ranks: [] }, questions: [] }
  const earned = state === 'not-applicable' ? notApplicable : earnedBy(criterion, { state, share: ofText(share) })
  return { criterion, groupCode: group, by: 'answers', ...earned }
}

/** Points, level and all conditions, worked out of what is stated alone. */
export const scoreStated = ({ groups, criteria, levels, renewals }: StatedResult) => {
  const whole = groups.map((group) => ({ ...group, subGroups: [] }))
  const scored = totalled({ groups: whole, levels }, criteria.map(scoreOf), renewals)
  const name = levels.find(({ key }) => key === scored.level)?.name ?? null
  return { ...scored, levelName: name, pointsText: toDecimal(scored.points), maximumText: toDecimal(scored.maximum) }
}

type Met = { isMet: boolean; criterion: Pick<Criterion, 'sdgs'> }

/** The goals of sustainable development that the criteria met serve, each once, in their order. */
export const sdgsServed = (criteria: readonly Met[]): number[] =>
  [...new Set(criteria.flatMap(({ isMet, criterion }) => (isMet ? (criterion.sdgs ?? []) : [])))].toSorted(
    (one, other) => one - other,
  )
