import type { Figures } from '@nhanxanh/contract/features/reports'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Props = { expiry: NonNullable<Figures['expiry']> }

/** The year stands under the first month and under each January. */
const yearOf = (month: string, nth: number): string | null => {
  const [year = '', number] = month.split('-')
  return nth === 0 || number === '01' ? year : null
}

const monthWords = (month: string): string => {
  const [year = '', number = ''] = month.split('-')
  return `${Number(number)}/${year}`
}

/** Whom to remind: certificates in force by the month in which they end. */
export const Expiry = ({ expiry }: Props) => {
  const all = expiry.reduce((sum, { figure }) => sum + figure.count, 0)
  const soon = expiry.slice(0, 3).reduce((sum, { figure }) => sum + figure.count, 0)
  const most = Math.max(1, ...expiry.map(({ figure }) => figure.count))
  const sentence =
    all === 0 ? 'Trong 12 tháng tới không có giấy nào hết hạn.' : `${all} giấy; trong ba tháng tới có ${soon}.`
  return (
    <Panel title="Hết hạn trong 12 tháng tới" sentence={sentence}>
      <ol className={styles.months}>
        {expiry.map(({ month, figure }, nth) => (
          <li key={month}>
            <FigureLink figure={figure} of={`Hết hạn tháng ${monthWords(month)}`} />
            <span className={styles.column} style={{ height: `${(figure.count / most) * 96}px` }} aria-hidden />
            <span className={styles.month}>
              {Number(month.slice(-2))}
              <span>{yearOf(month, nth)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
