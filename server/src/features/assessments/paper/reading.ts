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
import { readDecimal, understoodAs } from './decimal-cell.ts'
import type { Cell } from './decimal-cell.ts'
import * as layout from './layout.ts'
import type { Asked, PaperSheet } from './layout.ts'

type Found = { line: number; cells: readonly string[]; cellAt: (column: number) => Cell }
type Problem = PaperReading['problems'][number]
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

/** The sheets of a workbook by what their lines are about, with every problem that is noted on the way. */
const openSheets = (sheets: readonly TypedSheet[]) => {
  const [problems, understood]: [Problem[], Problem[]] = [[], []]
  const lines = (sheet: PaperSheet): Map<string, Found> => {
    const found = sheets.find(({ name }) => name.trim() === layout.paperSheets[sheet])
    return new Map(found ? foundIn(found) : [])
  }
  const notedIn = (list: Problem[]) => (sheet: PaperSheet, at: Place, label: string, sentence: string | null) => {
    const cell = `${columnName(at.column)}${at.line}`
    if (sentence !== null) list.push({ sheet: layout.paperSheets[sheet], cell, label, sentence })
  }
  return { problems, understood, lines, note: notedIn(problems), tell: notedIn(understood) }
}
type Open = ReturnType<typeof openSheets>

const tableOf = ({ note, tell }: Open, { key, scale, content }: Asked, lines: ReadonlyMap<string, Found>): string[] => {
  if (scale.kind !== 'table') return []
  const { columns } = scale
  const known = [...lines].filter(([name]) => name.startsWith(`${key} / `))
  return known.flatMap(([, { line, cells, cellAt }]) => {
    const texts = columns.map((_, at) => (cells[layout.firstCellOfTable + at] ?? '').trim())
    if (texts.every((text) => text === '')) return []
    const row = texts.map((text, at) => {
      if (columns[at]?.type !== 'number' || text === '') return originalText(text)
      const column = layout.firstCellOfTable + at
      const number = readDecimal(cellAt(column))
      tell('tables', { line, column }, content, understoodAs(cellAt(column), columns[at].unit))
      if (number === null) note('tables', { line, column }, content, 'Cần một số.')
      return number ?? ''
    })
    return [rowOf(row)]
  })
}

const taken = <T>({ note }: Open, read: Read<T>, place: Parameters<Open['note']>[1], label: string, empty: T): T => {
  if ('value' in read) return read.value
  note('questions', place, label, read.problem)
  return empty
}

const readQuestion = (open: Open, question: Asked, found: Found | undefined, tables: ReadonlyMap<string, Found>) => {
  const { id, scale, content } = question
  const { line = 0, cells = [] } = found ?? {}
  const at = (column: number) => ({ line, column })
  const cell = found?.cellAt(layout.answerColumn) ?? { text: '', isNumber: false }
  const rows = tableOf(open, question, tables)
  const value =
    scale.kind === 'table' ? rows : taken(open, readAnswer(scale, cell), at(layout.answerColumn), content, [])
  const mark = cells[layout.stanceColumn] ?? ''
  const stance = taken(open, readStance(scale, mark), at(layout.stanceColumn), content, null)
  if (stance !== null && value.length > 0) {
    const sentence = `Có câu trả lời thì không đánh x “${stanceNames[stanceOf(scale.kind)]}”.`
    open.note('questions', at(layout.stanceColumn), content, sentence)
    return []
  }
  if (scale.kind === 'number' && value.length > 0) {
    open.tell('questions', at(layout.answerColumn), content, understoodAs(cell, scale.displayUnit || scale.unit))
  }
  const problem = scale.kind === 'table' ? valueProblem(scale, value) : null
  if (problem !== null) open.note('questions', at(layout.answerColumn), content, problem)
  return value.length === 0 && stance === null ? [] : [{ questionId: id, value, stance }]
}

const readInput = ({ note, tell }: Open, input: AssessmentForm['inputs'][number], found: Found | undefined) => {
  const cell = found?.cellAt(layout.valueColumn)
  if (!found || !cell || cell.text.trim() === '') return []
  const place = { line: found.line, column: layout.valueColumn }
  const value = readDecimal(cell)
  const problem = value === null ? null : inputProblem(input, value)
  if (value === null || problem !== null) {
    note('inputs', place, input.label, problem ?? 'Cần một số.')
    return []
  }
  tell('inputs', place, input.label, understoodAs(cell, input.unit))
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
export const readPaper = (form: AssessmentForm, sheets: readonly TypedSheet[]): SaidOnPaper => {
  const open = openSheets(sheets)
  const { criteria, questions } = layout.askedIn(form)
  const [onQuestions, onTables] = [open.lines('questions'), open.lines('tables')]
  const [onInputs, onExemptions] = [open.lines('inputs'), open.lines('exemptions')]
  const answers = questions.flatMap((each) => readQuestion(open, each, onQuestions.get(each.key), onTables))
  const values = form.inputs.flatMap((each) => readInput(open, each, onInputs.get(each.key)))
  const exemptions = criteria.flatMap((each) => readExemption(open, each, onExemptions.get(each.code)))
  return { answers, values, exemptions, understood: open.understood, problems: open.problems }
}
