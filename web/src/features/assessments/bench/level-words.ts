import { conditionWords, percentWords } from '@nhanxanh/contract/features/simulations.rules'
import {
  compare,
  divide,
  fromDecimal,
  multiply,
  subtract,
  toDecimal,
  toNumber,
} from '@nhanxanh/contract/formula/rational'
import type { Score } from '@nhanxanh/contract/scoring/score'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'

type ConditionResult = Score['levels'][number]['conditions'][number]

const number = (value: Parameters<typeof toDecimal>[0]) => decimalOnScreen(toDecimal(value, 2))

/** What one condition still lacks: "3 điểm", "1 tiêu chí bắt buộc". */
const lackWords = ({ condition, wanted, actual }: ConditionResult, maximum: Score['maximum']): string => {
  const gap = subtract(wanted, actual)
  if (condition.kind === 'points') return `${number(gap)} điểm`
  if (condition.kind === 'share') return `${number(multiply(gap, maximum))} điểm`
  if (condition.kind === 'all-mandatory') return `${number(gap)} tiêu chí bắt buộc`
  if (condition.kind === 'count-in-tier') return `${number(gap)} tiêu chí bậc ${condition.tier}`
  return conditionWords(condition, toDecimal(wanted, 4), toDecimal(actual, 4)).toLowerCase()
}

/** The level that the answers and verdicts so far reach; null below the lowest. */
export const levelNow = ({ levels, level }: Score): string | null =>
  levels.find((each) => each.level.key === level)?.level.name ?? null

/** "Còn 3 điểm và 1 tiêu chí bắt buộc nữa để đạt Nâng cao."; of the highest level, that it is reached. */
export const nextLevelWords = ({ levels, maximum }: Score): string => {
  const next = levels.find(({ isReached }) => !isReached)
  if (!next) return levels.length > 0 ? 'Đã đạt mức cao nhất.' : 'Bộ tiêu chí này không xếp mức.'
  const lacks = next.conditions.filter(({ isMet }) => !isMet).map((each) => lackWords(each, maximum))
  if (lacks.length === 0) return `Cần đạt mức thấp hơn trước khi xét ${next.level.name}.`
  const last = lacks.at(-1) ?? ''
  const words = lacks.length > 1 ? `${lacks.slice(0, -1).join(', ')} và ${last}` : last
  return `Còn ${words} nữa để đạt ${next.level.name}.`
}

const margin = ({ condition, wanted, actual }: ConditionResult, maximum: Score['maximum']) => {
  const over = subtract(actual, wanted)
  if (condition.kind === 'points') return over
  return condition.kind === 'share' ? multiply(over, maximum) : null
}

/** What else a level asked for, and how far it was met: "đủ 19/19 tiêu chí bắt buộc". */
const metWords = ({ condition, wanted, actual }: ConditionResult): string[] => {
  const asked = `${percentWords(toDecimal(actual, 4))} (cần ${percentWords(toDecimal(wanted, 4))})`
  switch (condition.kind) {
    case 'all-mandatory':
      return [`đủ ${number(actual)}/${number(wanted)} tiêu chí bắt buộc`]
    case 'count-in-tier':
      return [`bậc ${condition.tier} đạt ${number(actual)} tiêu chí (cần ${number(wanted)})`]
    case 'share-of-tier':
      return [`bậc ${condition.tier} đạt ${asked}`]
    case 'share-of-voluntary':
      return [`tiêu chí tự nguyện đạt ${asked}`]
    case 'share-of-each-group':
      return [`nhóm thấp nhất đạt ${asked}`]
    default:
      return []
  }
}

/** By how many points the level that is reached is exceeded, and what else it asked for; null below the lowest. */
export const marginWords = ({ levels, level, maximum }: Score): { points: string | null; besides: string[] } | null => {
  const reached = levels.find((each) => each.level.key === level)
  if (!reached) return null
  const [least] = reached.conditions.flatMap((each) => margin(each, maximum) ?? []).toSorted(compare)
  // What a lower level asked for was asked as well; the highest word of each kind stands.
  const asked = levels.slice(0, levels.indexOf(reached) + 1).flatMap(({ conditions }) => conditions)
  const kindOf = ({ condition }: ConditionResult) => `${condition.kind} ${'tier' in condition ? condition.tier : ''}`
  const highest = new Map(asked.map((each) => [kindOf(each), each]))
  return { points: least ? number(least) : null, besides: [...highest.values()].flatMap(metWords) }
}

/** Where each level begins, as a part of all points; those that ask for none are left out. */
export const rungsOf = ({ levels, maximum }: Score): { name: string; from: number }[] =>
  levels.flatMap(({ level: { name, conditions } }) => {
    const asked = conditions.flatMap((condition) => {
      if (condition.kind !== 'share' && condition.kind !== 'points') return []
      const least = fromDecimal(condition.atLeast)
      if (!least || maximum.n === 0n) return []
      return [toNumber(condition.kind === 'share' ? least : divide(least, maximum))]
    })
    return asked.length === 0 ? [] : [{ name, from: Math.max(...asked) }]
  })
