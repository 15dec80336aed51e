import type { DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { DueDay } from '../../lib/handling/due-day.tsx'
import styles from './data-requests.module.css'

/** The days of a request in a row: when it came, the two clocks, and when each was met. */
export const Clocks = ({ request }: { request: DataRequestDetail }) => {
  const { receivedOn, answerBy, answeredOn, doneBy, closedOn, status, isExtended } = request
  return (
    <ol className={styles.clocks} aria-label="Thời hạn">
      <li>
        <span className={styles.faint}>Nhận</span>
        <span>{formatDay(receivedOn)}</span>
      </li>
      <li data-running={status === 'received' || undefined}>
        <span className={styles.faint}>Hạn trả lời</span>
        <span>{answeredOn === null ? <DueDay dueOn={answerBy} /> : formatDay(answerBy)}</span>
        {answeredOn !== null && (
          <span className={styles.faint}>
            Trả lời {formatDay(answeredOn)}
            {answeredOn > answerBy && ', quá hạn'}
          </span>
        )}
      </li>
      <li data-running={status === 'accepted' || undefined}>
        <span className={styles.faint}>Hạn thực hiện{isExtended && ', đã gia hạn'}</span>
        <span>{closedOn === null ? <DueDay dueOn={doneBy} /> : formatDay(doneBy)}</span>
        {closedOn !== null && (
          <span className={styles.faint}>
            Kết thúc {formatDay(closedOn)}
            {closedOn > doneBy && ', quá hạn'}
          </span>
        )}
      </li>
    </ol>
  )
}
