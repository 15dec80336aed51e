import type { Figures } from '@nhanxanh/contract/features/reports'
import { timedStageNames } from '@nhanxanh/contract/features/reports.rules'
import { useMemo } from 'react'
import { timelinessDrawing, timelinessSentence } from '../charts/drawings.ts'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'
import { shareWords } from '../words.ts'

type Props = { timeliness: NonNullable<Figures['timeliness']> }

const daysWords = (days: number | null): string => (days === null ? '–' : `${days} ngày`)
const heads = ['Đã quyết định', 'Đúng hạn', '50 % trong', '90 % trong', 'Chỉ tiêu']

/** Which stage breaks the programme's own target. */
export const Timeliness = ({ timeliness }: Props) => {
  const chart = useMemo(() => timelinessDrawing(timeliness), [timeliness])
  return (
    <Panel title="Đúng thời hạn" sentence={timelinessSentence(timeliness)} chart={chart}>
      <table className={`${styles.table} ${styles.dense}`}>
        <thead>
          <tr>
            <th scope="col">Giai đoạn (ngày làm việc)</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={styles.days}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timeliness.map(({ stage, decided, inTime, median, ninth, targetDays }) => (
            <tr key={stage}>
              <th scope="row">{timedStageNames[stage]}</th>
              <td className={styles.days}>
                <FigureLink figure={decided} of={`${timedStageNames[stage]}, đã quyết định`} />
              </td>
              <td className={styles.days}>{shareWords(inTime, decided.count)}</td>
              <td className={styles.days}>{daysWords(median)}</td>
              <td className={styles.days}>{daysWords(ninth)}</td>
              <td className={styles.days}>{daysWords(targetDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
