import { isBilledMonthly } from '@nhanxanh/contract/features/assessments.months'
import type { FormInput } from '@nhanxanh/contract/features/assessments.form'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { limitProblem } from '@nhanxanh/contract/scoring/bounds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Said } from '../../lib/entry.ts'
import type { Standing } from '../standing.ts'
import { NumberField } from './number-field.tsx'

/** Few enter a figure month by month: it is fetched for those who do. */
const MonthsField = lazy(async () => ({ default: (await import('./months-field.tsx')).MonthsField }))

type Props = {
  input: FormInput
  standing: Standing
  before: string | undefined
  /** The first day of the year that is asked about. */
  periodFrom: string
  isDisabled: boolean
  differing: ReactNode
  onSay: (next: Said, before: Said | null) => void
}

const problemOf = (input: FormInput, decimal: string): string | null => {
  const number = fromDecimal(decimal)
  if (number === null) return 'Cần một số.'
  if (input.isWhole && number.d !== 1n) return 'Cần một số nguyên.'
  return limitProblem(input.label, number, input)
}

const limitsOf = ({ min, max, unit }: FormInput): string => {
  const [from, to] = [min, max].map((limit) => (limit === null ? null : formatNumber(Number(limit))))
  if (from !== null && to !== null) return `Từ ${from} đến ${to} ${unit}.`
  return to === null ? '' : `Không quá ${to} ${unit}.`
}

export const FigureField = ({ input, standing, before, periodFrom, isDisabled, differing, onSay }: Props) => {
  const [isMonthly, setMonthly] = useState(standing.said.value.length > 1)
  const say = (next: Said) => onSay(next, standing.isProposed ? null : standing.said)
  const shared = {
    label: input.label,
    hint: [input.hint, limitsOf(input)].filter(Boolean).join(' '),
    unit: input.unit,
    before,
    isDisabled,
    check: (decimal: string) => problemOf(input, decimal),
  }
  const toggle = () => {
    const [sum] = standing.said.value
    // The sum stays as the figure of the year.
    if (isMonthly && sum !== undefined) say({ value: [sum], stance: null })
    setMonthly(!isMonthly)
  }
  return (
    <>
      {isMonthly ? (
        <Suspense fallback={<p className="small">Đang tải…</p>}>
          <MonthsField {...shared} said={standing.said} periodFrom={periodFrom} onSay={say} />
        </Suspense>
      ) : (
        <NumberField
          {...shared}
          value={standing.said.value[0] ?? ''}
          onSay={(decimal) => say({ value: decimal === null ? [] : [decimal], stance: null })}
        />
      )}
      {isBilledMonthly(input.unit) && (
        <button type="button" className="btn sm wide" disabled={isDisabled} onClick={toggle}>
          {isMonthly ? 'Nhập một số cho cả năm' : 'Nhập theo hóa đơn từng tháng'}
        </button>
      )}
      {differing}
    </>
  )
}
