import type { FacilityDetail, RejectionReason } from '@nhanxanh/contract/features/facilities'
import { targetName } from '@nhanxanh/contract/features/facilities.messages'
import { reasonName } from '@nhanxanh/contract/features/facilities.rules'
import { Checkbox } from '@mantine/core'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import styles from '../review/checklist.module.css'

type Props = {
  points: readonly RejectionReason[]
  files: FacilityDetail['licenceFiles']
  mended: readonly number[]
  onChange: (next: number[]) => void
}

/** What the last rejection asked for, a line each: the officer confirms that it was mended. */
export const FixesPanel = ({ points, files, mended, onChange }: Props) => {
  const rules = useRulesInForce()
  if (points.length === 0) return null
  const toggle = (nth: number) =>
    onChange(mended.includes(nth) ? mended.filter((other) => other !== nth) : [...mended, nth])
  return (
    <section className={styles.panel} aria-labelledby="fixes-title">
      <div className={styles.head}>
        <h2 id="fixes-title">
          Điểm đã yêu cầu sửa <span className={styles.count}>{`${mended.length}/${points.length}`}</span>
        </h2>
        <p>Đánh dấu khi chủ cơ sở đã sửa.</p>
      </div>
      <ul className={styles.fixes}>
        {points.map(({ code, targets, note }, nth) => (
          <li key={`${code} ${note}`}>
            <Checkbox
              size="sm"
              checked={mended.includes(nth)}
              onChange={() => toggle(nth)}
              label={`${reasonName(code, rules)} (${targets.map((target) => targetName(target, files)).join(', ')})`}
              description={note}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
