import type { FacilityDecision, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { targetName } from '@nhanxanh/contract/features/facilities.messages'
import { reasonName } from '@nhanxanh/contract/features/facilities.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { CheckedLines } from './checked-lines.tsx'
import styles from '../review/review.module.css'

type Props = { decision: FacilityDecision; files: FacilityDetail['licenceFiles'] }

/** One decision: who, when, and the reasons as the owner read them. */
export const DecisionCard = ({ decision, files }: Props) => {
  const rules = useRulesInForce()
  const act = decision.outcome === 'approved' ? 'đã duyệt' : 'đã từ chối'
  return (
    <article className={styles.decision}>
      <p>
        <b>{decision.decidedBy.name}</b> {act} (lần nộp {decision.attempt}) ngày {formatDateTime(decision.decidedAt)}
      </p>
      {decision.isBulk && (
        <p className={styles.faint}>Quyết định chung cho nhiều hồ sơ, xác nhận một lần cho tất cả.</p>
      )}
      {decision.reasons.length > 0 && (
        <ol>
          {decision.reasons.map((reason) => (
            <li key={`${reason.code} ${reason.note}`}>
              <b>{reasonName(reason.code, rules)}</b>{' '}
              <span className={styles.faint}>
                ({reason.targets.map((target) => targetName(target, files)).join(', ')})
              </span>
              <p className={styles.note}>{reason.note}</p>
            </li>
          ))}
        </ol>
      )}
      <CheckedLines {...decision} />
    </article>
  )
}
