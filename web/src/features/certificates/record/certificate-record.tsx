import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { useRecentRecord } from '../../../lib/palette/recent-records.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { useWorkScreen } from '../../../ui/page/work-screen.ts'
import { PendingRevocation } from '../acts/pending-revocation.tsx'
import { useCertificateActs } from '../acts/use-certificate-acts.tsx'
import { WaitingReturn } from '../signing/waiting-return.tsx'
import { certificateRecord } from '../list/certificate-palette.ts'
import { CertificatePaper } from './certificate-paper.tsx'
import { CertificateSide } from './certificate-side.tsx'
import { CopyLog } from './copy-log.tsx'
import { LooksChart } from './looks-chart.tsx'
import { RecordHead } from './record-head.tsx'
import styles from './record.module.css'

type Props = { certificate: CertificateDetail; search: Search }

/** The screen of one certificate: the paper at the left, what is known of it at the right. */
export const CertificateRecord = ({ certificate, search }: Props) => {
  useWorkScreen()
  useRecentRecord('/certificates/$id', certificateRecord(certificate))
  const { acts, dialog } = useCertificateActs(certificate)
  return (
    <div className={styles.record}>
      <RecordHead {...{ certificate, search, acts }} />
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
