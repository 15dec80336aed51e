import { conditionWords } from '@nhanxanh/contract/features/simulations.rules'
import { multiply, subtract, toDecimal } from '@nhanxanh/contract/formula/rational'
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
