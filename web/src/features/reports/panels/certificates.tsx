import type { Figures } from '@nhanxanh/contract/features/reports'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { FigureLink } from '../figure-link.tsx'
import { Bar, Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Props = { levels: NonNullable<Figures['levels']>; communes: NonNullable<Figures['communes']> }

const Levels = ({ levels: { levels, types } }: Pick<Props, 'levels'>) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Loại cơ sở</th>
        {levels.map(({ key, name }) => (
          <th key={key} scope="col" className={styles.number}>
            {name}
          </th>
        ))}
        <th scope="col" className={styles.number}>
          Cộng
        </th>
      </tr>
    </thead>
    <tbody>
      {types.map(({ type, all, figures }) => (
        <tr key={type}>
          <th scope="row">{facilityTypeNames[type]}</th>
          {figures.map((figure, nth) => (
            <td key={levels[nth]?.key ?? nth} className={styles.number}>
              <FigureLink figure={figure} of={`${facilityTypeNames[type]}, ${levels[nth]?.name ?? ''}`} />
            </td>
          ))}
          <td className={styles.number}>
            <FigureLink figure={all} of={facilityTypeNames[type]} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Who holds a certificate today, and where. The period does not move it, the filter does. */
export const Certificates = ({ levels, communes }: Props) => {
  const all = levels.types.reduce((sum, { all: { count } }) => sum + count, 0)
  const most = Math.max(1, ...communes.map(({ figure }) => figure.count))
  const [first] = communes
  const sentence =
    all === 0
      ? 'Hôm nay chưa có giấy chứng nhận nào còn hiệu lực.'
      : `${all} giấy còn hiệu lực hôm nay${first ? `, nhiều nhất ở ${first.name}` : ''}.`
  return (
    <Panel title="Giấy chứng nhận đang hiệu lực" sentence={sentence}>
      <Levels levels={levels} />
      {communes.length > 0 && (
        <table className={styles.table} aria-label="Theo xã, phường">
          <tbody>
            {communes.map(({ key, name, figure }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className={styles.drawn}>
                  <Bar parts={[{ share: figure.count / most, tone: 'good' }]} />
                </td>
                <td className={styles.number}>
                  <FigureLink figure={figure} of={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
