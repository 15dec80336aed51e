import type { Scale, VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { findCycle } from '@nhanxanh/contract/formula/references'

export type Conditioned = { key: string; scale: Scale; visibleIf: VisibleIf | null }

const answersOf = (scale: Scale): readonly string[] | null => {
  if (scale.kind === 'yes-no') return ['yes', 'no']
  return scale.kind === 'one' || scale.kind === 'many' ? scale.options.map(({ key }) => key) : null
}

const isNumeric = ({ kind }: Scale) => kind === 'number' || kind === 'calculated'

const wrongCondition = (
  { question, is, values }: VisibleIf['conditions'][number],
  known: ReadonlyMap<string, Scale>,
): string | null => {
  const scale = known.get(question)
  if (!scale) return `Không có câu hỏi “${question}” đang dùng.`
  if (is === 'answered') return null
  if (is === 'at-least' || is === 'at-most') {
    const isNumber = isNumeric(scale) && values.length === 1 && fromDecimal(values[0] ?? '') !== null
    return isNumber ? null : `Điều kiện về “${question}” cần một câu hỏi có kết quả là số và một con số để so sánh.`
  }
  const answers = answersOf(scale)
  if (answers === null) return `“${question}” không có các lựa chọn để so sánh.`
  const stranger = values.find((value) => !answers.includes(value))
  if (values.length === 0) return `Hãy chọn ít nhất một câu trả lời của “${question}”.`
  return stranger === undefined ? null : `“${question}” không có câu trả lời “${stranger}”.`
}

/** The problem of a condition: unknown questions or answers, or a circle; null if there is none. */
export const visibleIfProblem = (question: Conditioned, all: readonly Conditioned[]): string | null => {
  if (question.visibleIf === null) return null
  const known = new Map(all.map(({ key, scale }) => [key, scale]))
  for (const condition of question.visibleIf.conditions) {
    const wrong = wrongCondition(condition, known)
    if (wrong !== null) return wrong
  }
  const reads = new Map(
    all.map(({ key, visibleIf }) => [key, visibleIf?.conditions.map((each) => each.question) ?? []]),
  )
  const circle = findCycle(reads)
  return circle?.includes(question.key) ? `Các câu hỏi chờ nhau thành vòng tròn: ${circle.join(' → ')}.` : null
}
