import type { Figures } from '@nhanxanh/contract/features/reports'
import { useMemo } from 'react'
import { expiryDrawing, expirySentence, monthWords } from '../charts/drawings.ts'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Props = { expiry: NonNullable<Figures['expiry']> }

/** Whom to remind: certificates in force by the month in which they end. */
export const Expiry = ({ expiry }: Props) => {
  const chart = useMemo(() => expiryDrawing(expiry), [expiry])
  return (
    <Panel title="Hết hạn trong 12 tháng tới" sentence={expirySentence(expiry)} chart={chart}>
      <table className={`${styles.table} ${styles.dense}`}>
        <thead>
          <tr>
            <th scope="col">Tháng</th>
            <th scope="col" className={styles.number}>
              Giấy
            </th>
            <th scope="col" className={styles.number}>
              Chưa nộp gia hạn
            </th>
          </tr>
        </thead>
        <tbody>
          {expiry.map(({ month, figure, unrenewed }) => (
            <tr key={month}>
              <th scope="row">{monthWords(month)}</th>
              <td className={styles.number}>
                <FigureLink figure={figure} of={`Hết hạn tháng ${monthWords(month)}`} />
              </td>
              <td className={styles.number}>
                <FigureLink figure={unrenewed} of={`Hết hạn tháng ${monthWords(month)}, chưa nộp gia hạn`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
