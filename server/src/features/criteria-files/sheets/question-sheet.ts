import { criterionCode } from '@nhanxanh/contract/features/criteria.fields'
import {
  answerKindNames,
  columnTypeNames,
  directionNames,
  evidenceKindNames,
  visibleOperatorNames,
} from '@nhanxanh/contract/features/criteria.rules'
import { questionBody } from '@nhanxanh/contract/features/questions'
import type { QuestionBody } from '@nhanxanh/contract/features/questions'
import { fromScreen, onScreen } from '@nhanxanh/contract/formula/references'
import { FormulaProblem } from '@nhanxanh/contract/formula/syntax'
import type { Scale, TableColumn, VisibleIf } from '@nhanxanh/contract/scoring/criteria-set'
import { emptyAsNull, readLines, readName, readNames, readWhole, writeLines, writeNames } from './cells.ts'
import { CellProblem, commaText, decimalText, idColumn, optionalDecimal } from './sheet.ts'
import type { Column, Row, Sheet } from './sheet.ts'

/** A question with the code of its criterion. Its test cases have a sheet of their own. */
export type QuestionRecord = Pick<QuestionBody, 'key' | 'content' | 'hint' | 'evidence'> & {
  criterion: string
  scale: Scale
  visibleIf: VisibleIf | null
}

const joins = { all: 'Tất cả', any: 'Một trong các' }

const columnLine = ({ key, label, type, unit }: TableColumn): string[] => [key, label, columnTypeNames[type], unit]

const writeScale = (scale: Scale): Row => ({
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

const writeVisible = (visibleIf: VisibleIf | null): string => {
  if (visibleIf === null) return ''
  const { join, conditions } = visibleIf
  const lines = conditions.map(({ question, is, values }) => [
    question,
    visibleOperatorNames[is],
    values.map((value) => (isLimit(is) ? commaText(value) : value)).join('; '),
  ])
  return `${joins[join]}\n${writeLines(lines)}`
}

export const writeQuestion = (record: QuestionRecord): Row => ({
  key: record.key,
  criterion: record.criterion,
  content: record.content,
  hint: record.hint ?? '',
  ...writeScale(record.scale),
  visibleIf: writeVisible(record.visibleIf),
  evidenceKinds: writeNames(record.evidence.kinds, evidenceKindNames),
  minFiles: String(record.evidence.minFiles),
  maxAgeMonths: record.evidence.maxAgeMonths === null ? '' : String(record.evidence.maxAgeMonths),
})

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

const readScale = (cell: (key: string) => string): unknown => {
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

const readVisible = (text: string): unknown => {
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

const readQuestion = (row: Row): unknown => {
  const cell = (key: string): string => row[key] ?? ''
  if (cell('kind').trim() === '') throw new CellProblem('kind', 'Vui lòng ghi kiểu trả lời.')
  return {
    criterion: cell('criterion'),
    key: cell('key'),
    content: cell('content'),
    hint: emptyAsNull(cell('hint')),
    scale: readScale(cell),
    visibleIf: readVisible(cell('visibleIf')),
    evidence: {
      kinds: readNames('evidenceKinds', cell('evidenceKinds'), evidenceKindNames),
      minFiles: cell('minFiles').trim() === '' ? 0 : readWhole('minFiles', cell('minFiles')),
      maxAgeMonths: cell('maxAgeMonths').trim() === '' ? null : readWhole('maxAgeMonths', cell('maxAgeMonths')),
    },
  }
}

const columns: readonly Column[] = [
  { key: 'key', head: 'Mã câu hỏi', fields: ['key'] },
  { key: 'criterion', head: 'Mã tiêu chí', fields: ['criterion', 'criterionId'] },
  { key: 'content', head: 'Nội dung', fields: ['content'] },
  { key: 'hint', head: 'Gợi ý', fields: ['hint'] },
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
  { key: 'visibleIf', head: 'Chỉ hỏi khi', fields: ['visibleIf'] },
  { key: 'evidenceKinds', head: 'Minh chứng', fields: ['evidence.kinds'] },
  { key: 'minFiles', head: 'Số tệp ít nhất', fields: ['evidence.minFiles'], isNumber: true },
  { key: 'maxAgeMonths', head: 'Không cũ quá (tháng)', fields: ['evidence.maxAgeMonths'], isNumber: true },
  idColumn,
]

export const questionSheet: Sheet = {
  name: 'Câu hỏi',
  resource: 'question',
  identity: 'key',
  columns,
  read: readQuestion,
  validator: questionBody.omit({ criterionId: true, testCases: true }).extend({ criterion: criterionCode }),
}
