import { Button } from '@mantine/core'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentQueries } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import { ExemptionDialog } from './exemption-dialog.tsx'
import styles from './dock.module.css'

type Props = { bench: BenchState; criterion: BenchCriterion }

/** Of a mandatory criterion that does not apply: who confirmed it, or that a second person has to, and the act for that person. */
export const ExemptionPart = ({ bench, criterion }: Props) => {
  const { assessment, state, findings } = bench
  const { data } = useQuery(assessmentQueries.check(assessment.id))
  const [isAsking, setAsking] = useState(false)
  const found = state.verdicts.find(({ criterionId }) => criterionId === criterion.id)
  if (!criterion.isMandatory || findings.get(criterion.id)?.verdict !== 'not_applicable' || !found) return null
  const isWaiting = data?.items.some(({ key }) => key === `exemption:${criterion.code}`) ?? false
  if (!isWaiting) {
    const { confirmed } = found
    return confirmed ? (
      <p>
        {confirmed.by} xác nhận không áp dụng {formatDateTime(confirmed.at)}: {confirmed.reason}
      </p>
    ) : null
  }
  return (
    <div className={styles.refused}>
      <span>Tiêu chí bắt buộc: người thứ hai, chưa kết luận tiêu chí nào của phiếu, cần xác nhận không áp dụng.</span>
      {assessment.can.confirmExemption && (
        <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
          Xác nhận không áp dụng
        </Button>
      )}
      {isAsking && (
        <ExemptionDialog
          assessmentId={assessment.id}
          criterion={criterion}
          version={found.version}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
