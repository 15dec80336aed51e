import type { Figures } from '@nhanxanh/contract/features/reports'
import { FigureLink } from '../figure-link.tsx'
import { Bar, Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Props = { load: NonNullable<Figures['load']> }

type RowProps = { each: Props['load'][number]; most: number }

const Row = ({ each: { name, figure, late }, most }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td className={styles.drawn}>
      <Bar
        parts={[
          { share: (figure.count - late.count) / most, tone: 'good' },
          { share: late.count / most, tone: 'stop' },
        ]}
      />
    </td>
    <td className={styles.number}>
      <FigureLink figure={figure} of={`Phiếu của ${name}`} />
    </td>
    <td className={styles.number}>
      <FigureLink figure={late} of={`Phiếu quá hạn của ${name}`} isLate />
    </td>
  </tr>
)

/** Who has how many open assessments in hand. */
export const Load = ({ load }: Props) => {
  const all = load.reduce((sum, { figure }) => sum + figure.count, 0)
  const late = load.reduce((sum, each) => sum + each.late.count, 0)
  const most = Math.max(1, ...load.map(({ figure }) => figure.count))
  const sentence =
    all === 0
      ? 'Không có phiếu nào đang trong tay đánh giá viên.'
      : `${all} phiếu đang trong tay ${load.length} người, ${late} quá hạn.`
  return (
    <Panel title="Tải của đánh giá viên" sentence={sentence}>
      {load.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Người chủ trì</th>
              <th scope="col">
                <span className="visually-hidden">Biểu đồ</span>
              </th>
              <th scope="col" className={styles.number}>
                Phiếu
              </th>
              <th scope="col" className={styles.number}>
                Quá hạn
              </th>
            </tr>
          </thead>
          <tbody>
            {load.map((each) => (
              <Row key={each.key} each={each} most={most} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
