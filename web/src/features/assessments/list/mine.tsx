import { useQuery } from '@tanstack/react-query'
import { withValues } from '../../../ui/list/list-address.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { LateSentence } from '../../../ui/page/late-sentence.tsx'
import { assessmentQueries } from '../assessments.queries.ts'

type Props = { control: ListControl; isLoaded: boolean }

/** `16 phiếu của bạn, 1 quá hạn`: each is the filter for what it says. */
export const MineSentence = ({ control: { search, edit }, isLoaded }: Props) => {
  // The rows come first.
  const { data } = useQuery({ ...assessmentQueries.mine(), enabled: isLoaded })
  if (data === undefined) return null
  const { all, late } = data
  if (all === 0) return 'Bạn không có phiếu nào đang thẩm định'
  const isOn = search['lead'] === 'me' && search['flag'] === 'overdue'
  const narrowed = { status: '', stage: '', lead: isOn ? '' : 'me', flag: isOn ? '' : 'overdue' }
  const toggle = () => edit(withValues(search, narrowed), 'replace')
  return <LateSentence waiting={all} {...{ late, isOn }} words="phiếu của bạn" noun="phiếu" onToggle={toggle} />
}
