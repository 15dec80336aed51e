import {
  answerKindNames,
  columnTypeNames,
  directionNames,
  visibleOperatorNames,
} from '@nhanxanh/contract/features/criteria.rules'
import { fromScreen, onScreen } from '@nhanxanh/contract/formula/references'
import { FormulaProblem } from '@nhanxanh/contract/formula/syntax'
import type { Scale, TableColumn, VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import { readLines, readName, readWhole, writeLines } from './cells.ts'
import { CellProblem, commaText, decimalText, optionalDecimal } from './sheet.ts'
import type { Column, Row } from './sheet.ts'

/** The scale of a question takes several columns. */
export const scaleColumns: readonly Column[] = [
  { key: 'kind', head: 'Kiểu trả lời', fields: ['scale.kind', 'scale'] },
  { key: 'formula', head: 'Công thức', fields: ['scale.formula', 'formula'] },
  { key: 'unit', head: 'Đơn vị', fields: ['scale.unit'] },
  { key: 'displayUnit', head: 'Đơn vị hiển thị', fields: ['scale.displayUnit'] },
  { key: 'direction', head: 'Chiều', fields: ['scale.direction'] },
  { key: 'bands', head: 'Bậc điểm', fields: ['scale.bands'] },
  { key: 'options', head: 'Lựa chọn', fields: ['scale.options'] },
  { key: 'columns', head: 'Cột của bảng', fields: ['scale.columns'] },
  { key: 'minRows', head: 'Số dòng ít nhất', fields: ['scale.minRows'], isNumber: true },
  { key: 'min', head: 'Nhỏ nhất', fields: ['scale.min'], isNumber: true },
  { key: 'max', head: 'Lớn nhất', fields: ['scale.max'], isNumber: true },
]

const joins = { all: 'Tất cả', any: 'Một trong các' }

const columnLine = ({ key, label, type, unit }: TableColumn): string[] => [key, label, columnTypeNames[type], unit]

export const writeScale = (scale: Scale): Row => ({
  kind: answerKindNames[scale.kind],
  formula: scale.kind === 'calculated' ? onScreen(scale.formula) : '',
  unit: 'unit' in scale ? scale.unit : '',
  displayUnit: 'displayUnit' in scale ? scale.displayUnit : '',
  direction: 'direction' in scale ? directionNames[scale.direction] : '',
  bands:
    'bands' in scale
      ? writeLines(
          scale.bands.map(({ from, share }) => [from === null ? 'dưới cùng' : commaText(from), commaText(share)]),
        )
      : '',
  options:
    'options' in scale ? writeLines(scale.options.map(({ key, label, share }) => [key, label, commaText(share)])) : '',
  columns: scale.kind === 'table' ? writeLines(scale.columns.map(columnLine)) : '',
  minRows: scale.kind === 'table' ? String(scale.minRows) : '',
  min: scale.kind === 'number' ? (scale.min ?? '') : '',
  max: scale.kind === 'number' ? (scale.max ?? '') : '',
})

const isLimit = (is: string): boolean => is === 'at-least' || is === 'at-most'

export const writeVisible = (visibleIf: VisibleIf | null): string => {
  if (visibleIf === null) return ''
  const { join, conditions } = visibleIf
  const lines = conditions.map(({ question, is, values }) => [
    question,
    visibleOperatorNames[is],
    values.map((value) => (isLimit(is) ? commaText(value) : value)).join('; '),
  ])
  return `${joins[join]}\n${writeLines(lines)}`
}

const readBands = (text: string) =>
  readLines('bands', text, 'ngưỡng | phần điểm (dòng đầu ghi “dưới cùng”)', 2).map(([from = '', share = '']) => ({
    from: from === 'dưới cùng' ? null : decimalText(from),
    share: decimalText(share),
  }))

const readOptions = (text: string) =>
  readLines('options', text, 'khoá | lựa chọn | phần điểm', 3).map(([key, label, share = '']) => ({
    key,
    label,
    share: decimalText(share),
  }))

const readColumns = (text: string) =>
  readLines('columns', text, 'mã cột | tên cột | Chữ hoặc Số | đơn vị', 4).map(([key, label, type = '', unit]) => ({
    key,
    label,
    type: readName('columns', type, columnTypeNames),
    unit,
  }))

/** In the notation of the screen, with commas before decimals and semicolons between values; refused at its place. */
const readFormula = (text: string): string => {
  try {
    return fromScreen(text.trim())
  } catch (thrown) {
    if (!(thrown instanceof FormulaProblem)) throw thrown
    const { from, message } = thrown.problem
    throw new CellProblem('formula', `Ký tự ${from + 1}: ${message}`)
  }
}

export const readScale = (row: Row): unknown => {
  const cell = (key: string): string => row[key] ?? ''
  if (cell('kind').trim() === '') throw new CellProblem('kind', 'Vui lòng ghi kiểu trả lời.')
  const kind = readName('kind', cell('kind'), answerKindNames)
  if (kind === 'one' || kind === 'many') return { kind, options: readOptions(cell('options')) }
  if (kind === 'table') {
    const minRows = cell('minRows').trim() === '' ? 1 : readWhole('minRows', cell('minRows'))
    return { kind, columns: readColumns(cell('columns')), minRows }
  }
  if (kind !== 'number' && kind !== 'calculated') return { kind }
  const graded = {
    unit: cell('unit'),
    displayUnit: cell('displayUnit'),
    direction: cell('direction') === '' ? 'up' : readName('direction', cell('direction'), directionNames),
    bands: readBands(cell('bands')),
  }
  if (kind === 'calculated') return { kind, formula: readFormula(cell('formula')), ...graded }
  return { kind, min: optionalDecimal(cell('min')), max: optionalDecimal(cell('max')), ...graded }
}

export const readVisible = (text: string): unknown => {
  if (text.trim() === '') return null
  const [first = '', ...rest] = text.trim().split('\n')
  const join = readName('visibleIf', first, joins)
  const conditions = readLines('visibleIf', rest.join('\n'), 'mã câu hỏi | điều kiện | giá trị', 3)
  return {
    join,
    conditions: conditions.map(([question, operator = '', values = '']) => {
      const is = readName('visibleIf', operator, visibleOperatorNames)
      const parts = values
        .split(isLimit(is) ? ';' : /[;,]/)
        .map((value) => value.trim())
        .filter((value) => value !== '')
      return { question, is, values: isLimit(is) ? parts.map(decimalText) : parts }
    }),
  }
}
