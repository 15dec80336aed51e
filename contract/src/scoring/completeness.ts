import { compare, zero } from '../formula/rational.ts'
import { inputsRead } from './part-read.ts'
import type { AnswerSheet, Question } from './criteria-set.ts'
import type { PreparedSet } from './prepare.ts'
import { worthOf } from './score.ts'
import type { Score } from './score.ts'
import { isAsked } from './visible.ts'

/** What is known beside the sheet: files by key of the question, how many it wants, and what the owner says does not apply. */
export type Attached = {
  readonly files: Readonly<Record<string, number>>
  readonly minFiles: Readonly<Record<string, number>>
  /** Codes of criteria. */
  readonly proposed: readonly string[]
}

/** What keeps a question from being answered. `inputs`: keys of numbers not entered; `wanted`: files, where they are too few. */
export type Missing = {
  readonly question: string
  readonly what: 'answer' | 'inputs' | 'problem' | 'files'
  readonly inputs: readonly string[]
  readonly wanted: number | null
  readonly sentence: string | null
}

const nothing = { inputs: [], wanted: null, sentence: null }

/** The questions that are put to this facility: of criteria that apply, with conditions that hold. */
export const questionsAsked = (prepared: PreparedSet, sheet: AnswerSheet, { criteria, outcomes }: Score): Question[] =>
  criteria
    .filter(({ state }) => state !== 'not-applicable')
    .flatMap(({ criterion }) => criterion.questions)
    .filter((question) => isAsked(question, { prepared, sheet, outcomes }))

const valueMissing = (
  { prepared, sheet, outcomes }: { prepared: PreparedSet; sheet: AnswerSheet; outcomes: Score['outcomes'] },
  question: Question,
): Missing | null => {
  if (question.scale.kind === 'calculated') {
    const outcome = outcomes.get(question.key)
    if (outcome?.kind === 'value') return null
    if (outcome?.kind === 'problem') {
      return { question: question.key, what: 'problem', ...nothing, sentence: outcome.problem.message }
    }
    const inputs = inputsRead(prepared.set, question).filter((key) => sheet.values[key] === undefined)
    return { question: question.key, what: 'inputs', ...nothing, inputs }
  }
  const { state } = worthOf(question, sheet, outcomes)
  return state === 'scored' ? null : { question: question.key, what: 'answer', ...nothing }
}

/**
 * What is still missing before this sheet can be submitted (HAS_UNANSWERED_QUESTIONS, PRODUCT D7b.5), in the order of the
 * criteria: an answer, a number that a formula reads, or files below the minimum where the answer claims points. A
 * question that only files answer is answered by one; one that was declined lacks nothing.
 */
export const missingIn = (
  prepared: PreparedSet,
  sheet: AnswerSheet,
  score: Score,
  { files, minFiles, proposed }: Attached,
): Missing[] => {
  const exempt = new Set(
    score.criteria
      .filter(({ criterion }) => proposed.includes(criterion.code))
      .flatMap(({ criterion }) => criterion.questions.map(({ key }) => key)),
  )
  return questionsAsked(prepared, sheet, score)
    .filter(({ key }) => !exempt.has(key) && !sheet.declined.includes(key))
    .flatMap((question) => {
      const { key, scale } = question
      const [given, wanted] = [files[key] ?? 0, minFiles[key] ?? 0]
      const isProven = given > 0 && scale.kind !== 'calculated' && (sheet.answers[key] ?? []).length === 0
      const open = isProven ? null : valueMissing({ prepared, sheet, outcomes: score.outcomes }, question)
      if (open) return [open]
      const claims = compare(worthOf(question, sheet, score.outcomes).share, zero) > 0
      return claims && given < wanted ? [{ question: key, what: 'files' as const, ...nothing, wanted }] : []
    })
}
