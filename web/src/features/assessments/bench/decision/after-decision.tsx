import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { asApiError, problemAt } from '../../../../lib/api/api-error.ts'
import { DayField } from '../../../../ui/day/day-field.tsx'
import type { useDecisions } from './use-decisions.ts'
import { useJudging } from '../judging.ts'

/** Why nothing can be decided here and now. */
const WhyNot = () => {
  const { standing, problems } = useJudging().assessment
  const isOpen = standing === 'submitted'
  const words = standing === 'supplement' ? 'Cơ sở đang bổ sung; đồng hồ tạm dừng.' : 'Phiếu này đã có quyết định.'
  return <p className="remark">{isOpen ? problems.propose : words}</p>
}

/** A supplement is extended once or refused when its days have passed; an approved file can be opened again by `*` alone. */
export const AfterDecision = ({ acts }: { acts: ReturnType<typeof useDecisions> }) => {
  const { can } = useJudging().assessment
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const failure = acts.extend.error ?? acts.reopen.error ?? acts.propose.error
  const refuse = () => acts.propose.mutate({ outcome: 'failed', note: reason, recommendations: '', notes: {} })
  return (
    <Stack gap="sm">
      <WhyNot />
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
        <p className="trouble" role="alert">
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
