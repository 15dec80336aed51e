import { fromDecimal, multiply, rational, toDecimal, zero } from '../formula/rational.ts'
import type { Condition, Scale, VisibleIf } from '../scoring/criteria-set.ts'
import {
  answerKindNames,
  conditionKindNames,
  directionNames,
  tierNames,
  visibleOperatorNames,
} from './criteria.rules.ts'

/** `0.65` → `0,65`. */
export const decimalWords = (text: string): string => text.replace('.', ',')

/** `0.65` → `65 %`. */
export const shareWords = (share: string): string =>
  `${decimalWords(toDecimal(multiply(fromDecimal(share) ?? zero, rational(100n))))} %`

/** A line of the table of levels as people say it: "Tỷ lệ điểm từ 70 %". */
export const conditionWords = (condition: Condition): string => {
  const name = conditionKindNames[condition.kind]
  switch (condition.kind) {
    case 'all-mandatory':
      return name
    case 'points':
      return `${name} ${decimalWords(condition.atLeast)}`
    case 'count-in-tier':
      return `${name} ${condition.atLeast} (${tierNames[condition.tier].toLowerCase()})`
    case 'share-of-tier':
      return `${name} ${shareWords(condition.atLeast)} (${tierNames[condition.tier].toLowerCase()})`
    case 'share-of-voluntary': {
      const steps = condition.byRenewal.map(({ from, atLeast }) => `lần ${from}: ${shareWords(atLeast)}`)
      return `${name} ${steps.join(', ')}`
    }
    default:
      return `${name} ${shareWords(condition.atLeast)}`
  }
}

/** Describes in one line how a question is answered and graded. */
export const scaleWords = (scale: Scale): string => {
  const kind = answerKindNames[scale.kind]
  if (scale.kind === 'one' || scale.kind === 'many') {
    return `${kind}: ${scale.options.map(({ label, share }) => `${label} (${shareWords(share)})`).join('; ')}`
  }
  if (scale.kind === 'table') {
    const columns = scale.columns.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`))
    return `${kind}: ${columns.join('; ')}; ít nhất ${scale.minRows} dòng`
  }
  if (scale.kind !== 'number' && scale.kind !== 'calculated') return kind
  const formula = scale.kind === 'calculated' ? ` ${scale.formula}` : ''
  const shown = scale.displayUnit === '' ? '' : `, hiển thị “${scale.displayUnit}”`
  const unit = scale.unit === '' && shown === '' ? '' : ` [${scale.unit || 'không đơn vị'}${shown}]`
  const bands = scale.bands.map(({ from, share }) =>
    from === null ? shareWords(share) : `từ ${decimalWords(from)}: ${shareWords(share)}`,
  )
  const graded = bands.length === 0 ? '' : `; ${directionNames[scale.direction].toLowerCase()}: ${bands.join(', ')}`
  return `${kind}${formula}${unit}${graded}`
}

/** When a question is asked, by the keys of the questions that it looks at. */
export const visibleWords = (visibleIf: VisibleIf | null): string | null =>
  visibleIf &&
  visibleIf.conditions
    .map(({ question, is, values }) => `${question} ${visibleOperatorNames[is]} ${values.join(', ')}`.trim())
    .join(visibleIf.join === 'all' ? ' và ' : ' hoặc ')
