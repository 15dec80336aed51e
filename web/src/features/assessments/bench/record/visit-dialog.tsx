import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../../lib/act-dialog.tsx'
import { patchDetail } from '../../assessments.queries.ts'

type Props = { assessment: AssessmentDetail; onClose: () => void }

/** Records a visit to the facility: when, who was there, what was seen, with photos. */
export const VisitDialog = ({ assessment: { id, facility }, onClose }: Props) => {
  const [today] = useState(() => vietnamDay(new Date()))
  const client = useQueryClient()
  return (
    <ActDialog
      act={assessments.recordVisit}
      params={{ id }}
      title="Ghi thẩm định tại chỗ"
      verb="Lưu lần thẩm định"
      size="lg"
      asks={{
        visitedOn: { kind: 'day', label: 'Ngày', latest: today },
        people: {
          kind: 'line',
          label: 'Người tham gia',
          placeholder: 'Thành viên đoàn và đại diện cơ sở',
          'data-autofocus': true,
        },
        minutes: { kind: 'text', label: 'Biên bản', withAsterisk: false, minRows: 4, maxRows: 12 },
        fileIds: { kind: 'files' },
      }}
      values={{ visitedOn: today }}
      said={`Đã ghi lần thẩm định tại ${facility.name}.`}
      onDone={(detail) => patchDetail(client, detail)}
      onClose={onClose}
    />
  )
}
