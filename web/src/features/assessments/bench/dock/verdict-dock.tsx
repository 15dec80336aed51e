import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { fromDecimal, multiply, toDecimal } from '@nhanxanh/contract/formula/rational'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import { aboveAnswer } from '@nhanxanh/contract/features/assessments.check'
import {
  verdictKeys,
  verdictNames,
  verdictReasonNames,
  verdicts,
} from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { Verdict } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { Button } from '@mantine/core'
import { emptyVerdict, isRefused, bodyOf } from '../bench-model.ts'
import { Departure } from '../precedents/precedents.tsx'
import { CommentField } from './comment-field.tsx'
import { ExemptionPart } from './exemption-part.tsx'
import { ReasonField } from './reason-field.tsx'
import { useJudging } from '../judging.ts'
import { useWalking } from '../walking.ts'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import type { BenchCriterion } from '../bench-model.ts'
import styles from './dock.module.css'

type Props = { criterion: BenchCriterion }
type FoundProps = Props & { found: VerdictBody }

/** Tells at once what the server would: a verdict above the answer, and what it takes; of an open one, why “Đạt” is none. */
const AboveAnswer = ({ criterion, found }: FoundProps) => {
  const { measureOf } = useJudging()
  const claim = found.verdict === null ? { ...found, verdict: 'met' as const } : found
  const words = aboveAnswer(claim, measureOf(criterion))
  return words === null ? null : <output className={`row wrap trouble ${styles.refused}`}>{words}</output>
}

/** What a colleague or the server said of this verdict: nothing that was written is lost. */
const Refused = ({ criterion }: Props) => {
  const { refusal, press, drop, pressed } = useJudging().verdicts
  if (refusal?.criterionId !== criterion.id) return null
  const own = pressed[criterion.id]
  return (
    <div className={`row wrap trouble ${styles.refused}`} role="alert">
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

const VerdictKeys = ({ criterion, found }: FoundProps) => {
  const { judge, confirm, earnsNothing } = useJudging()
  const choose = (verdict: Verdict) => {
    if (found.verdict === verdict) return judge(criterion, { verdict: null, share: null })
    if (verdict === 'met') return confirm(criterion)
    judge(criterion, { verdict, share: verdict === 'partly' ? (found.share ?? '0.5') : null })
  }
  return (
    <fieldset className={styles.verdicts} aria-label="Kết luận">
      {verdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          className={`row hovers ${styles.verdict}`}
          data-verdict={verdict}
          aria-pressed={found.verdict === verdict}
          aria-keyshortcuts={verdictKeys[verdict]}
          disabled={isRefused(verdict, criterion) && found.verdict !== verdict}
          title={isRefused(verdict, criterion) ? errorCatalogue.EXEMPTION_NOT_ALLOWED.message : undefined}
          onClick={() => choose(verdict)}
        >
          <kbd>{verdictKeys[verdict]}</kbd>{' '}
          {verdict === 'met' && earnsNothing(criterion) ? 'Như câu trả lời: 0 điểm' : verdictNames[verdict]}
        </button>
      ))}
    </fieldset>
  )
}

/** Shares that the rubric of a criterion knows, between nothing and all; a half where it knows none. */
export const sharesOf = ({ questions }: BenchCriterion): string[] => {
  const known = questions.flatMap(({ scale }) => {
    if (scale.kind === 'one' || scale.kind === 'many') return scale.options.map(({ share }) => share)
    return scale.kind === 'number' || scale.kind === 'calculated' ? scale.bands.map(({ share }) => share) : []
  })
  const between = [...new Set(known)].filter((share) => Number(share) > 0 && Number(share) < 1)
  return (between.length > 0 ? between : ['0.25', '0.5', '0.75']).toSorted((a, b) => Number(a) - Number(b))
}

/** The points that a part of the criterion earns, by the steps of its rubric; only where it is met in part. */
const PointsField = ({ criterion, found }: FoundProps) => {
  const { judge } = useJudging()
  const points = fromDecimal(criterion.points)
  if (found.verdict !== 'partly' || !points) return null
  const worth = (share: string) => decimalOnScreen(toDecimal(multiply(points, fromDecimal(share) ?? points), 2))
  return (
    <fieldset className={`row muted ${styles.points}`} aria-label="Điểm được công nhận">
      <span>Điểm</span>
      {sharesOf(criterion).map((share) => (
        <button
          key={share}
          type="button"
          aria-pressed={Number(found.share) === Number(share)}
          onClick={() => judge(criterion, { share })}
        >
          {worth(share)}
        </button>
      ))}
      <span>/{decimalOnScreen(criterion.points)}</span>
    </fieldset>
  )
}

/** What others found of the criterion, beside what stands: who, what, when; the lead decides what is open. */
const OtherVerdicts = ({ criterion }: Props) => {
  const { state, assessment, settles, canJudge, findings, judge } = useJudging()
  const others = state.otherVerdicts.filter(({ criterionId }) => criterionId === criterion.id)
  if (others.length === 0) return null
  const isOpen = others.some(({ settled }) => settled === null)
  const standing = findings.get(criterion.id) ?? emptyVerdict
  return (
    <section className={isOpen ? `row wrap trouble ${styles.refused}` : undefined} aria-label="Kết luận khác">
      {others.map(({ id, verdict, share, reason, comment, judgedBy, judgedAt, settled }) => (
        <p key={id}>
          {judgedBy.name} kết luận “{verdictNames[verdict]}” {formatDateTime(judgedAt)}
          {reason !== null && ` · ${verdictReasonNames[reason]}`}
          {comment !== null && ` · ${comment}`}
          {settled ? ` (${settled.by} đã quyết định)` : ' (chờ người chủ trì quyết định)'}{' '}
          {settled === null && settles && canJudge && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => judge(criterion, { verdict, share, reason, comment: standing.comment ?? comment })}
            >
              Lấy kết luận này
            </Button>
          )}
        </p>
      ))}
      {isOpen && settles && canJudge && (
        <Button size="compact-xs" variant="default" onClick={() => judge(criterion, bodyOf(standing))}>
          Giữ kết luận đang đứng
        </Button>
      )}
      {isOpen && !settles && assessment.lead && <p>{assessment.lead.name} chủ trì sẽ quyết định.</p>}
    </section>
  )
}

/** Who judged, where nobody can judge at this moment. */
const ReadOnly = ({ criterion }: Props) => {
  const { assessment, state } = useJudging()
  const found = state.verdicts.find(({ criterionId }) => criterionId === criterion.id)
  const words = found?.verdict
    ? `${verdictNames[found.verdict]}, ${found.judgedBy.name} kết luận.`
    : 'Chưa có kết luận.'
  return (
    <div className={`stack ${styles.dock}`}>
      <p>{words}</p>
      {assessment.standing === 'submitted' && <p>{assessment.problems.judge}</p>}
      {found?.reason && <p>Lý do: {verdictReasonNames[found.reason]}</p>}
      {found?.comment && <p>Nhận xét gửi cơ sở: {found.comment}</p>}
      {found?.internalNote && <p>Ghi chú nội bộ: {found.internalNote}</p>}
      <OtherVerdicts criterion={criterion} />
      <ExemptionPart criterion={criterion} />
    </div>
  )
}

/** The verdict on one criterion: comment above, keys that never move, reason and points beneath. */
export const VerdictDock = ({ criterion }: Props) => {
  const { canJudge, findings, isOpen } = useJudging()
  const { openNext } = useWalking()
  if (!canJudge) return <ReadOnly criterion={criterion} />
  const found = findings.get(criterion.id) ?? emptyVerdict
  return (
    <div className={`stack ${styles.dock}`}>
      <Refused criterion={criterion} />
      <Departure criterion={criterion} found={found} />
      <AboveAnswer criterion={criterion} found={found} />
      <OtherVerdicts criterion={criterion} />
      <ExemptionPart criterion={criterion} />
      <CommentField criterion={criterion} found={found} />
      <VerdictKeys criterion={criterion} found={found} />
      <div className={`row ${styles.below}`}>
        <ReasonField criterion={criterion} found={found} />
        <PointsField criterion={criterion} found={found} />
        <Button variant="default" aria-keyshortcuts="Enter" onClick={() => openNext(isOpen)}>
          Câu kế <kbd className={styles.key}>Enter</kbd>
        </Button>
      </div>
    </div>
  )
}
