import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import styles from './record.module.css'

/** What stands on the paper beside what the facility is now. */
export const ChangedFacts = ({ facts }: { facts: CertificateDetail['changedFacts'] }) => (
  <table className={styles.changed}>
    <caption>Đã thay đổi sau khi cấp</caption>
    <thead>
      <tr>
        <th scope="col">Nội dung</th>
        <th scope="col">Trên giấy</th>
        <th scope="col">Hiện nay</th>
      </tr>
    </thead>
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
