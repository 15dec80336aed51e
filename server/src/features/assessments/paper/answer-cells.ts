import { stanceNames, stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import type { Stance } from '@nhanxanh/contract/features/assessments.rules'
import { valueProblem } from '@nhanxanh/contract/features/assessments.answers'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { decimalWords } from '@nhanxanh/contract/formula/units'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { originalText } from '@nhanxanh/contract/shared/cell-text'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { dayInCell } from '../../../platform/sheets/understand/day-in-cell.ts'
import { readDecimal } from '../../../platform/sheets/understand/decimal-cell.ts'
import type { Cell, Groups } from '../../../platform/sheets/understand/decimal-cell.ts'

/** What a cell says, or why it cannot be read. */
export type Read<T> = { value: T } | { problem: string }

type Chosen = Extract<Scale, { kind: 'one' | 'many' }>

/** The number of an option stands before it on the sheet, so that a person need not write a whole sentence again. */
const optionAt = ({ options }: Chosen, text: string): string | undefined => {
  const word = text.trim()
  const numbered = /^\d{1,2}$/.test(word) ? options[Number(word) - 1] : undefined
  return (numbered ?? options.find(({ label }) => foldText(label) === foldText(word)))?.key
}

const numberOf = ({ options }: Chosen, key: string): string =>
  String(options.findIndex((option) => option.key === key) + 1)

const readMany = (scale: Chosen, text: string): Read<string[]> => {
  const whole = optionAt(scale, text)
  const words = whole === undefined ? text.split(/[;,\n]/).filter((word) => word.trim() !== '') : [text]
  const keys = words.map((word) => optionAt(scale, word))
  const unknown = words.find((_, at) => keys[at] === undefined)
  if (unknown !== undefined) return { problem: `Không có lựa chọn “${unknown.trim()}”. Hãy ghi số thứ tự.` }
  return { value: [...new Set(keys.flatMap((key) => key ?? []))] }
}

const valueOf = (scale: Scale, cell: Cell, groups: Groups): Read<string[]> => {
  const { text } = cell
  switch (scale.kind) {
    case 'yes-no': {
      const word = foldText(text.trim())
      if (['co', 'x', 'yes'].includes(word)) return { value: ['yes'] }
      return ['khong', 'no'].includes(word) ? { value: ['no'] } : { problem: 'Chỉ ghi Có hoặc Không.' }
    }
    case 'one': {
      const key = optionAt(scale, text)
      return key === undefined
        ? { problem: `Không có lựa chọn “${text.trim()}”. Hãy ghi số thứ tự.` }
        : { value: [key] }
    }
    case 'many':
      return readMany(scale, text)
    case 'number': {
      const number = readDecimal(cell, { unit: scale.displayUnit || scale.unit, groups })
      return number === null ? { problem: 'Cần một số.' } : { value: [number] }
    }
    case 'date':
      return { value: [dayInCell(text) ?? text.trim()] }
    case 'text':
      return { value: [originalText(text)] }
    default:
      return { problem: 'Ô này không dùng cho câu hỏi này.' }
  }
}

/** What a cell of answers says; an empty one says nothing. */
export const readAnswer = (scale: Scale, cell: Cell, groups: Groups = null): Read<string[]> => {
  if (cell.text.trim() === '') return { value: [] }
  const read = valueOf(scale, cell, groups)
  const problem = 'problem' in read ? null : valueProblem(scale, read.value)
  return problem === null ? read : { problem }
}

/** An answer as its cell holds it: the number of an option, a day, a text; empty for what has sheets of its own. */
export const writeAnswer = (scale: Scale, value: readonly string[]): string => {
  const [first] = value
  if (first === undefined) return ''
  switch (scale.kind) {
    case 'yes-no':
      return first === 'yes' ? 'Có' : 'Không'
    case 'one':
      return numberOf(scale, first)
    case 'many':
      return value.map((key) => numberOf(scale, key)).join('; ')
    case 'date':
      return formatDay(first)
    case 'number':
    case 'text':
      return first
    default:
      return ''
  }
}

/** A mark beside an answer says that there is none: `x` in the column of the stance. */
export const readStance = (scale: Scale, text: string): Read<Stance | null> => {
  const word = foldText(text.trim())
  const stance = stanceOf(scale.kind)
  if (word === '') return { value: null }
  if (['x', '1', 'co', 'v', foldText(stanceNames[stance])].includes(word)) return { value: stance }
  return { problem: `Chỉ ghi x nếu “${stanceNames[stance]}”.` }
}

const limits = ({ min, max }: { min: string | null; max: string | null }): string => {
  const words = (text: string | null) => {
    const number = fromDecimal(text ?? '')
    return number ? decimalWords(number) : null
  }
  const [least, most] = [words(min), words(max)]
  if (least !== null && most !== null) return ` từ ${least} đến ${most}`
  if (least !== null) return ` từ ${least} trở lên`
  return most === null ? '' : ` không quá ${most}`
}

/** How a number is written: its limits, its unit, whether it is whole. */
export const numberWords = ({
  unit,
  isWhole = false,
  ...range
}: {
  unit: string
  isWhole?: boolean
  min: string | null
  max: string | null
}): string => `${isWhole ? 'Số nguyên' : 'Số'}${limits(range)}${unit === '' ? '' : ` (${unit})`}`

const numbered = ({ options }: Chosen): string => options.map(({ label }, at) => `${at + 1}. ${label}`).join('\n')

/** How a question is answered on paper. */
export const answerWords = (scale: Scale): string => {
  switch (scale.kind) {
    case 'yes-no':
      return 'Có hoặc Không'
    case 'one':
      return `Ghi số của một lựa chọn:\n${numbered(scale)}`
    case 'many':
      return `Ghi số của các lựa chọn, ví dụ 1; 3:\n${numbered(scale)}`
    case 'number':
      return numberWords({ ...scale, unit: scale.displayUnit || scale.unit })
    case 'date':
      return 'Ngày, ví dụ 31/12/2026'
    case 'table':
      return `Điền ở trang “Bảng”, ít nhất ${scale.minRows} dòng`
    case 'calculated':
      return 'Hệ thống tính từ trang “Số liệu”'
    case 'evidence':
      return 'Chỉ cần tệp minh chứng'
    default:
      return 'Ghi bằng lời'
  }
}
