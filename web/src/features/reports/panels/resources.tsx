import type { ReportFindings } from '@nhanxanh/contract/features/reports'
import { resourceNames, resourceUnits } from '@nhanxanh/contract/features/assessments.findings'
import { fewestBehind } from '@nhanxanh/contract/features/reports.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'
import { changeShare } from '../words.ts'

type Point = readonly [x: number, y: number]

/** The known values as points of a box of 100 × 24; the scale begins with the least, not at zero. */
const pointsOf = (values: readonly (number | null)[]): Point[] => {
  const known = values.filter((value) => value !== null)
  const least = Math.min(...known)
  const span = Math.max(...known) - least
  return values.flatMap((value, nth): Point[] => {
    if (value === null) return []
    const height = span === 0 ? 0.5 : (value - least) / span
    return [[4 + (nth / Math.max(1, values.length - 1)) * 92, 20 - height * 16]]
  })
}

/** How a value went from quarter to quarter; the table twin says the numbers. */
const Course = ({ values }: { values: readonly (number | null)[] }) => {
  const points = pointsOf(values)
  const last = points.at(-1)
  if (!last) return <span className={styles.zero}>chưa đủ số liệu</span>
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="xMinYMid" className={styles.course} aria-hidden>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r={2.5} />
    </svg>
  )
}

type Amounts = NonNullable<ReportFindings['amounts']>
type Amount = Amounts[number]
type Props = { amounts: Amounts; isCompared: boolean }

const valueWords = (value: number | null): string => (value === null ? '–' : formatNumber(value))
/** `III/2026`. */
const quarterWords = (key: string): string => {
  const [year = '', quarter = ''] = key.split('-Q')
  return `${['I', 'II', 'III', 'IV'][Number(quarter) - 1] ?? quarter}/${year}`
}

const Change = ({ amount: { value, before } }: { amount: Amount }) => {
  if (value === null || !before || before.value === null) return <span className={styles.zero}>–</span>
  return changeShare(value, before.value) ?? '–'
}

const Row = ({ amount, isCompared }: { amount: Amount; isCompared: boolean }) => {
  const { key, value, figure, quarters } = amount
  const name = resourceNames[key]
  return (
    <tr>
      <th scope="row">
        {name} <span className={styles.code}>{resourceUnits[key]}</span>
      </th>
      <td className={styles.drawn}>
        <Course values={quarters.map((quarter) => quarter.value)} />
      </td>
      <td className={styles.number}>{valueWords(value)}</td>
      {isCompared && (
        <td className={styles.number}>
          <Change amount={amount} />
        </td>
      )}
      <td className={styles.number}>
        <FigureLink figure={figure} of={`${name}, phiếu có số liệu`} />
      </td>
    </tr>
  )
}

const Drawn = ({ amounts, isCompared }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Mỗi đêm khách</th>
        <th scope="col">8 quý</th>
        <th scope="col" className={styles.number}>
          Trong kỳ
        </th>
        {isCompared && (
          <th scope="col" className={styles.number}>
            So sánh
          </th>
        )}
        <th scope="col" className={styles.number}>
          Phiếu
        </th>
      </tr>
    </thead>
    <tbody>
      {amounts.map((amount) => (
        <Row key={amount.key} amount={amount} isCompared={isCompared} />
      ))}
    </tbody>
  </table>
)

/** The same by quarters, in numbers. */
const Twin = ({ amounts }: { amounts: Amounts }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Quý</th>
        {amounts.map(({ key }) => (
          <th key={key} scope="col" className={styles.number}>
            {resourceNames[key]} ({resourceUnits[key]})
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(amounts[0]?.quarters ?? []).map((quarter, nth) => (
        <tr key={quarter.key}>
          <th scope="row">{quarterWords(quarter.key)}</th>
          {amounts.map(({ key, quarters }) => {
            const { value, figure } = quarters[nth] ?? quarter
            return (
              <td key={key} className={styles.number}>
                <FigureLink figure={figure} of={`${resourceNames[key]}, quý ${quarterWords(quarter.key)}`}>
                  {valueWords(value)}
                </FigureLink>
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

const sentenceOf = (amounts: Amounts): string => {
  const nights = Math.max(0, ...amounts.map((amount) => amount.nights))
  if (nights === 0) return 'Trong kỳ chưa có phiếu lưu trú nào được duyệt có số đêm khách.'
  const known = amounts.filter(({ value }) => value !== null)
  if (known.length === 0) {
    return `Chưa đủ ${fewestBehind} cơ sở có số liệu trong kỳ, nên chưa tính mức trung bình.`
  }
  const parts = known.map(
    ({ key, value }) => `${valueWords(value)} ${resourceUnits[key]} ${resourceNames[key].toLowerCase()}`,
  )
  return `Mỗi đêm khách: ${parts.join(', ')}; tính trên ${formatNumber(nights)} đêm khách của phiếu đã duyệt.`
}

/** What a guest night took, by the assessed values of approved assessments. */
export const Resources = ({ amounts, isCompared }: Props) => (
  <Panel title="Trên mỗi đêm khách" sentence={sentenceOf(amounts)} twin={<Twin amounts={amounts} />}>
    <Drawn amounts={amounts} isCompared={isCompared} />
  </Panel>
)
