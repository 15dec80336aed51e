import type { Figures } from '@nhanxanh/contract/features/reports'
import { FigureLink } from '../figure-link.tsx'
import { Bar, Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Props = { timeliness: NonNullable<Figures['timeliness']> }

const daysWords = (days: number | null): string => (days === null ? '–' : `${days} ngày làm việc`)

/** Whether registrations are decided within the programme's own target. */
export const Timeliness = ({ timeliness: { decided, median, ninth, targetDays, inTime } }: Props) => {
  const share = decided.count === 0 ? 0 : inTime / decided.count
  const sentence =
    decided.count === 0
      ? 'Trong kỳ chưa có hồ sơ nào được quyết định.'
      : `${Math.round(share * 100)} % hồ sơ nộp trong kỳ được quyết định trong ${targetDays} ngày làm việc.`
  return (
    <Panel title="Đúng thời hạn duyệt cơ sở" sentence={sentence}>
      <Bar
        parts={[
          { share, tone: 'good' },
          { share: decided.count === 0 ? 0 : 1 - share, tone: 'stop' },
        ]}
      />
      <dl className={styles.facts}>
        <dt>Hồ sơ đã quyết định</dt>
        <dd>
          <FigureLink figure={decided} of="Hồ sơ đã quyết định" />
        </dd>
        <dt>Một nửa trong</dt>
        <dd>{daysWords(median)}</dd>
        <dt>Chín phần mười trong</dt>
        <dd>{daysWords(ninth)}</dd>
        <dt>Chỉ tiêu</dt>
        <dd>{daysWords(targetDays)}</dd>
      </dl>
    </Panel>
  )
}
