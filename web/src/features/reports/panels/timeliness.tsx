import type { Figures } from '@nhanxanh/contract/features/reports'
import { useMemo } from 'react'
import { timelinessDrawing, timelinessSentence } from '../charts/drawings.ts'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Props = { timeliness: NonNullable<Figures['timeliness']> }

const daysWords = (days: number | null): string => (days === null ? '–' : `${days} ngày làm việc`)

/** Whether registrations are decided within the programme's own target. */
export const Timeliness = ({ timeliness }: Props) => {
  const { decided, median, ninth, targetDays } = timeliness
  const chart = useMemo(() => timelinessDrawing(timeliness), [timeliness])
  return (
    <Panel title="Đúng thời hạn duyệt cơ sở" sentence={timelinessSentence(timeliness)} chart={chart}>
      <table className={`${styles.table} ${styles.dense}`}>
        <tbody>
          <tr>
            <th scope="row">Hồ sơ đã quyết định</th>
            <td className={styles.days}>
              <FigureLink figure={decided} of="Hồ sơ đã quyết định" />
            </td>
          </tr>
          {[
            ['Một nửa trong', median] as const,
            ['Chín phần mười trong', ninth] as const,
            ['Chỉ tiêu', targetDays] as const,
          ].map(([name, days]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.days}>{daysWords(days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
