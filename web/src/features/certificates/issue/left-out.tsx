import type { certificates } from '@nhanxanh/contract/features/certificates'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import styles from './issue.module.css'

/** What is approved and still not to be issued, with the reason; quiet, because nothing is to be done about it here. */
export const LeftOut = ({ rows }: { rows: OutputOf<typeof certificates.awaiting>['leftOut'] }) =>
  rows.length > 0 && (
    <details className={styles.leftOut}>
      <summary>{`${formatNumber(rows.length)} phiếu đã duyệt không có trong danh sách`}</summary>
      <ul className={styles.rows}>
        {rows.map(({ id, code, facility, reason }) => (
          <li key={id} className={styles.row}>
            <b>{facility.name}</b>
            <span>
              {code} · {reason}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
