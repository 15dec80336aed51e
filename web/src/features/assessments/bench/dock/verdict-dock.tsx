import { errorCatalogue } from '@nhanxanh/contract/errors'
import { aboveAnswer } from '@nhanxanh/contract/features/assessments.check'
import {
  verdictKeys,
  verdictNames,
  verdictReasonNames,
  verdicts,
} from '@nhanxanh/contract/features/assessments.verdicts'
import type { Verdict, VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { Button } from '@mantine/core'
import { emptyVerdict, isRefused, type BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import { Departure } from '../precedents/departure.tsx'
import { CommentField } from './comment-field.tsx'
import { ExemptionPart } from './exemption-part.tsx'
import { OtherVerdicts } from './other-verdicts.tsx'
import { PointsField } from './points-field.tsx'
import { ReasonField } from './reason-field.tsx'
import styles from './dock.module.css'

type AboveProps = { bench: BenchState; criterion: BenchCriterion; found: VerdictBody }

/** Tells at once what the server would: a verdict above the answer, and what it takes; of an open one, why “Đạt” is none. */
const AboveAnswer = ({ bench, criterion, found }: AboveProps) => {
  const claim = found.verdict === null ? { ...found, verdict: 'met' as const } : found
  const words = aboveAnswer(claim, bench.measureOf(criterion))
  return words === null ? null : <output className={styles.refused}>{words}</output>
}

type Props = { bench: BenchState; criterion: BenchCriterion }

/** What a colleague or the server said of this verdict: nothing that was written is lost. */
const Refused = ({ bench, criterion }: Props) => {
  const { refusal, press, drop, pressed } = bench.verdicts
  if (refusal?.criterionId !== criterion.id) return null
  const own = pressed[criterion.id]
  return (
    <div className={styles.refused} role="alert">
      <span>{refusal.text}</span>
      {own && (
        <Button size="compact-xs" variant="default" onClick={() => press(criterion.id, { ...own })}>
          {refusal.isStale ? 'Giữ kết luận của tôi' : 'Thử lại'}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={() => drop(criterion.id)}>
        {refusal.isStale ? 'Lấy kết luận kia' : 'Bỏ kết luận của tôi'}
      </Button>
    </div>
  )
}

const VerdictKeys = ({ bench, criterion, found }: Props & { found: VerdictBody }) => {
  const choose = (verdict: Verdict) => {
    if (found.verdict === verdict) return bench.judge(criterion, { verdict: null, share: null })
    if (verdict === 'met') return bench.confirm(criterion)
    bench.judge(criterion, { verdict, share: verdict === 'partly' ? (found.share ?? '0.5') : null })
  }
  return (
    <fieldset className={styles.verdicts} aria-label="Kết luận">
      {verdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          className={styles.verdict}
          data-verdict={verdict}
          aria-pressed={found.verdict === verdict}
          aria-keyshortcuts={verdictKeys[verdict]}
          disabled={isRefused(verdict, criterion) && found.verdict !== verdict}
          title={isRefused(verdict, criterion) ? errorCatalogue.EXEMPTION_NOT_ALLOWED.message : undefined}
          onClick={() => choose(verdict)}
        >
          <kbd>{verdictKeys[verdict]}</kbd>{' '}
          {verdict === 'met' && bench.earnsNothing(criterion) ? 'Như câu trả lời: 0 điểm' : verdictNames[verdict]}
        </button>
      ))}
    </fieldset>
  )
}

/** Who judged, where nobody can judge at this moment. */
const ReadOnly = ({ bench, criterion }: Props) => {
  const found = bench.state.verdicts.find(({ criterionId }) => criterionId === criterion.id)
  const words = found?.verdict
    ? `${verdictNames[found.verdict]}, ${found.judgedBy.name} kết luận.`
    : 'Chưa có kết luận.'
  return (
    <div className={styles.dock}>
      <p>{words}</p>
      {bench.assessment.standing === 'submitted' && <p>{bench.assessment.problems.judge}</p>}
      {found?.reason && <p>Lý do: {verdictReasonNames[found.reason]}</p>}
      {found?.comment && <p>Nhận xét gửi cơ sở: {found.comment}</p>}
      {found?.internalNote && <p>Ghi chú nội bộ: {found.internalNote}</p>}
      <OtherVerdicts bench={bench} criterion={criterion} />
      <ExemptionPart bench={bench} criterion={criterion} />
    </div>
  )
}

/** The verdict on one criterion: comment above, keys that never move, reason and points beneath. */
export const VerdictDock = ({ bench, criterion }: Props) => {
  if (!bench.canJudge) return <ReadOnly bench={bench} criterion={criterion} />
  const found = bench.findings.get(criterion.id) ?? emptyVerdict
  return (
    <div className={styles.dock}>
      <Refused bench={bench} criterion={criterion} />
      <Departure assessmentId={bench.assessment.id} criterionId={criterion.id} found={found} />
      <AboveAnswer bench={bench} criterion={criterion} found={found} />
      <OtherVerdicts bench={bench} criterion={criterion} />
      <ExemptionPart bench={bench} criterion={criterion} />
      <CommentField bench={bench} criterion={criterion} found={found} />
      <VerdictKeys bench={bench} criterion={criterion} found={found} />
      <div className={styles.below}>
        <ReasonField bench={bench} criterion={criterion} found={found} />
        <PointsField bench={bench} criterion={criterion} found={found} />
        <Button variant="default" aria-keyshortcuts="Enter" onClick={() => bench.openNext(bench.isOpen)}>
          Câu kế <kbd className={styles.key}>Enter</kbd>
        </Button>
      </div>
    </div>
  )
}
