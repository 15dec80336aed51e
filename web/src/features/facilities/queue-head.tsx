import { Button } from '@mantine/core'
import { facilities } from '@nhanxanh/contract/features/facilities'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../lib/can.ts'
import { call } from '../../lib/api/client.ts'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { queryOf, withValues } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'
import { listKeys } from '../../ui/list/rows/use-row-acts.ts'
import type { ListControl } from '../../ui/list/use-list.ts'
import { LateSentence } from '../../ui/page/late-sentence.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { facilityQueries } from './facilities.queries.ts'
import { queueRules } from './list/facility-addresses.ts'

type Props = { control: ListControl; counts: Readonly<Record<string, number>> | undefined }

const isWaiting = (search: Search): boolean => (search['status'] ?? 'pending') === 'pending'

/** What is decided: `77 hồ sơ đã duyệt.` */
const decidedSentence = (search: Search, counts: Props['counts']): string => {
  const count = counts?.[search['status'] ?? '']
  if (count === undefined) return ''
  return `${formatNumber(count)} hồ sơ ${search['status'] === 'approved' ? 'đã duyệt' : 'bị từ chối'}`
}

/** `45 hồ sơ chờ duyệt, 15 quá hạn`: what is late is said once, here, and is the filter for it. */
export const QueueSentence = ({ control: { search, edit }, counts }: Props) => {
  // The rows come first.
  const { data } = useQuery({ ...facilityQueries.waiting(), enabled: counts !== undefined })
  if (!isWaiting(search)) return decidedSentence(search, counts)
  if (data === undefined) return null
  const { waiting, late, target } = data
  if (waiting === 0) return 'Không còn hồ sơ nào chờ duyệt'
  const isOn = search['ageFrom'] === String(target)
  const toggle = () => edit(withValues(search, { ageFrom: isOn ? '' : String(target) }), 'replace')
  return <LateSentence {...{ waiting, late, isOn }} words="hồ sơ chờ duyệt" noun="hồ sơ" onToggle={toggle} />
}

/** Under the filters of the list the file that has waited longest. */
const oldestOf = (search: Search): Search => {
  const { page: _page, orderField: _field, orderDirection: _direction, ...rest } = isWaiting(search) ? search : {}
  return rest
}

/** The answer to "what next": the file that has waited longest. */
export const OpenOldest = ({ control: { search } }: Pick<Props, 'control'>) => {
  const navigate = useNavigate()
  const canOpen = useMay('/approve-accounts', 'open')
  const open = async () => {
    const along = oldestOf(search)
    const query = { ...queryOf(queueRules, along), limit: 1 }
    const [row] = (await call(facilities.list, { query })).items
    if (row === undefined) toast({ tone: 'info', text: 'Không còn hồ sơ nào chờ duyệt theo bộ lọc này.' })
    else void navigate({ to: '/approve-accounts/$id', params: { id: row.id }, search: along })
  }
  const label = isWaiting(search) ? 'Mở hồ sơ cũ nhất' : 'Mở hồ sơ chờ duyệt'
  useShortcuts(canOpen ? [{ keys: 'KeyO', label, group: listKeys, run: () => void open() }] : [])
  if (!canOpen) return null
  return (
    <Button
      variant={isWaiting(search) ? 'filled' : 'default'}
      aria-keyshortcuts="O"
      rightSection={<kbd aria-hidden>O</kbd>}
      onClick={() => void open()}
    >
      {label}
    </Button>
  )
}
