import type { FormInput } from '@nhanxanh/contract/features/assessments.form'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { limitProblem } from '@nhanxanh/contract/scoring/bounds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { ReactNode } from 'react'
import type { Said } from '../../lib/entry.ts'
import type { Standing } from '../standing.ts'
import { NumberField } from './number-field.tsx'

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
