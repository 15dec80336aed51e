import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { changeWords, decimalOf, numberWords, typedOf } from './number-words.ts'

type NumberProps = {
  label: string
  hint: string | null
  unit: string
  value: string
  /** The figure of the cycle before, where there is one. */
  before?: string | undefined
  isDisabled?: boolean
  /** What keeps a number from being taken; null: nothing. */
  check: (decimal: string) => string | null
  onSay: (decimal: string | null) => void
}

/** What was said last time, and a quiet word where the new figure is far from it. */
export const FormerFigure = ({ words, change }: { words: string; change: string | null }) => (
  <>
    <span className="former">Kỳ trước: {words}.</span>
    {change !== null && <span className="change">{change}</span>}
  </>
)

/** A number as Vietnamese write it, read back in words: the cheapest guard against a wrong thousand. */
export const NumberField = ({ label, hint, unit, value, before, isDisabled = false, check, onSay }: NumberProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? typedOf(value)
  const decimal = decimalOf(shown)
  const problem = shown.trim() === '' ? null : decimal === null ? 'Chỉ nhập số, ví dụ 1250 hoặc 12,5.' : check(decimal)
  const type = (text: string): void => {
    setTyped(text)
    const next = decimalOf(text)
    if (text.trim() === '') onSay(null)
    else if (next !== null && check(next) === null) onSay(next)
  }
  const read = decimal !== null && problem === null ? `Đọc là: ${numberWords(decimal)} ${unit}. ` : ''
  const change = read === '' || before === undefined ? null : changeWords(decimal ?? '', before)
  const said = (
    <>
      {read}
      {hint}
      {before !== undefined && <FormerFigure words={`${typedOf(before)} ${unit}`} change={change} />}
    </>
  )
  return (
    <Field label={label} hint={said} wrong={typed !== null && problem !== null ? problem : undefined}>
      {(props) => (
        <div className="figure">
          <input
            {...props}
            inputMode="decimal"
            autoComplete="off"
            disabled={isDisabled}
            value={shown}
            onChange={({ target }) => type(target.value)}
            onBlur={() => problem === null && setTyped(null)}
          />
          <span>{unit}</span>
        </div>
      )}
    </Field>
  )
}
