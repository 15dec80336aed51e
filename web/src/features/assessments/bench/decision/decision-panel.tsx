import { Button } from '@mantine/core'
import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { heldSentence } from '@nhanxanh/contract/shared/held'
import { useState } from 'react'
import { useSession } from '../../../../lib/session/session.store.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { ContentToSign } from '../../signing/content-to-sign.tsx'
import { resultWords } from '../../signing/signing-words.ts'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { percentWords } from '@nhanxanh/contract/features/simulations.rules'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { tally } from '../bench-model.ts'
import { CertificateOfAssessment } from '../../../certificates/certificates.public.tsx'
import { levelNow } from '../level-words.ts'
import { DecisionForm } from './decision-form.tsx'
import { PastDecisions } from './past-decisions.tsx'
import { SidePanel } from '../panel/side-panel.tsx'
import { useJudging } from '../judging.ts'
import { usePanes } from '../panes.ts'
import styles from './decision.module.css'

/** Mandatory criteria that were taken out, each with the second person who confirmed it: who signs sees it here. */
const Exempted = () => {
  const { judged, findings, state } = useJudging()
  const confirmedBy = new Map(state.verdicts.map(({ criterionId, confirmed }) => [criterionId, confirmed?.by]))
  const exempted = judged.toJudge.filter(
    ({ id, isMandatory }) => isMandatory && findings.get(id)?.verdict === 'not_applicable',
  )
  return exempted.length === 0 ? null : (
    <div>
      <dt>Bắt buộc nhưng không áp dụng</dt>
      <dd>
        {exempted.map(({ id, code }) => `${code} (${confirmedBy.get(id) ?? 'chờ người thứ hai xác nhận'})`).join(' · ')}
      </dd>
    </div>
  )
}

/** Points, level and verdicts as the decision would have them now. */
const Result = () => {
  const { judged, findings, assessment } = useJudging()
  const { score, toJudge } = judged
  const counts = tally(toJudge, findings)
  const shown = (['met', 'partly', 'not_met', 'supplement', 'not_applicable'] as const).filter(
    (each) => counts[each] > 0,
  )
  return (
    <dl className={styles.result}>
      <div>
        <dt>Điểm thẩm định</dt>
        <dd>
          <b>{decimalOnScreen(toDecimal(score.points, 2))}</b>/{decimalOnScreen(toDecimal(score.maximum, 2))} (
          {percentWords(toDecimal(score.share, 6))})
        </dd>
      </div>
      <div>
        <dt>Tự chấm</dt>
        <dd>
          {assessment.ownPoints === null ? '–' : decimalOnScreen(assessment.ownPoints)} ·{' '}
          {assessment.ownLevel ?? 'chưa xếp mức'}
        </dd>
      </div>
      <div>
        <dt>Mức</dt>
        <dd>
          <b>{levelNow(score) ?? 'Chưa xếp mức'}</b>
        </dd>
      </div>
      <div>
        <dt>Kết luận</dt>
        <dd>
          {shown.map((each) => `${verdictNames[each]} ${counts[each]}`).join(' · ')}
          {counts.open > 0 && `${shown.length > 0 ? ' · ' : ''}Chưa chấm ${counts.open}`}
        </dd>
      </div>
      <Exempted />
    </dl>
  )
}

const WithdrawDialog = lazyPart(() =>
  import('../../signing/withdraw-dialog.tsx').then((module) => module.WithdrawDialog),
)

/** What waits for the second person, as it would be sealed, and the way back for who proposed it; whoever signs has the brief. */
const PendingDecision = ({ toSign: { content, obstacle } }: { toSign: ToSign }) => {
  const { assessment } = useJudging()
  const { can, held, problems } = assessment
  const me = useSession(({ user }) => user?.id)
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={`card stack ${styles.pending}`}>
      <h3>
        {held === null ? 'Chờ ký' : 'Đã ký, đang giữ'}: {resultWords(content)}
      </h3>
      <ContentToSign content={content} />
      <p className="remark">{held === null ? (obstacle ?? problems.sign) : heldSentence(held)}</p>
      {can.withdraw && content.proposed.id === me && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Rút đề nghị
        </Button>
      )}
      {isAsking && <WithdrawDialog assessment={assessment} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** The decision: what it would rest on, the ways out, and every decision that was taken before. */
export const DecisionPanel = () => {
  const { id, standing, decisions, record, toSign } = useJudging().assessment
  const { showRight } = usePanes()
  const past = decisions.filter(({ id }) => id !== toSign?.content.id)
  return (
    <SidePanel title="Quyết định" className={styles.spaced} onClose={() => showRight('evidence')}>
      <Result />
      {standing === 'approved' && <CertificateOfAssessment assessmentId={id} />}
      {toSign ? <PendingDecision toSign={toSign} /> : <DecisionForm />}
      <PastDecisions decisions={past} />
      {record && (
        <p className={`remark ${styles.seal}`} title={record.sha256}>
          Bản ghi {record.number} đã niêm phong, SHA-256 {record.sha256.slice(0, 8)}…{record.sha256.slice(-8)}
        </p>
      )}
    </SidePanel>
  )
}
