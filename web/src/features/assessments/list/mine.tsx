import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { withValues } from '../../../ui/list/list-address.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import styles from './list.module.css'

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
  return (
    <>
      {formatNumber(all)} phiếu của bạn,{' '}
      {late === 0 ? (
        'không phiếu nào quá hạn'
      ) : (
        <button
          type="button"
          className={styles.late}
          aria-pressed={isOn}
          onClick={() => edit(withValues(search, narrowed), 'replace')}
        >
          {formatNumber(late)} quá hạn
        </button>
      )}
    </>
  )
}
