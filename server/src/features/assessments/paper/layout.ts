import type { AssessmentForm, FormCriterion, FormQuestion } from '@nhanxanh/contract/features/assessments.form'

/** The sheets of a Phiếu giấy, the first first. */
export const paperSheets = {
  facts: 'Hướng dẫn',
  questions: 'Câu hỏi',
  inputs: 'Số liệu',
  tables: 'Bảng',
  exemptions: 'Không áp dụng',
} as const
export type PaperSheet = keyof typeof paperSheets

/** Columns that people fill in, counted from 0; the first column of every sheet names what a row is about. */
export const answerColumn = 4
export const stanceColumn = 5
export const valueColumn = 4
export const firstCellOfTable = 2
export const reasonColumn = 2

/** Lines for the rows of one table. */
export const linesOfTable = 20

/** The line of the first sheet that says which assessment it is. */
export const codeLabel = 'Mã phiếu'

export type Asked = FormQuestion & { criterion: FormCriterion }

/** What is asked, in the order of the form. */
export const askedIn = ({ groups }: AssessmentForm) => {
  const criteria = groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const questions = criteria.flatMap((criterion) => criterion.questions.map((each): Asked => ({ ...each, criterion })))
  return { criteria, questions }
}

/** What a figure is called on paper, by its place in the form: `SL07`. */
export const inputCode = (at: number): string => `SL${String(at + 1).padStart(2, '0')}`

/** The name of a line of a table in the first column: `CT03-2 / 3`. */
export const tableLine = (code: string, nth: number): string => `${code} / ${nth}`
