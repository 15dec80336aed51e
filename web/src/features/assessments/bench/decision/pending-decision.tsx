import { Button, Group } from '@mantine/core'
import { decisionOutcomeNames } from '@nhanxanh/contract/features/assessments.decisions'
import type { AssessmentDecision } from '@nhanxanh/contract/features/assessments.decisions'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { asApiError } from '../../../../lib/api/api-error.ts'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import type { BenchState } from '../use-bench.ts'
import { useDecisions } from './use-decisions.ts'
import styles from './decision.module.css'

type Props = { bench: BenchState; decision: AssessmentDecision }

/** What the second person reads before signing. */
const Proposed = ({ decision }: Pick<Props, 'decision'>) => {
  const { outcome, levelName, note, recommendations, notes, proposed } = decision
  const level = outcome === 'approved' && levelName ? `, mức ${levelName}` : ''
  return (
    <>
      <h3>
        Chờ ký: {decisionOutcomeNames[outcome]}
        {level}
      </h3>
      <p>
        {proposed.name} đề nghị {formatDateTime(proposed.at)}.
      </p>
      {note !== null && <p>Căn cứ: {note}</p>}
      {recommendations !== null && <p>Khuyến nghị: {recommendations}</p>}
      {Object.entries(notes).map(([key, text]) => (
        <p key={key}>
          <small>{key.split(':')[1] ?? key}:</small> {text}
        </p>
      ))}
    </>
  )
}

/** What waits for the second person: read, signed, or taken back. */
export const PendingDecision = ({ bench, decision }: Props) => {
  const { can } = bench.assessment
  const { sign, withdraw } = useDecisions(bench.assessment)
  const failure = sign.error ?? withdraw.error
  const run = () => (can.sign ? sign.mutate() : false)
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Ký quyết định', group: 'Thẩm định', run }])
  return (
    <section className={styles.pending}>
      <Proposed decision={decision} />
      {failure && (
        <p className={styles.error} role="alert">
          {asApiError(failure).text}
        </p>
      )}
      {!can.sign && (
        <p className={styles.dimmed}>Người ký phải giữ vai trò được ký và không phải người đã kết luận hay đề nghị.</p>
      )}
      <Group gap="xs">
        {can.sign && (
          <Button loading={sign.isPending} aria-keyshortcuts="Control+Enter" onClick={() => sign.mutate()}>
            Ký quyết định
          </Button>
        )}
        {can.withdraw && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {can.sign ? 'Trả lại đề nghị' : 'Rút đề nghị'}
          </Button>
        )}
      </Group>
    </section>
  )
}
