import { facilities } from '@nhanxanh/contract/features/facilities'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../lib/can.ts'
import { OpenNext } from '../../lib/list/open-next.tsx'
import { call } from '../../lib/api/client.ts'
import { queryOf, withValues } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'
import type { ListControl } from '../../ui/list/use-list.ts'
import { LateSentence } from '../../ui/page/late-sentence.tsx'
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
export const OpenOldest = ({ control: { search } }: Pick<Props, 'control'>) => {
  const navigate = useNavigate()
  if (!useMay('/approve-accounts', 'open')) return null
  return (
    <OpenNext
      search={search}
      isWaiting={isWaiting(search)}
      label={isWaiting(search) ? 'Mở hồ sơ cũ nhất' : 'Mở hồ sơ chờ duyệt'}
      none="Không còn hồ sơ nào chờ duyệt theo bộ lọc này."
      find={(along) => call(facilities.list, { query: { ...queryOf(queueRules, along), limit: 1 } })}
      onFound={(id, along) => void navigate({ to: '/approve-accounts/$id', params: { id }, search: along })}
    />
  )
}
