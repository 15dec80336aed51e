import { fromDecimal, multiply, toDecimal } from '@nhanxanh/contract/formula/rational'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import type { BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './dock.module.css'

/** Shares that the rubric of a criterion knows, between nothing and all; a half where it knows none. */
export const sharesOf = ({ questions }: BenchCriterion): string[] => {
  const known = questions.flatMap(({ scale }) => {
    if (scale.kind === 'one' || scale.kind === 'many') return scale.options.map(({ share }) => share)
    return scale.kind === 'number' || scale.kind === 'calculated' ? scale.bands.map(({ share }) => share) : []
  })
  const between = [...new Set(known)].filter((share) => Number(share) > 0 && Number(share) < 1)
  return (between.length > 0 ? between : ['0.25', '0.5', '0.75']).toSorted((a, b) => Number(a) - Number(b))
}

type Props = { bench: BenchState; criterion: BenchCriterion; found: VerdictBody }

/** The points that a part of the criterion earns, by the steps of its rubric; only where it is met in part. */
export const PointsField = ({ bench, criterion, found }: Props) => {
  const points = fromDecimal(criterion.points)
  if (found.verdict !== 'partly' || !points) return null
  const worth = (share: string) => decimalOnScreen(toDecimal(multiply(points, fromDecimal(share) ?? points), 2))
  return (
    <fieldset className={styles.points} aria-label="Điểm được công nhận">
      <span>Điểm</span>
      {sharesOf(criterion).map((share) => (
        <button
          key={share}
          type="button"
          aria-pressed={Number(found.share) === Number(share)}
          onClick={() => bench.judge(criterion, { share })}
        >
          {worth(share)}
        </button>
      ))}
      <span>/{decimalOnScreen(criterion.points)}</span>
    </fieldset>
  )
}
