import { Button } from '@mantine/core'
import { verdictNames, verdictReasonNames } from '@nhanxanh/contract/features/assessments.verdicts'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { bodyOf, emptyVerdict, type BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './dock.module.css'

type Props = { bench: BenchState; criterion: BenchCriterion }

/** What others found of the criterion, beside what stands: who, what, when; the lead decides what is open. */
export const OtherVerdicts = ({ bench, criterion }: Props) => {
  const { state, assessment, settles, canJudge, findings, judge } = bench
  const others = state.otherVerdicts.filter(({ criterionId }) => criterionId === criterion.id)
  if (others.length === 0) return null
  const isOpen = others.some(({ settled }) => settled === null)
  const standing = findings.get(criterion.id) ?? emptyVerdict
  return (
    <section className={isOpen ? styles.refused : undefined} aria-label="Kết luận khác">
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
