import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { clockWords } from './clock-words.ts'
import styles from './bench-head.module.css'

/** How much of the time for the decision is used, with what is left in words. */
export const ClockBar = ({ assessment }: { assessment: Pick<AssessmentRow, 'clock' | 'standing'> }) => {
  const { main, side, tone } = clockWords(assessment)
  const { targetDays, usedDays } = assessment.clock
  const share = targetDays ? Math.min(1, usedDays / targetDays) : 0
  return (
    <div className={styles.clock} title={`${main}${side === '' ? '' : `, ${side}`}`}>
      <p>
        <b data-tone={tone}>{main}</b> <span>{side}</span>
      </p>
      <span className={styles.track} data-tone={tone} aria-hidden>
        <span className={styles.fill} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  )
}
