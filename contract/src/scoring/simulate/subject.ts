import type { AnswerSheet } from '../criteria-set.ts'

/** Why a facility is scored again: it is being assessed, it was approved, or it holds a valid certificate. */
export const subjectStandings = ['assessment', 'approved', 'certificate'] as const
export type Standing = (typeof subjectStandings)[number]

/** One facility with what it has answered; `code` names it on screen and keeps it apart from the others. */
export type Subject = {
  readonly code: string
  readonly name: string
  readonly standing: Standing
  readonly sheet: AnswerSheet
}
