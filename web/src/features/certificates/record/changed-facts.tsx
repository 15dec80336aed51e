import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { TableHeads } from '../../../ui/text/table-heads.tsx'
import styles from './record.module.css'

/** What stands on the paper beside what the facility is now. */
export const ChangedFacts = ({ facts }: { facts: CertificateDetail['changedFacts'] }) => (
  <table className={styles.changed}>
    <caption>Đã thay đổi sau khi cấp</caption>
    <TableHeads heads={['Nội dung', 'Trên giấy', 'Hiện nay']} />
    <tbody>
      {facts.map(({ label, before, now }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{now}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
