import { monthName, monthsFrom } from '@nhanxanh/contract/features/assessments.month-names'
import { useId, useState } from 'react'
import type { Said } from '../../lib/entry.ts'
import { sumSaid } from '../months.ts'
import { FormerFigure } from './number-field.tsx'
import { changeWords, decimalOf, typedOf } from './number-words.ts'

type MonthsProps = {
  label: string
  hint: string
  unit: string
  said: Said
  before: string | undefined
  isDisabled: boolean
  /** The first day of the year that is asked about. */
  periodFrom: string
  /** What keeps the sum from being taken; null: nothing. */
  check: (decimal: string) => string | null
  onSay: (said: Said) => void
}

/** What is typed in the twelve boxes, month by month; null where it is no number. */
const readAll = (typed: readonly string[]): (string | null)[] =>
  typed.map((text) => (text.trim() === '' ? '' : decimalOf(text)))

const problemIn = (read: readonly (string | null)[], check: MonthsProps['check']): string | null => {
  if (read.includes(null)) return 'Chỉ nhập số, ví dụ 1250 hoặc 12,5.'
  const [sum] = sumSaid(read.map((text) => text ?? '')).value
  return sum === undefined ? null : check(sum)
}

type SumProps = Pick<MonthsProps, 'unit' | 'before'> & { sum: string | undefined; left: readonly string[] }

const Sum = ({ sum, left, unit, before }: SumProps) => (
  <>
    {sum !== undefined && (
      <strong>
        Tổng {12 - left.length} tháng: {typedOf(sum)} {unit}.{' '}
      </strong>
    )}
    {left.length > 0 && left.length < 12 && `Còn thiếu tháng ${left.map(monthName).join(', ')}. `}
    {before !== undefined && (
      <FormerFigure
        words={`${typedOf(before)} ${unit}`}
        change={sum === undefined || left.length > 0 ? null : changeWords(sum, before)}
      />
    )}
  </>
)

/** A figure of a year by its bills: the sum is worked out here, and says which months it is without. */
export const MonthsField = ({ label, hint, unit, said, before, isDisabled, periodFrom, check, onSay }: MonthsProps) => {
  const months = monthsFrom(periodFrom)
  const id = useId()
  const [, ...kept] = said.value
  const [typed, setTyped] = useState<readonly string[]>(months.map((_, nth) => typedOf(kept[nth] ?? '')))
  const read = readAll(typed)
  const problem = problemIn(read, check)
  const [sum] = problem === null ? sumSaid(read.map((text) => text ?? '')).value : []
  const left = months.filter((_, nth) => read[nth] === '')
  const type = (at: number, text: string): void => {
    const next = typed.map((one, nth) => (nth === at ? text : one))
    setTyped(next)
    const all = readAll(next)
    if (problemIn(all, check) === null) onSay(sumSaid(all.map((one) => one ?? '')))
  }
  return (
    <fieldset className="field" aria-describedby={`${id}-sum`} disabled={isDisabled}>
      <legend>
        {label}, {unit}
      </legend>
      <div className="months">
        {months.map((month, nth) => (
          <label key={month} className={read[nth] === '' ? 'left' : undefined}>
            <span>{monthName(month)}</span>
            <input
              aria-label={`Tháng ${monthName(month)}`}
              aria-invalid={read[nth] === null}
              inputMode="decimal"
              autoComplete="off"
              value={typed[nth]}
              onChange={({ target }) => type(nth, target.value)}
            />
          </label>
        ))}
      </div>
      <small id={`${id}-sum`}>
        {problem !== null && <span className="wrong">{problem} </span>}
        <Sum sum={sum} left={left} unit={unit} before={before} />
        {hint}
      </small>
    </fieldset>
  )
}
