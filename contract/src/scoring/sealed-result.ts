import { toDecimal } from '../formula/rational.ts'
import type { Score } from './score.ts'

/** A result of the engine as records hold it. Another form would be another `format` of records: old ones are compared with this. */
export const resultOf = ({ points, maximum, share, level, criteria, groups, levels }: Score) => ({
  points: toDecimal(points),
  maximum: toDecimal(maximum),
  share: toDecimal(share),
  level,
  groups: groups.map(({ group, points: earned, maximum: most }) => [group.code, toDecimal(earned), toDecimal(most)]),
  criteria: criteria.map((each) => [
    each.criterion.code,
    each.state,
    toDecimal(each.points),
    toDecimal(each.maximum),
    each.isMet,
  ]),
  conditions: levels.map((each) => [each.level.key, each.conditions.map(({ isMet }) => isMet)]),
})
