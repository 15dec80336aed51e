import type { Finding } from '@nhanxanh/contract/features/criteria-versions.fields'
import { conditionWords } from '@nhanxanh/contract/features/criteria.words'
import { compare, fromDecimal, zero } from '@nhanxanh/contract/formula/rational'
import type { Condition, CriteriaSet, Level } from '@nhanxanh/contract/scoring/criteria-set'
import { judgeLevels } from '@nhanxanh/contract/scoring/levels'
import { bestScore } from './best.ts'
import * as at from './finding.ts'

/** Renewals at which a table of levels asks for something else. */
const renewalsIn = (levels: readonly Level[]): number[] => [
  ...new Set([
    0,
    ...levels.flatMap(({ conditions }) =>
      conditions.flatMap((each) => (each.kind === 'share-of-voluntary' ? each.byRenewal.map(({ from }) => from) : [])),
    ),
  ]),
]

const unreachable = (set: CriteriaSet): Finding[] => {
  const best = bestScore(set)
  const named = new Set<string>()
  return renewalsIn(set.levels).flatMap((renewals) =>
    judgeLevels(set.levels, best, renewals).levels.flatMap(({ level, conditions }) => {
      const broken = conditions.find(({ isMet }) => !isMet)
      if (!broken || named.has(level.key)) return []
      named.add(level.key)
      const message = `Không cơ sở nào đạt được mức này: ${conditionWords(broken.condition)}.`
      return [at.error('unreachable-level', at.level(level), message)]
    }),
  )
}

const limitOf = (condition: Condition): string | null => {
  if (condition.kind === 'all-mandatory' || condition.kind === 'share-of-voluntary') return null
  return String(condition.atLeast)
}
const isSame = (a: Condition, b: Condition): boolean =>
  a.kind === b.kind && ('tier' in a ? a.tier : 0) === ('tier' in b ? b.tier : 0)
const asksLess = (higher: Condition, lower: Condition): boolean => {
  const [above, below] = [limitOf(higher), limitOf(lower)]
  return above !== null && below !== null && compare(fromDecimal(above) ?? zero, fromDecimal(below) ?? zero) < 0
}

const twice = ({ conditions, ...level }: Level): Finding[] =>
  conditions
    .filter((each, nth) => conditions.findIndex((other) => isSame(each, other)) < nth)
    .map((each) =>
      at.warning('levels-contradict', at.level(level), `Có hai điều kiện cùng loại: ${conditionWords(each)}.`),
    )

const contradictions = (levels: readonly Level[]): Finding[] => {
  const less = levels.flatMap((level, nth) =>
    level.conditions.flatMap((condition) =>
      levels.slice(0, nth).flatMap((lower) =>
        lower.conditions
          .filter((other) => isSame(condition, other) && asksLess(condition, other))
          .map((other) => {
            const words = `${conditionWords(condition)}, trong khi mức ${lower.name} yêu cầu ${conditionWords(other)}`
            return at.warning('levels-contradict', at.level(level), `Mức này yêu cầu thấp hơn mức dưới: ${words}.`)
          }),
      ),
    ),
  )
  return [...less, ...levels.flatMap(twice)]
}

/** Problems of the table of levels: levels that nobody can reach, and rules that speak against each other. */
export const levelFindings = (set: CriteriaSet): Finding[] => [...unreachable(set), ...contradictions(set.levels)]
