import { Button } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { queryOf } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { listKeys } from '../../../ui/list/rows/use-row-acts.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { assessmentRules } from './assessment-address.ts'

const isUnderReview = (search: Search): boolean => (search['status'] ?? 'submitted') === 'submitted'

/** Under the filters of the list, by deadline. */
const nearestOf = (search: Search): Search => {
  const { page: _page, orderField: _field, orderDirection: _direction, ...rest } = isUnderReview(search) ? search : {}
  return rest
}

/** The answer to "what next": the assessment with the nearest deadline. Where a row has the focus, O opens that one. */
export const OpenNearest = ({ control: { search } }: { control: ListControl }) => {
  const navigate = useNavigate()
  const canOpen = useMay('/assessments', 'open')
  const open = async () => {
    const along = nearestOf(search)
    const query = { ...queryOf(assessmentRules, along), limit: 1 }
    const [row] = (await call(assessments.list, { query })).items
    if (row === undefined) toast({ tone: 'info', text: 'Không còn phiếu nào đang thẩm định theo bộ lọc này.' })
    else void navigate({ to: '/assessments/$id', params: { id: row.id }, search: along })
  }
  const label = isUnderReview(search) ? 'Mở phiếu gần hạn nhất' : 'Mở phiếu đang thẩm định'
  useShortcuts(canOpen ? [{ keys: 'KeyO', label, group: listKeys, run: () => void open() }] : [])
  if (!canOpen) return null
  return (
    <Button
      variant={isUnderReview(search) ? 'filled' : 'default'}
      aria-keyshortcuts="O"
      rightSection={<kbd aria-hidden>O</kbd>}
      onClick={() => void open()}
    >
      {label}
    </Button>
  )
}
