import type { Figures } from '@nhanxanh/contract/features/reports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useMemo } from 'react'
import { useProgramme } from '../../../lib/programme.ts'
import { paceOf, targetDrawing } from '../charts/drawings.ts'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'
import { shareWords } from '../words.ts'

type Target = NonNullable<Figures['target']>
type Props = { target: Target; at: string }

/** `Nếu ký hết 4 quyết định và cấp 10 phiếu đạt thì đạt 29, 48 %.` */
const Waiting = ({ figures: { issued, waiting }, target }: { figures: Target; target: number }) => {
  const deciding = waiting?.deciding.count ?? 0
  const awaiting = waiting?.awaiting.count ?? 0
  if (!waiting || deciding + awaiting === 0) return null
  const reached = issued.count + deciding + awaiting
  return (
    <>
      {' '}
      Nếu{' '}
      {deciding > 0 && (
        <>
          ký hết <FigureLink figure={waiting.deciding} of="Chờ ký">{`${deciding} quyết định`}</FigureLink>
        </>
      )}
      {deciding > 0 && awaiting > 0 && ' và '}
      {awaiting > 0 && (
        <>
          cấp <FigureLink figure={waiting.awaiting} of="Chờ cấp">{`${awaiting} phiếu đạt`}</FigureLink>
        </>
      )}{' '}
      thì đạt {formatNumber(reached)}, {shareWords(reached, target)}.
    </>
  )
}

type RowsProps = { figures: Target; target: number; pace: number }

const Rows = ({ figures: { issued, waiting }, target, pace }: RowsProps) => {
  const counted = [
    { name: 'Đã cấp', figure: issued },
    ...(waiting
      ? [
          { name: 'Quyết định chờ ký', figure: waiting.deciding },
          { name: 'Phiếu đạt chưa cấp giấy', figure: waiting.awaiting },
        ]
      : []),
  ]
  return (
    <table className={styles.table}>
      <tbody>
        {counted.map(({ name, figure }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.number}>
              <FigureLink figure={figure} of={name} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Đúng tiến độ đến hôm nay</th>
          <td className={styles.number}>{formatNumber(pace)}</td>
        </tr>
        <tr>
          <th scope="row">Chỉ tiêu cả năm</th>
          <td className={styles.number}>{formatNumber(target)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** How far the programme is on its way through the year, whether it is late, and what the waiting work would add. */
export const Target = ({ target: figures, at }: Props) => {
  const isDemo = useProgramme()?.isDemo ?? false
  const { year, issued, target } = figures
  const chart = useMemo(() => {
    if (target === null) return undefined
    const says = `Năm ${year} đã cấp ${issued.count} trong chỉ tiêu ${target} giấy.`
    return targetDrawing({ ...figures, target }, at, says)
  }, [figures, at, year, issued, target])
  const link = <FigureLink figure={issued} of={`Giấy cấp trong năm ${year}`}>{`${issued.count} giấy`}</FigureLink>
  const title = `Chỉ tiêu năm ${year}`
  if (target === null) {
    return (
      <Panel
        title={title}
        sentence={
          <>Đã cấp {link} trong năm. Chương trình chưa đặt chỉ tiêu; có thể đặt ở Cài đặt, mục giấy chứng nhận.</>
        }
      />
    )
  }
  const pace = paceOf({ year, target }, at)
  return (
    <Panel
      title={title}
      chart={chart}
      sentence={
        <>
          Đã cấp {link} trong {isDemo ? 'chỉ tiêu minh hoạ' : 'chỉ tiêu'} {formatNumber(target)};{' '}
          {issued.count >= pace ? 'đang đúng tiến độ.' : `đúng tiến độ thì nay đã cấp ${formatNumber(pace)}.`}
          <Waiting figures={figures} target={target} />
        </>
      }
    >
      <Rows figures={figures} target={target} pace={pace} />
    </Panel>
  )
}
