import type { AssessmentForm } from '@nhanxanh/contract/features/assessments.form'
import type { Stance } from '@nhanxanh/contract/features/assessments.rules'
import { askedWhenWords, evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { cellsOf } from '@nhanxanh/contract/scoring/tables'
import { answerWords, numberWords, writeAnswer } from './answer-cells.ts'
import { askedIn, inputCode, linesOfTable, paperSheets, tableLine } from './layout.ts'
import type { Asked } from './layout.ts'
import { fill, head, label, number } from './sheet.ts'
import type { Line, Sheet } from './sheet.ts'

/** What is written already, by ids. */
export type Filled = {
  answers: Readonly<Record<string, { value: readonly string[]; stance: Stance | null }>>
  values: Readonly<Record<string, string>>
  exemptions: Readonly<Record<string, string>>
}

const evidenceWords = ({ evidence }: Asked): string => {
  if (evidence.kinds.length === 0) return ''
  const kinds = evidence.kinds.map((kind) => evidenceKindNames[kind].toLowerCase()).join('; ')
  return evidence.minFiles > 0 ? `Ít nhất ${evidence.minFiles} tệp: ${kinds}` : `Nếu có: ${kinds}`
}

const hasCell = ({ scale: { kind } }: Asked): boolean => !['table', 'calculated', 'evidence'].includes(kind)

const answerCell = (question: Asked, { answers }: Filled) => {
  const { scale, id } = question
  const text = writeAnswer(scale, answers[id]?.value ?? [])
  if (!hasCell(question)) return label('')
  if (scale.kind === 'number') return number(text)
  if (scale.kind === 'yes-no') return fill(text, ['Có', 'Không'])
  return scale.kind === 'one'
    ? fill(
        text,
        scale.options.map((_, at) => String(at + 1)),
      )
    : fill(text)
}

/** Both stances of PRODUCT D7b.5 in one column: of each question only one is possible. */
const noAnswer = 'Đánh x nếu không thực hiện, hoặc chưa có số liệu'

const questionLine = (question: Asked, all: readonly Asked[], filled: Filled): Line => {
  const { code, criterion, content, scale, hint, id, visibleIf } = question
  return [
    label(code),
    label(`${criterion.code} ${criterion.name}`),
    label(content),
    label(answerWords(scale)),
    answerCell(question, filled),
    fill((filled.answers[id]?.stance ?? null) === null ? '' : 'x', ['x']),
    label(evidenceWords(question)),
    label([visibleIf && askedWhenWords(visibleIf, all), hint].filter(Boolean).join('\n')),
  ]
}

const questionsSheet = (questions: readonly Asked[], filled: Filled): Sheet => ({
  name: paperSheets.questions,
  widths: [22, 30, 46, 34, 26, 20, 30, 40],
  lines: [
    ['Mã câu hỏi', 'Tiêu chí', 'Câu hỏi', 'Cách trả lời', 'Trả lời', noAnswer, 'Minh chứng', 'Gợi ý'].map(head),
    ...questions.map((question) => questionLine(question, questions, filled)),
  ],
})

const inputsSheet = ({ inputs }: AssessmentForm, { values }: Filled): Sheet => ({
  name: paperSheets.inputs,
  widths: [26, 46, 14, 30, 20, 50],
  lines: [
    ['Mã số liệu', 'Số liệu', 'Đơn vị', 'Cách ghi', 'Giá trị', 'Gợi ý'].map(head),
    ...inputs.map(({ id, label: name, unit, hint, ...limits }, at) => [
      label(inputCode(at)),
      label(name),
      label(unit),
      label(numberWords({ ...limits, unit: '' })),
      number(values[id] ?? ''),
      label(hint ?? ''),
    ]),
  ],
})

const linesOf = ({ code, content, scale, id }: Asked, { answers }: Filled): Line[] => {
  if (scale.kind !== 'table') return []
  const rows = answers[id]?.value ?? []
  const columns = scale.columns.map(({ label: name, unit }) => head(unit === '' ? name : `${name} (${unit})`))
  const lines = Array.from({ length: Math.max(linesOfTable, rows.length) }, (_, at): Line => {
    const cells = cellsOf(rows[at] ?? '[]')
    const filled = scale.columns.map(({ type }, nth) => (type === 'number' ? number : fill)(cells[nth] ?? ''))
    return [label(tableLine(code, at + 1)), label(''), ...filled]
  })
  return [[head(code), head(content), ...columns], ...lines]
}

const tablesSheet = (questions: readonly Asked[], filled: Filled): Sheet => ({
  name: paperSheets.tables,
  widths: [28, 40, 24, 24, 24, 24, 24, 24],
  lines: questions.flatMap((question) => linesOf(question, filled)),
})

const exemptionsSheet = (criteria: ReturnType<typeof askedIn>['criteria'], { exemptions }: Filled): Sheet => ({
  name: paperSheets.exemptions,
  widths: [16, 60, 60],
  lines: [
    ['Mã tiêu chí', 'Tiêu chí', 'Lý do đề nghị không áp dụng'].map(head),
    ...criteria
      .filter(({ id, mayBeExempt }) => mayBeExempt || exemptions[id] !== undefined)
      .map(({ id, code, name }) => [label(code), label(name), fill(exemptions[id] ?? '')]),
  ],
})

/** The sheets that are filled in. */
export const paperOf = (form: AssessmentForm, filled: Filled): Sheet[] => {
  const { criteria, questions } = askedIn(form)
  return [
    questionsSheet(questions, filled),
    inputsSheet(form, filled),
    tablesSheet(questions, filled),
    exemptionsSheet(criteria, filled),
  ]
}
