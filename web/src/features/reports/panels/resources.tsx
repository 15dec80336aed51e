import type { ReportFindings } from '@nhanxanh/contract/features/reports'
import { resourceNames, resourceUnits } from '@nhanxanh/contract/features/assessments.findings'
import { fewestBehind } from '@nhanxanh/contract/features/reports.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useMemo } from 'react'
import { quarterWords, resourcesDrawing } from '../charts/drawings.ts'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'
import { changeShare } from '../words.ts'

type Amounts = NonNullable<ReportFindings['amounts']>
type Amount = Amounts[number]
type Props = { amounts: Amounts; isCompared: boolean; provisional: readonly string[] }

const valueWords = (value: number | null): string => (value === null ? '–' : formatNumber(value))

const Change = ({ amount: { value, before } }: { amount: Amount }) => {
  if (value === null || !before || before.value === null) return <span className={styles.zero}>–</span>
  return changeShare(value, before.value) ?? '–'
}

const Row = ({ amount, isCompared }: { amount: Amount; isCompared: boolean }) => {
  const { key, value, figure } = amount
  const name = resourceNames[key]
  return (
    <tr>
      <th scope="row">
        {name} <span className={styles.code}>{resourceUnits[key]}</span>
      </th>
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

const Sums = ({ amounts, isCompared }: Omit<Props, 'provisional'>) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Mỗi đêm khách</th>
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

const Quarters = ({ amounts }: { amounts: Amounts }) => (
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
export const Resources = ({ amounts, isCompared, provisional }: Props) => {
  const sentence = sentenceOf(amounts)
  const chart = useMemo(() => resourcesDrawing(amounts, sentence), [amounts, sentence])
  return (
    <Panel title="Trên mỗi đêm khách" sentence={sentence} chart={chart}>
      <Sums amounts={amounts} isCompared={isCompared} />
      <Quarters amounts={amounts} />
      {provisional.length > 0 && (
        <details className="remark">
          <summary>Phát thải tính theo {formatNumber(provisional.length)} hệ số tạm dùng</summary>
          {provisional.join('; ')}.
        </details>
      )}
    </Panel>
  )
}
