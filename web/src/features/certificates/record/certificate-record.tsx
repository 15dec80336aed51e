import type { Copy } from '@nhanxanh/contract/features/certificates.papers'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useRecentRecord } from '../../../lib/palette/recent-records.ts'
import { useNow } from '../../../ui/day/use-now.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { HeldOfCertificate } from '../acts/held-of-certificate.tsx'
import { PendingRevocation } from '../acts/pending-revocation.tsx'
import { useCertificateActs } from '../acts/use-certificate-acts.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import { WaitingReturn } from '../signing/waiting-return.tsx'
import { certificateRecord } from '../list/certificate-palette.ts'
import { CertificatePaper } from './certificate-paper.tsx'
import { CertificateSide } from './certificate-side.tsx'
import { weeksOf } from './looks-weeks.ts'
import { RecordHead } from './record-head.tsx'
import styles from './record.module.css'

type LooksChartProps = { looks: CertificateDetail['looksByDay']; total: number }

/** Looks at the public page, week by week; who looked is known to nobody. */
const LooksChart = ({ looks, total }: LooksChartProps) => {
  const weeks = weeksOf(looks, vietnamDay(useNow()))
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const shown = weeks.reduce((sum, { count }) => sum + count, 0)
  const last = weeks.at(-1)?.count ?? 0
  return (
    <section className={`row ${styles.looks}`}>
      <h2>
        {formatNumber(total)} lượt tra cứu <small>{formatNumber(shown)} trong 12 tuần qua</small>
      </h2>
      <p className="visually-hidden">{`Lượt tra cứu 12 tuần qua, tuần này ${formatNumber(last)} lượt`}</p>
      <div className={styles.bars} aria-hidden>
        {weeks.map(({ from, count }) => (
          <i
            key={from}
            title={`Tuần từ ${formatDay(from)}: ${formatNumber(count)} lượt`}
            style={{ blockSize: `${(count / most) * 100}%` }}
          />
        ))}
      </div>
    </section>
  )
}

const words = ({ kind, number, person, byName }: Copy): string => {
  if (kind === 'copy') return `Bản chuyển đổi số ${String(number).padStart(2, '0')} cho ${person}, ${byName} lập`
  return kind === 'unsigned' ? `${byName} lấy bản chưa ký` : `${byName} tải bản giấy`
}

const summaryOf = (items: readonly Copy[]): string => {
  const printed = items.filter(({ kind }) => kind === 'copy').length
  const taken = items.length - printed
  return `${formatNumber(taken)} lần tải, ${formatNumber(printed)} bản in`
}

/** Who took or printed the paper, the newest first, once it is asked for: the room is the paper's. */
const CopyLog = ({ id }: { id: string }) => {
  const { data } = useQuery(certificateQueries.copies(id))
  if (data === undefined || data.items.length === 0) return <p className="remark">{data && 'Chưa tải, chưa in.'}</p>
  return (
    <details className={styles.copies}>
      <summary>{summaryOf(data.items)}</summary>
      <ul>
        {data.items.map((copy) => (
          <li key={copy.id}>
            <time dateTime={copy.at}>{formatDateTime(copy.at)}</time>
            <span>{words(copy)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = { certificate: CertificateDetail; search: Search }

/** The screen of one certificate: the paper at the left, what is known of it at the right. */
export const CertificateRecord = ({ certificate, search }: Props) => {
  useRecentRecord('/certificates/$id', certificateRecord(certificate))
  const { acts, dialog } = useCertificateActs(certificate)
  return (
    <div className={styles.record}>
      <RecordHead {...{ certificate, search, acts }} />
      <HeldOfCertificate certificate={certificate} />
      <PendingRevocation certificate={certificate} />
      <WaitingReturn certificate={certificate} />
      <div className={styles.panes}>
        <section className={styles.card} aria-label="Giấy chứng nhận">
          <CertificatePaper certificate={certificate} />
          <div className={styles.logs}>
            <LooksChart looks={certificate.looksByDay} total={certificate.looks} />
            <CopyLog id={certificate.id} />
          </div>
        </section>
        <CertificateSide certificate={certificate} />
      </div>
      {dialog}
    </div>
  )
}
