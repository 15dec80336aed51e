import { Button } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../../lib/act-dialog.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'
import { useJudging } from '../judging.ts'
import styles from './dock.module.css'

type ExemptionDialogProps = { assessmentId: string; criterion: BenchCriterion; version: number; onClose: () => void }

/** The second person says why a mandatory criterion does not apply; it is no verdict, and bars nobody from signing. */
const ExemptionDialog = ({ assessmentId, criterion, version, onClose }: ExemptionDialogProps) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={assessments.confirmExemption}
      params={{ id: assessmentId, otherId: criterion.id }}
      title="Xác nhận không áp dụng"
      verb="Xác nhận"
      asks={{ reason: { kind: 'text', withAsterisk: false, minRows: 2 } }}
      values={{ version }}
      said={`Đã xác nhận ${criterion.code} không áp dụng.`}
      onDone={(state) => {
        client.setQueryData(assessmentQueries.review(assessmentId).queryKey, state)
        return client.invalidateQueries({ queryKey: assessmentQueries.check(assessmentId).queryKey })
      }}
      onClose={onClose}
    >
      <p>
        {criterion.code} {criterion.name} là tiêu chí bắt buộc. Xác nhận có trong bản ghi niêm phong; bạn vẫn ký được
        quyết định.
      </p>
    </ActDialog>
  )
}

/** Of a mandatory criterion that does not apply: who confirmed it, or that a second person has to, and the act for that person. */
export const ExemptionPart = ({ criterion }: { criterion: BenchCriterion }) => {
  const { assessment, state, findings } = useJudging()
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
    <div className={`row wrap trouble ${styles.refused}`}>
      <span>Tiêu chí bắt buộc: người thứ hai cần xác nhận không áp dụng. {assessment.problems.confirmExemption}</span>
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
