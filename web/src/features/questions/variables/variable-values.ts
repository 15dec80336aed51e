import { constantPart, inputPart, yearPart } from '@nhanxanh/contract/features/questions.parts'
import {
  constantBody,
  inputBody,
  yearBody,
  type ConstantBody,
  type InputBody,
  type YearBody,
} from '@nhanxanh/contract/features/questions.fields'
import { partForm, type PartValues } from '../../../lib/part-form.ts'

export type InputValues = PartValues<InputBody>
/** Most are counted from 0 and asked of everybody. */
export const inputForm = partForm(inputPart, inputBody, { min: '0', isRequired: true })

export type ConstantValues = PartValues<ConstantBody>
export const constantForm = partForm(constantPart, constantBody)

export type YearValues = PartValues<YearBody>
export const yearForm = partForm(yearPart, yearBody)
