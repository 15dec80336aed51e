import type { FacilityDecision, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { targetName } from '@nhanxanh/contract/features/facilities.messages'
import { checklistResultNames, reasonName } from '@nhanxanh/contract/features/facilities.rules'
import type { ChecklistResult } from '@nhanxanh/contract/features/facilities.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import styles from '../review/review.module.css'
import checkedLinesStyles from './checked-lines.module.css'

const icons: Record<ChecklistResult, typeof IconCheck> = { pass: IconCheck, fail: IconX, not_applicable: IconMinus }

/** The checklist as it was left when the decision was taken, in the words of that day. */
const CheckedLines = ({ checklist, checklistLines }: Pick<FacilityDecision, 'checklist' | 'checklistLines'>) => {
  const judged = checklistLines.flatMap(({ key, label }) => {
    const result = checklist[key]
    return result === undefined ? [] : [{ key, label, result }]
  })
  if (judged.length === 0) return null
  return (
    <ul className={checkedLinesStyles.lines} aria-label="Danh mục kiểm tra đã xác nhận">
      {judged.map(({ key, label, result }) => {
        const Icon = icons[result]
        return (
          <li key={key} data-result={result}>
            <Icon size={14} stroke={2.4} aria-hidden />
            <span>{label}</span>
            <b>{checklistResultNames[result]}</b>
          </li>
        )
      })}
    </ul>
  )
}

type Props = { decision: FacilityDecision; files: FacilityDetail['licenceFiles'] }

/** One decision: who, when, and the reasons as the owner read them. */
export const DecisionCard = ({ decision, files }: Props) => {
  const rules = useRulesInForce()
  const act = decision.outcome === 'approved' ? 'đã duyệt' : 'đã từ chối'
  return (
    <article className={`small ${styles.decision}`}>
      <p>
        <b>{decision.decidedBy.name}</b> {act} (lần nộp {decision.attempt}) ngày {formatDateTime(decision.decidedAt)}
      </p>
      {decision.isBulk && <p className="dimmed">Quyết định chung cho nhiều hồ sơ, xác nhận một lần cho tất cả.</p>}
      {decision.reasons.length > 0 && (
        <ol>
          {decision.reasons.map((reason) => (
            <li key={`${reason.code} ${reason.note}`}>
              <b>{reasonName(reason.code, rules)}</b>{' '}
              <span className="dimmed">({reason.targets.map((target) => targetName(target, files)).join(', ')})</span>
              <p className={styles.note}>{reason.note}</p>
            </li>
          ))}
        </ol>
      )}
      <CheckedLines {...decision} />
    </article>
  )
}
