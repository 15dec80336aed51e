import type { Figures } from '@nhanxanh/contract/features/reports'
import { useMemo } from 'react'
import { loadDrawing } from '../charts/drawings.ts'
import { FigureLink } from '../figure-link.tsx'
import { Bar, Panel } from '../panel.tsx'
import { shareWords } from '../words.ts'
import { DrawnHeads } from './drawn-heads.tsx'
import styles from '../reports.module.css'

type Props = { load: NonNullable<Figures['load']> }
type Person = Props['load']['people'][number]

/** Of the decided ones those whose first proposal was signed as it stood. */
const Agreement = ({ person: { name, decided, reproposed } }: { person: Person }) => (
  <>
    <td className={styles.number}>
      <FigureLink figure={decided} of={`Phiếu đã quyết định của ${name}`} />
    </td>
    <td className={styles.number}>
      <FigureLink figure={reproposed} of={`Đề xuất từng bị rút lại của ${name}`} />
    </td>
    <td className={styles.number}>
      {decided.count === 0 ? '–' : shareWords(decided.count - reproposed.count, decided.count)}
    </td>
  </>
)

const Row = ({ person, most }: { person: Person; most: number }) => {
  const { name, figure, late } = person
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.short}>
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
      <Agreement person={person} />
    </tr>
  )
}

const heads = ['Phiếu', 'Quá hạn', 'Đã quyết định', 'Từng rút lại', 'Thống nhất']

/** Who has how many open assessments in hand, as lead or member, and how often what they proposed was signed as it stood. */
export const Load = ({ load }: Props) => {
  const { open, late, people } = load
  const chart = useMemo(() => loadDrawing(load), [load])
  const most = Math.max(1, ...people.map(({ figure }) => figure.count))
  const sentence =
    open.count === 0 ? (
      'Không có phiếu nào đang trong tay thẩm định viên.'
    ) : (
      <>
        <FigureLink figure={open} of="Phiếu đang xử lý">{`${open.count} phiếu`}</FigureLink> đang xử lý,{' '}
        <FigureLink figure={late} of="Phiếu quá hạn" isLate>{`${late.count} quá hạn`}</FigureLink>. Phiếu có nhiều người
        được tính cho từng người.
      </>
    )
  return (
    <Panel title="Tải và mức thống nhất của thẩm định viên" sentence={sentence} chart={chart}>
      {people.length > 0 && (
        <table className={`${styles.table} ${styles.dense} ${styles.yields}`}>
          <DrawnHeads name="Thẩm định viên" numbers={heads} />
          <tbody>
            {people.map((person) => (
              <Row key={person.key} person={person} most={most} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
