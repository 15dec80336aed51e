import { fromDecimal, multiply, toDecimal, toNumber } from '@nhanxanh/contract/formula/rational'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import type { BenchCriterion, BenchQuestion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './question.module.css'

type Props = {
  bench: BenchState
  criterion: BenchCriterion
  question: BenchQuestion
  scale: Extract<Scale, { kind: 'calculated' | 'number' }>
}

/** The bands of the rubric side by side, with the one that the answer lies in. */
export const BandRuler = ({ bench, criterion, question, scale }: Props) => {
  const { bands, direction } = scale
  if (bands.length < 2) return null
  const outcome = bench.judged.score.outcomes.get(question.key)
  const value =
    scale.kind === 'calculated'
      ? outcome?.kind === 'value' && outcome.value
      : fromDecimal(bench.sheet.answers[question.id]?.value[0] ?? '')
  const number = value ? toNumber(value) : null
  const points = fromDecimal(criterion.points)
  const reached = bands.findLastIndex(({ from }) => {
    if (number === null) return false
    return from === null || (direction === 'up' ? number >= Number(from) : number > Number(from))
  })
  return (
    <ol className={styles.ruler} aria-label="Bậc điểm">
      {bands.map(({ from, share }, at) => {
        const worth =
          points && fromDecimal(share) ? toDecimal(multiply(points, fromDecimal(share) ?? points), 2) : share
        const edge = from === null ? '' : ` · ${direction === 'up' ? 'từ' : 'trên'} ${decimalOnScreen(from)}`
        return (
          <li
            key={from ?? ''}
            aria-current={at === reached || undefined}
            data-share={Number(share) >= 1 ? 'full' : 'part'}
          >
            {decimalOnScreen(worth)} điểm{edge}
          </li>
        )
      })}
    </ol>
  )
}
