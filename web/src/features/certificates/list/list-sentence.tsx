import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { certificateRules } from './certificate-address.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import styles from './list.module.css'

type Props = { control: ListControl; counts: Readonly<Record<string, number>> | undefined }

const tabKey = certificateRules.tabs?.key ?? 'state'

/** `124 giấy đang có hiệu lực, 12 sắp hết hạn`: the second leads to its tab. */
export const ListSentence = ({ control: { search, edit, tabSearch }, counts }: Props) => {
  if (counts === undefined) return null
  const soon = counts['expiring'] ?? 0
  const all = (counts['valid'] ?? 0) + soon
  if (all === 0) return 'Không có giấy nào đang có hiệu lực theo bộ lọc này'
  const isOn = search[tabKey] === 'expiring'
  return (
    <>
      {formatNumber(all)} giấy đang có hiệu lực,{' '}
      {soon === 0 ? (
        'không giấy nào sắp hết hạn'
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-pressed={isOn}
          onClick={() => edit(tabSearch(isOn ? 'valid' : 'expiring'), 'push')}
        >
          {formatNumber(soon)} sắp hết hạn
        </button>
      )}
    </>
  )
}
