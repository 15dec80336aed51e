import type { Copy } from '@nhanxanh/contract/features/certificates.papers'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { certificateQueries } from '../certificates.queries.ts'
import styles from './record.module.css'

const words = ({ kind, number, person, byName }: Copy): string => {
  if (kind === 'copy') return `Bản chuyển đổi số ${String(number).padStart(2, '0')} cho ${person}, ${byName} lập`
  return kind === 'unsigned' ? `${byName} lấy bản chưa ký` : `${byName} tải bản giấy`
}

const summaryOf = (items: readonly Copy[]): string => {
  const printed = items.filter(({ kind }) => kind === 'copy').length
  const taken = items.length - printed
  return `${formatNumber(taken)} lần tải, ${formatNumber(printed)} bản in`
}

/** Who took or printed the paper, the newest first. */
export const CopyLog = ({ id }: { id: string }) => {
  const { data } = useQuery(certificateQueries.copies(id))
  return (
    <section className={styles.copies}>
      <h2>
        Tải và in <small>{data && summaryOf(data.items)}</small>
      </h2>
      <ul>
        {data?.items.map((copy) => (
          <li key={copy.id}>
            <time dateTime={copy.at}>{formatDateTime(copy.at)}</time>
            <span>{words(copy)}</span>
          </li>
        ))}
        {data?.items.length === 0 && <li className={styles.none}>Chưa có lượt tải hay bản in nào.</li>}
      </ul>
    </section>
  )
}
