import type { AnswerSheet } from '../criteria-set.ts'

/** Why a facility is scored again: it is being assessed, or it holds a valid certificate. */
export type Standing = 'assessment' | 'certificate'

/** One facility with what it has answered; `code` names it on screen and keeps it apart from the others. */
export type Subject = {
  readonly code: string
  readonly name: string
  readonly standing: Standing
  readonly sheet: AnswerSheet
}
