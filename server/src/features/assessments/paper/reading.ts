import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { AssessmentForm, FormCriterion } from '@nhanxanh/contract/features/assessments.form'
import type { PaperReading } from '@nhanxanh/contract/features/assessments.paper'
import { stanceNames, stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import { originalText } from '@nhanxanh/contract/shared/cell-text'
import { rowOf } from '@nhanxanh/contract/scoring/tables'
import { valueProblem } from '@nhanxanh/contract/features/assessments.answers'
import type { TypedSheet } from '../../../platform/sheets/read/read-workbook.ts'
import { columnName } from '../../../platform/sheets/xlsx-words.ts'
import { inputProblem } from '../answers/answer-rules.ts'
import { readAnswer, readStance } from './answer-cells.ts'
import type { Read } from './answer-cells.ts'
import { bothNumbers, groupsIn, readDecimal, understoodAs } from '../../../platform/sheets/understand/decimal-cell.ts'
import type { Cell } from '../../../platform/sheets/understand/decimal-cell.ts'
import { farWords, figureWords } from './figures-before.ts'
import type { FiguresBefore } from './figures-before.ts'
import * as layout from './layout.ts'
import type { Asked, PaperSheet } from './layout.ts'

type Found = { line: number; cells: readonly string[]; cellAt: (column: number) => Cell }
type Problem = PaperReading['problems'][number]
type Asking = PaperReading['asked'][number]
export type SaidOnPaper = Omit<PaperReading, 'fileName'>

type Place = { line: number; column: number }

const foundIn = ({ rows, numberCells }: TypedSheet): [string, Found][] =>
  rows.map((cells, at) => {
    const line = at + 1
    const cellAt = (column: number): Cell => ({
      text: cells[column] ?? '',
      isNumber: numberCells.has(`${columnName(column)}${line}`),
    })
    return [(cells[0] ?? '').trim(), { line, cells, cellAt }]
  })

const numberColumns = { questions: [layout.answerColumn], inputs: [layout.valueColumn], tables: null } as const
/** All that may be a number on the sheets, for the sign between thousands that their writer uses. */
const writtenNumbers = (sheets: readonly TypedSheet[]): string[] =>
  (Object.keys(numberColumns) as (keyof typeof numberColumns)[]).flatMap((name) => {
    const { rows = [] } = sheets.find((sheet) => sheet.name.trim() === layout.paperSheets[name]) ?? {}
    const columns = numberColumns[name]
    return rows.flatMap((cells) => (columns === null ? cells : columns.map((column) => cells[column] ?? '')))
  })

type Figure = {
  sheet: PaperSheet
  at: Place
  label: string
  id: string
  unit: string
  key: string
  row?: Asking['row']
}

/** The sheets of a workbook by what their lines are about, with every problem that is noted on the way. */
const openSheets = (sheets: readonly TypedSheet[], before: FiguresBefore = new Map()) => {
  const [problems, understood]: [Problem[], Problem[]] = [[], []]
  const asked: Asking[] = []
  const groups = groupsIn(writtenNumbers(sheets))
  const lines = (sheet: PaperSheet): Map<string, Found> => {
    const found = sheets.find(({ name }) => name.trim() === layout.paperSheets[sheet])
    return new Map(found ? foundIn(found) : [])
  }
  const noteAt = (sheet: PaperSheet, at: Place, label: string, sentence: string) => {
    return { sheet: layout.paperSheets[sheet], cell: `${columnName(at.column)}${at.line}`, label, sentence }
  }
  const note = (sheet: PaperSheet, at: Place, label: string, sentence: string | null) => {
    if (sentence !== null) problems.push(noteAt(sheet, at, label, sentence))
  }
  /** Tells how a number is understood, and asks where its person has to say. */
  const tell = ({ sheet, at, label, id, unit, key, row = null }: Figure, cell: Cell, value: string) => {
    const sentence = understoodAs(cell, unit, groups)
    if (sentence !== null) understood.push(noteAt(sheet, at, label, sentence))
    const [both, former] = [bothNumbers(cell, unit, groups), before.get(key)]
    const far = row === null && former !== undefined && both.length === 0 ? farWords(value, former, unit) : null
    if (both.length === 0 && far === null) return
    const choices = far === null ? both : [{ label: `Đúng là ${figureWords(value)}`, text: value }]
    const known = former === undefined ? '' : `Kỳ trước: ${figureWords(former, unit)}.`
    const place = noteAt(sheet, at, label, far ?? known)
    asked.push({
      ...place,
      id,
      row,
      written: cell.text.trim(),
      choices: [...choices, { label: 'Không ghi ô này', text: '' }],
    })
  }
  return { problems, understood, asked, groups, lines, note, tell }
}
type Open = ReturnType<typeof openSheets>

const tableOf = (open: Open, { id, key, code, scale, content }: Asked, lines: ReadonlyMap<string, Found>): string[] => {
  if (scale.kind !== 'table') return []
  const { columns } = scale
  const rows = [...lines]
    .filter(([name]) => [code, key].some((each) => name.startsWith(`${each} / `)))
    .map(([, { line, cells, cellAt }]) => {
      const texts = columns.map((_, at) => (cells[layout.firstCellOfTable + at] ?? '').trim())
      return { line, cellAt, texts }
    })
    .filter(({ texts }) => texts.some((text) => text !== ''))
  return rows.map(({ line, cellAt, texts }, nth) =>
    rowOf(
      texts.map((text, at) => {
        if (columns[at]?.type !== 'number' || text === '') return originalText(text)
        const { unit } = columns[at]
        const column = layout.firstCellOfTable + at
        const number = readDecimal(cellAt(column), { unit, groups: open.groups })
        const place = { sheet: 'tables', at: { line, column }, label: content } as const
        if (number === null) open.note(place.sheet, place.at, content, 'Cần một số.')
        else open.tell({ ...place, id, unit, key, row: { at: nth, column: at } }, cellAt(column), number)
        return number ?? ''
      }),
    ),
  )
}

const taken = <T>({ note }: Open, read: Read<T>, place: Parameters<Open['note']>[1], label: string, empty: T): T => {
  if ('value' in read) return read.value
  note('questions', place, label, read.problem)
  return empty
}

const readQuestion = (open: Open, question: Asked, found: Found | undefined, tables: ReadonlyMap<string, Found>) => {
  const { id, key, scale, content } = question
  const { line = 0, cells = [] } = found ?? {}
  const at = (column: number) => ({ line, column })
  const cell = found?.cellAt(layout.answerColumn) ?? { text: '', isNumber: false }
  const rows = tableOf(open, question, tables)
  const value =
    scale.kind === 'table'
      ? rows
      : taken(open, readAnswer(scale, cell, open.groups), at(layout.answerColumn), content, [])
  const mark = cells[layout.stanceColumn] ?? ''
  const stance = taken(open, readStance(scale, mark), at(layout.stanceColumn), content, null)
  if (stance !== null && value.length > 0) {
    const sentence = `Có câu trả lời thì không đánh x “${stanceNames[stanceOf(scale.kind)]}”.`
    open.note('questions', at(layout.stanceColumn), content, sentence)
    return []
  }
  const [number] = value
  if (scale.kind === 'number' && number !== undefined) {
    const unit = scale.displayUnit || scale.unit
    open.tell({ sheet: 'questions', at: at(layout.answerColumn), label: content, id, unit, key }, cell, number)
  }
  const problem = scale.kind === 'table' ? valueProblem(scale, value) : null
  if (problem !== null) open.note('questions', at(layout.answerColumn), content, problem)
  return value.length === 0 && stance === null ? [] : [{ questionId: id, value, stance }]
}

const readInput = ({ note, tell, groups }: Open, input: AssessmentForm['inputs'][number], found: Found | undefined) => {
  const cell = found?.cellAt(layout.valueColumn)
  if (!found || !cell || cell.text.trim() === '') return []
  const place = { line: found.line, column: layout.valueColumn }
  const value = readDecimal(cell, { unit: input.unit, groups })
  const problem = value === null ? null : inputProblem(input, value)
  if (value === null || problem !== null) {
    note('inputs', place, input.label, problem ?? 'Cần một số.')
    return []
  }
  const { id, key, unit, label } = input
  tell({ sheet: 'inputs', at: place, label, id, unit, key }, cell, value)
  return [{ inputId: input.id, value }]
}

const readExemption = ({ note }: Open, { id, code, name, mayBeExempt }: FormCriterion, found: Found | undefined) => {
  const reason = originalText(found?.cells[layout.reasonColumn] ?? '').trim()
  if (!found || reason === '') return []
  if (mayBeExempt) return [{ criterionId: id, reason: reason.slice(0, 1000) }]
  const sentence = errorCatalogue.EXEMPTION_NOT_ALLOWED.message
  note('exemptions', { line: found.line, column: layout.reasonColumn }, `${code} ${name}`, sentence)
  return []
}

/** The assessment that a workbook was made for; null: it does not say. */
export const codeOnPaper = (sheets: readonly TypedSheet[]): string | null =>
  openSheets(sheets).lines('facts').get(layout.codeLabel)?.cells[1]?.trim() ?? null

/** What a filled workbook says: what can be taken, and each cell that cannot, with the reason. Empty cells say nothing. */
export const readPaper = (form: AssessmentForm, sheets: readonly TypedSheet[], before: FiguresBefore): SaidOnPaper => {
  const open = openSheets(sheets, before)
  const { criteria, questions } = layout.askedIn(form)
  const [onQuestions, onTables] = [open.lines('questions'), open.lines('tables')]
  const [onInputs, onExemptions] = [open.lines('inputs'), open.lines('exemptions')]
  // Papers that were taken out before name questions and figures by their keys.
  const lineOf = ({ code, key }: Asked) => onQuestions.get(code) ?? onQuestions.get(key)
  const answers = questions.flatMap((each) => readQuestion(open, each, lineOf(each), onTables))
  const values = form.inputs.flatMap((each, at) =>
    readInput(open, each, onInputs.get(layout.inputCode(at)) ?? onInputs.get(each.key)),
  )
  const exemptions = criteria.flatMap((each) => readExemption(open, each, onExemptions.get(each.code)))
  return { answers, values, exemptions, understood: open.understood, asked: open.asked, problems: open.problems }
}
