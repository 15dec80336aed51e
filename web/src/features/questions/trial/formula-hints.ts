import { add, compare, fromDecimal, one, toDecimal, type Rational } from '@nhanxanh/contract/formula/rational'
import type { CriteriaSet, Question } from '@nhanxanh/contract/scoring/criteria-set'
import { inputsRead, questionsRead } from '@nhanxanh/contract/scoring/part-read'
import { tryQuestion, type Given, type Trial } from './try-question.ts'

const valueOf = (trial: Trial): Rational | null =>
  trial.kind === 'scored' && trial.outcome?.kind === 'value' ? trial.outcome.value : null

const isDivision = (trial: Trial): boolean =>
  trial.kind === 'scored' &&
  trial.outcome?.kind === 'problem' &&
  trial.outcome.problem.message.startsWith('Không chia được')

type Values = Readonly<Record<string, string>>
type Named = { name: string; min: string | null }
type Probe = { set: CriteriaSet; question: Question; given: Given; named: readonly Named[]; base: Values }

const isZero = (text: string | undefined): boolean => fromDecimal(text ?? '')?.n === 0n

/** The numbers that decide: inputs, and questions that are answered with one. */
const namedOf = (set: CriteriaSet, question: Question): Named[] => [
  ...inputsRead(set, question).map((name) => ({
    name,
    min: set.inputs.find(({ key }) => key === name)?.min ?? null,
  })),
  ...questionsRead(set, question).flatMap(({ key, scale }) =>
    scale.kind === 'number' && key !== question.key ? [{ name: key, min: scale.min }] : [],
  ),
]

const at = ({ set, question, given, named, base }: Probe, changed: Values): Trial => {
  const values = { ...base, ...changed }
  const answers = Object.fromEntries(named.map(({ name }) => [name, [values[name] ?? '']]))
  return tryQuestion(set, question, { values, answers: { ...given.answers, ...answers } })
}

/** Values that differ from each other, so that no difference of two is zero by chance; what was typed where it divides nothing. */
const probeOf = (set: CriteriaSet, question: Question, given: Given): Probe => {
  const named = namedOf(set, question)
  const usual = Object.fromEntries(named.map(({ name }, nth) => [name, String(10 + 7 * nth)]))
  const typed = Object.fromEntries(
    named.flatMap(({ name }) => {
      const text = given.values[name]
      return text === undefined || isZero(text) ? [] : [[name, text] as const]
    }),
  )
  const probe = { set, question, given, named, base: { ...usual, ...typed } }
  return isDivision(at(probe, {})) ? { ...probe, base: usual } : probe
}

const zeros = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, '0']))

const canBeZero = ({ min }: Named): boolean => {
  const least = fromDecimal(min ?? '')
  return least === null || least.n <= 0n
}

/** Each number that alone makes the formula divide by zero; and the fewest others that do so together. */
const culpritsOf = (probe: Probe): readonly (readonly string[])[] => {
  const names = probe.named.filter(canBeZero).map(({ name }) => name)
  const alone = names.filter((name) => isDivision(at(probe, zeros([name]))))
  const others = names.filter((name) => !alone.includes(name))
  if (!isDivision(at(probe, zeros(others)))) return alone.map((name) => [name])
  const together = others.reduce<readonly string[]>((left, name) => {
    const fewer = left.filter((each) => each !== name)
    return isDivision(at(probe, zeros(fewer))) ? fewer : left
  }, others)
  return [...alone.map((name) => [name]), together]
}

/**
 * What is worth a second thought: the numbers that make the formula divide by zero and may be zero, and which way the result goes
 * when a number grows, so that who writes it sees whether that was meant.
 */
export function formulaHints(
  set: CriteriaSet,
  question: Question,
  given: Given,
  labelOf: (name: string) => string,
): readonly string[] {
  const probe = probeOf(set, question, given)
  const quoted = (name: string) => `“${labelOf(name)}”`
  const divisions = culpritsOf(probe).map(
    (names) =>
      `Khi ${names.map(quoted).join(' và ')} ${names.length > 1 ? 'cùng ' : ''}bằng 0 thì không tính được; hãy đặt giá trị nhỏ nhất lớn hơn 0 hoặc dùng if.`,
  )
  return [...divisions, ...trends(probe, quoted)]
}

const trends = (probe: Probe, quoted: (name: string) => string): readonly string[] => {
  const { scale } = probe.question
  if (scale.kind !== 'calculated' || scale.bands.length <= 1) return []
  const now = valueOf(at(probe, {}))
  return probe.named.flatMap(({ name }) => {
    const more = valueOf(at(probe, { [name]: toDecimal(add(fromDecimal(probe.base[name] ?? '') ?? one, one)) }))
    if (now === null || more === null || compare(now, more) === 0) return []
    const grows = compare(more, now) > 0
    const earns = grows === (scale.direction === 'up')
    const result = grows ? 'tăng' : 'giảm'
    return [
      `${quoted(name)} tăng thì kết quả ${result}, điểm ${earns ? 'tăng' : 'giảm'} hoặc giữ nguyên. Có đúng ý không?`,
    ]
  })
}
