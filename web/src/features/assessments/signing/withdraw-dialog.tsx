import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { patchDetail } from '../assessments.queries.ts'

type Props = { assessment: AssessmentDetail; onClose: () => void }

/** Takes back what one proposed oneself, while it waits for a signature. */
export const WithdrawDialog = ({ assessment: { id, version, facility }, onClose }: Props) => {
  const client = useQueryClient()
  const verb = 'Rút đề nghị'
  return (
    <ActDialog
      act={assessments.withdrawDecision}
      params={{ id }}
      title={`${verb} về ${facility.name}?`}
      name={verb}
      isDangerous
      asks={{ reason: { kind: 'text', withAsterisk: false } }}
      values={{ version }}
      said="Đã rút đề nghị."
      onDone={(detail) => patchDetail(client, detail)}
      {...{ verb, onClose }}
    >
      <p>Đề nghị không còn chờ ký; phiếu trở lại đang thẩm định.</p>
    </ActDialog>
  )
}
