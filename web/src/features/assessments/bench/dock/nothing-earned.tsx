import { nothingEarned, takesFigure } from '@nhanxanh/contract/features/assessments.check'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { toNumber } from '@nhanxanh/contract/formula/rational'
import type { BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './dock.module.css'

type Props = { bench: BenchState; criterion: BenchCriterion; found: VerdictBody }

/** Tells at once what the check would: “Đạt” of an answer that earns nothing. */
export const NothingEarned = ({ bench: { judged, sheet }, criterion, found }: Props) => {
  const scored = judged.byId.get(criterion.id)
  if (!scored || scored.state === 'problem') return null
  const words = nothingEarned({
    ...found,
    share: toNumber(scored.share),
    takesFigure: takesFigure(criterion.questions, sheet.answers),
  })
  return words === null ? null : <output className={styles.refused}>{words}</output>
}
