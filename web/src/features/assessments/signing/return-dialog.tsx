import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { patchDetail } from '../assessments.queries.ts'

type Props = { assessment: AssessmentDetail; isOwn: boolean; onClose: () => void }

const words = {
  own: {
    verb: 'Rút đề nghị',
    done: 'Đã rút đề nghị.',
    says: 'Đề nghị không còn chờ ký; phiếu trở lại đang thẩm định.',
  },
  others: {
    verb: 'Trả lại đề nghị',
    done: 'Đã trả lại đề nghị.',
    says: 'Đề nghị không còn chờ ký; phiếu trở lại đang thẩm định. Người đề nghị được báo kèm lý do.',
  },
} as const

/** Takes back what waits for a signature; who sends back what another proposed says why. */
export const ReturnDialog = ({ assessment: { id, version, facility }, isOwn, onClose }: Props) => {
  const client = useQueryClient()
  const { verb, done, says } = words[isOwn ? 'own' : 'others']
  return (
    <ActDialog
      act={assessments.withdrawDecision}
      params={{ id }}
      title={`${verb} về ${facility.name}?`}
      name={verb}
      isDangerous
      asks={{ reason: { kind: 'text', withAsterisk: !isOwn } }}
      values={{ version }}
      said={done}
      onDone={(detail) => patchDetail(client, detail)}
      {...{ verb, onClose }}
    >
      <p>{says}</p>
    </ActDialog>
  )
}
