import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { asApiError, problemAt } from '../../../../lib/api/api-error.ts'
import { DayField } from '../../../../ui/day/day-field.tsx'
import type { BenchState } from '../use-bench.ts'
import type { useDecisions } from './use-decisions.ts'
import styles from './decision.module.css'

type Props = { bench: BenchState; acts: ReturnType<typeof useDecisions> }

/** Why nothing can be decided here and now. */
const whyNot = ({ assessment }: BenchState): string | null => {
  if (assessment.standing === 'submitted') return assessment.problems.propose
  if (assessment.standing === 'supplement') return 'Cơ sở đang bổ sung; đồng hồ tạm dừng.'
  return 'Phiếu này đã có quyết định.'
}

/** A supplement is extended once or refused when its days have passed; an approved file can be opened again by `*` alone. */
export const AfterDecision = ({ bench, acts }: Props) => {
  const { can } = bench.assessment
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const failure = acts.extend.error ?? acts.reopen.error ?? acts.propose.error
  const refuse = () => acts.propose.mutate({ outcome: 'failed', note: reason, recommendations: '', notes: {} })
  return (
    <Stack gap="sm">
      <p className={styles.dimmed}>{whyNot(bench)}</p>
      {can.extend && (
        <DayField
          label="Gia hạn bổ sung đến"
          value={until}
          onChange={setUntil}
          error={problemAt('until', acts.extend.error)}
        />
      )}
      {(can.extend || can.refuse || can.reopen) && (
        <Textarea
          label="Lý do"
          autosize
          minRows={2}
          value={reason}
          error={problemAt('reason', failure) ?? problemAt('note', failure)}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {failure && (
        <p className={styles.error} role="alert">
          {asApiError(failure).text}
        </p>
      )}
      {can.extend && (
        <Button variant="default" loading={acts.extend.isPending} onClick={() => acts.extend.mutate({ until, reason })}>
          Gia hạn bổ sung
        </Button>
      )}
      {can.refuse && (
        <Button variant="outline" color="red" loading={acts.propose.isPending} onClick={refuse}>
          Đề nghị không đạt
        </Button>
      )}
      {can.reopen && (
        <Button variant="default" loading={acts.reopen.isPending} onClick={() => acts.reopen.mutate(reason)}>
          Mở lại phiếu
        </Button>
      )}
    </Stack>
  )
}
