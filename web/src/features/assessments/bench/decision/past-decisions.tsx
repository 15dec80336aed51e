import type { AssessmentDecision } from '@nhanxanh/contract/features/assessments.decisions'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { resultWords } from '../../signing/signing-words.ts'
import styles from './decision.module.css'

const Past = ({ decision }: { decision: AssessmentDecision }) => {
  const { outcome, attempt, note, recommendations, proposed, signed, withdrawn, session } = decision
  return (
    <li>
      <b>{resultWords(decision)}</b> (lần nộp {attempt}, {decimalOnScreen(decision.points)}/
      {decimalOnScreen(decision.maximum)} điểm)
      <p>
        {proposed.name} {outcome === 'supplement' ? 'trả lại' : 'đề nghị'} {formatDateTime(proposed.at)}
        {signed && outcome !== 'supplement' && ` · ${signed.name} ký ${formatDateTime(signed.at)}`}
        {withdrawn &&
          ` · ${withdrawn.name} ${withdrawn.reason === null ? 'rút' : 'trả lại'} ${formatDateTime(withdrawn.at)}`}
        {session && ` · phiên họp hội đồng ngày ${formatDay(session.heldOn)}`}
      </p>
      {withdrawn && withdrawn.reason !== null && <p>Lý do: {withdrawn.reason}</p>}
      {note !== null && <p>Căn cứ: {note}</p>}
      {recommendations !== null && <p>Khuyến nghị: {recommendations}</p>}
    </li>
  )
}

/** Every decision that was taken before, or taken back. */
export const PastDecisions = ({ decisions }: { decisions: readonly AssessmentDecision[] }) =>
  decisions.length > 0 && (
    <section>
      <h3 className={styles.part}>Các quyết định trước</h3>
      <ul className={`small ${styles.past}`}>
        {decisions.map((decision) => (
          <Past key={decision.id} decision={decision} />
        ))}
      </ul>
    </section>
  )
