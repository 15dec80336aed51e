import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { levelNow, nextLevelWords } from '../level-words.ts'
import { tally } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './tree.module.css'

/** Points and level as they are now, and what the next level still lacks: always what the engine says. */
export const LevelFoot = ({ bench }: { bench: BenchState }) => {
  const { score, toJudge } = bench.judged
  const counts = tally(toJudge, bench.findings)
  const settled = counts.supplement > 0 ? bench.settledScore() : null
  const share = score.maximum.n === 0n ? 0 : Number(toDecimal(score.share, 4))
  return (
    <div className={styles.foot}>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${Math.round(Math.min(1, share) * 100)}%` }} />
      </span>
      <p>
        <span>
          Tạm tính <b>{decimalOnScreen(toDecimal(score.points, 2))}</b>/{decimalOnScreen(toDecimal(score.maximum, 2))}
        </span>
        <b>{levelNow(score) ?? 'Chưa xếp mức'}</b>
      </p>
      <p>{nextLevelWords(score)}</p>
      {settled && (
        <p>
          Nếu {counts.supplement} tiêu chí cần bổ sung đều đạt: {decimalOnScreen(toDecimal(settled.points, 2))} điểm,{' '}
          {levelNow(settled) ?? 'chưa xếp mức'}.
        </p>
      )}
      {counts.open > 0 && <p className={styles.dimmed}>{counts.open} tiêu chí chưa chấm lấy điểm tự chấm.</p>}
    </div>
  )
}
