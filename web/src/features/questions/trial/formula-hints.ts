import { add, compare, fromDecimal, one, toDecimal, type Rational } from '@nhanxanh/contract/formula/rational'
import type { CriteriaSet, Question } from '@nhanxanh/contract/scoring/criteria-set'
import { inputsRead } from '@nhanxanh/contract/scoring/part-read'
import { tryQuestion, type Given, type Trial } from './try-question.ts'

const usual = '10'
const valueOf = (trial: Trial): Rational | null =>
  trial.kind === 'scored' && trial.outcome?.kind === 'value' ? trial.outcome.value : null

const isDivision = (trial: Trial): boolean =>
  trial.kind === 'scored' &&
  trial.outcome?.kind === 'problem' &&
  trial.outcome.problem.message.includes('chia được cho 0')

/**
 * What is worth a second thought: inputs that make the formula divide by zero and may be zero, and which way the result
 * goes when an input grows, so that who writes it sees whether that was meant.
 */
export function formulaHints(
  set: CriteriaSet,
  question: Question,
  given: Given,
  labelOf: (name: string) => string,
): readonly string[] {
  const names = inputsRead(set, question)
  const base = Object.fromEntries(names.map((name) => [name, given.values[name] ?? usual]))
  const at = (name: string, value: string) =>
    tryQuestion(set, question, { ...given, values: { ...base, [name]: value } })
  const direction = question.scale.kind === 'calculated' ? question.scale.direction : 'up'
  const isGraded = question.scale.kind === 'calculated' && question.scale.bands.length > 1
  const divides = names.filter((name) => canBeZero(set, name) && isDivision(at(name, '0')))
  const trends = names.flatMap((name) => {
    const now = valueOf(at(name, base[name] ?? usual))
    const more = valueOf(at(name, toDecimal(add(fromDecimal(base[name] ?? usual) ?? one, one))))
    if (!isGraded || now === null || more === null || compare(now, more) === 0) return []
    const grows = compare(more, now) > 0
    const earns = grows === (direction === 'up')
    const result = grows ? 'tăng' : 'giảm'
    return [
      `“${labelOf(name)}” tăng thì kết quả ${result}, điểm ${earns ? 'tăng' : 'giảm'} hoặc giữ nguyên. Có đúng ý không?`,
    ]
  })
  const zeros = divides.map(
    (name) => `Khi “${labelOf(name)}” bằng 0 thì không tính được; hãy đặt giá trị nhỏ nhất lớn hơn 0 hoặc dùng if.`,
  )
  return zeros.concat(trends)
}

const canBeZero = (set: CriteriaSet, name: string): boolean => {
  const min = fromDecimal(set.inputs.find(({ key }) => key === name)?.min ?? '')
  return min === null || min.n <= 0n
}
