/** A name that a formula may use, and what people call it. */
export type FormulaVariable = {
  readonly name: string
  readonly label: string
  readonly unit: string
  /** An input of the applicant, a named value of the version, or the result of another question. */
  readonly kind: 'input' | 'constant' | 'question'
}

export const variableKindNames: Record<FormulaVariable['kind'], string> = {
  input: 'dữ liệu đầu vào',
  constant: 'hằng số',
  question: 'kết quả của câu hỏi khác',
}
