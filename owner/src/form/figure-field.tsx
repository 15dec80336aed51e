import type { FormInput } from '@nhanxanh/contract/features/assessments.form'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { limitProblem } from '@nhanxanh/contract/scoring/bounds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Said } from '../lib/outbox.ts'
import { Field } from '../ui.tsx'
import type { Standing } from './model.ts'
import { decimalOf, numberWords, typedOf } from './number-words.ts'

type NumberProps = {
  label: string
  hint: string | null
  unit: string
  value: string
  isDisabled?: boolean
  /** What keeps a number from being taken; null: nothing. */
  check: (decimal: string) => string | null
  onSay: (decimal: string | null) => void
}

/** A number as Vietnamese write it, read back in words: the cheapest guard against a wrong thousand. */
export const NumberField = ({ label, hint, unit, value, isDisabled = false, check, onSay }: NumberProps) => {
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
  return (
    <Field label={label} hint={`${read}${hint ?? ''}`} wrong={typed !== null && problem !== null ? problem : undefined}>
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

type Props = {
  input: FormInput
  standing: Standing
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

export const FigureField = ({ input, standing, isDisabled, differing, onSay }: Props) => (
  <>
    <NumberField
      label={input.label}
      hint={[input.hint, limitsOf(input)].filter(Boolean).join(' ')}
      unit={input.unit}
      value={standing.said.value[0] ?? ''}
      isDisabled={isDisabled}
      check={(decimal) => problemOf(input, decimal)}
      onSay={(decimal) =>
        onSay({ value: decimal === null ? [] : [decimal], stance: null }, standing.isProposed ? null : standing.said)
      }
    />
    {differing}
  </>
)
