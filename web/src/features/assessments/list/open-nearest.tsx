import { assessments } from '@nhanxanh/contract/features/assessments'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { OpenNext } from '../../../lib/list/open-next.tsx'
import { queryOf } from '../../../ui/list/list-address.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { assessmentRules } from './assessment-address.ts'

/** Under the filters of the list the assessment with the nearest deadline. */
export const OpenNearest = ({ control: { search } }: { control: ListControl }) => {
  const navigate = useNavigate()
  const isUnderReview = (search['status'] ?? 'submitted') === 'submitted'
  if (!useMay('/assessments', 'open')) return null
  return (
    <OpenNext
      search={search}
      isWaiting={isUnderReview}
      label={isUnderReview ? 'Mở phiếu gần hạn nhất' : 'Mở phiếu đang thẩm định'}
      none="Không còn phiếu nào đang thẩm định theo bộ lọc này."
      find={(along) => call(assessments.list, { query: { ...queryOf(assessmentRules, along), limit: 1 } })}
      onFound={(id, along) => void navigate({ to: '/assessments/$id', params: { id }, search: along })}
    />
  )
}
