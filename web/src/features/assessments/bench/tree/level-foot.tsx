import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { levelNow, nextLevelWords } from '../level-words.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './tree.module.css'

/** Points and level as they are now, and what the next level still lacks: always what the engine says. */
export const LevelFoot = ({ bench }: { bench: BenchState }) => {
  const { score, toJudge } = bench.judged
  const open = toJudge.filter(bench.isOpen).length
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
      {open > 0 && <p className={styles.dimmed}>{open} tiêu chí chưa chấm lấy điểm tự chấm.</p>}
    </div>
  )
}
