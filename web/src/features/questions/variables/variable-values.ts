import { constantBody, inputBody } from '@nhanxanh/contract/features/questions.fields'
import type { ConstantRow, QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { z } from 'zod'
import type { FieldNames } from '../../../ui/conflict/three-ways.ts'
import { decimalFromScreen, decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'

export type InputValues = {
  key: string
  label: string
  hint: string
  unit: string
  isWhole: boolean
  min: string
  max: string
  isRequired: boolean
  defaultValue: string
  notAbove: string
}

export type ConstantValues = {
  key: string
  label: string
  value: string
  unit: string
  source: string
  validFrom: string
  validTo: string
}

const onScreen = (value: string | null): string => (value === null ? '' : decimalOnScreen(value))
const stored = (typed: string): string | null => (typed.trim() === '' ? null : decimalFromScreen(typed))

/** A stored input, or a new one: most are counted from 0 and asked of everybody. */
export const inputValues = (input: QuestionInputRow | null): InputValues => ({
  key: input?.key ?? '',
  label: input?.label ?? '',
  hint: input?.hint ?? '',
  unit: input?.unit ?? '',
  isWhole: input?.isWhole ?? false,
  min: input === null ? '0' : onScreen(input.min),
  max: onScreen(input?.max ?? null),
  isRequired: input?.isRequired ?? true,
  defaultValue: onScreen(input?.defaultValue ?? null),
  notAbove: input?.notAbove ?? '',
})

export const inputForm = z.preprocess((values) => {
  const { min, max, defaultValue, ...rest } = values as InputValues
  return { ...rest, min: stored(min), max: stored(max), defaultValue: stored(defaultValue) }
}, inputBody)

export const inputNames: FieldNames<InputValues> = {
  key: 'Mã biến',
  label: 'Nhãn',
  hint: 'Gợi ý',
  unit: 'Đơn vị',
  isWhole: 'Số nguyên',
  min: 'Nhỏ nhất',
  max: 'Lớn nhất',
  isRequired: 'Bắt buộc',
  defaultValue: 'Mặc định',
  notAbove: 'Không vượt quá',
}

export const constantValues = (constant: ConstantRow | null): ConstantValues => ({
  key: constant?.key ?? '',
  label: constant?.label ?? '',
  value: onScreen(constant?.value ?? null),
  unit: constant?.unit ?? '',
  source: constant?.source ?? '',
  validFrom: constant?.validFrom ?? '',
  validTo: constant?.validTo ?? '',
})

export const constantForm = z.preprocess((values) => {
  const { value, ...rest } = values as ConstantValues
  return { ...rest, value: decimalFromScreen(value) }
}, constantBody)

export const constantNames: FieldNames<ConstantValues> = {
  key: 'Mã',
  label: 'Tên',
  value: 'Giá trị',
  unit: 'Đơn vị',
  source: 'Nguồn',
  validFrom: 'Hiệu lực từ',
  validTo: 'Hiệu lực đến',
}
