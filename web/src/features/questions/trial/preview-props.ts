import type { QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import type { CriteriaSet, Question } from '@nhanxanh/contract/scoring/criteria-set'
import type { QuestionValues } from '../body/question-values.ts'

/** What is typed into the preview: numbers as they stand there. */
export type Typed = {
  values: Readonly<Record<string, string>>
  answers: Readonly<Record<string, readonly string[]>>
}

export type PreviewProps = {
  values: QuestionValues
  question: Question
  set: CriteriaSet
  inputs: readonly QuestionInputRow[]
  /** The inputs that the formula reads. */
  names: readonly string[]
  /** Other questions whose answers the formula reads: they are answered here to be tried. */
  others: readonly Question[]
  typed: Typed
  onType: (typed: Typed) => void
}
