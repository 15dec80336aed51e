import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useNow } from '../../../ui/day/use-now.ts'
import { weeksOf } from './looks-weeks.ts'
import styles from './record.module.css'

type Props = { looks: CertificateDetail['looksByDay']; total: number }

/** Looks at the public page, week by week; who looked is known to nobody. */
export const LooksChart = ({ looks, total }: Props) => {
  const weeks = weeksOf(looks, vietnamDay(useNow()))
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const shown = weeks.reduce((sum, { count }) => sum + count, 0)
  const last = weeks.at(-1)?.count ?? 0
  return (
    <section className={styles.looks}>
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
      <p className={styles.axis}>
        <span>{formatDay(weeks[0]?.from ?? '').slice(0, 5)}</span>
        <span>{formatNumber(last)} trong tuần này</span>
      </p>
    </section>
  )
}
