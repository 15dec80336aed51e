import type { AnswerSheet } from '../scoring/criteria-set.ts'
import type { Verdict } from './assessments.verdict-rules.ts'
import type { Stance } from './assessments.rules.ts'

/** What the engine needs of an answer, by ids. */
type Answered = { value: readonly string[]; stance: Stance | null; fileIds: readonly string[] }
export type Given = {
  answers: Readonly<Record<string, Answered>>
  values: Readonly<Record<string, string>>
}
type Named = {
  criteria: readonly { id: string; code: string }[]
  questions: readonly { id: string; key: string; scale: { kind: string } }[]
  inputs: readonly { id: string; key: string }[]
}
/** What an assessor found, by id of the criterion. */
export type Found = Readonly<Record<string, { verdict: Verdict | null; share: string | null }>>

type Case = { facility: AnswerSheet['facility']; periodTo: string; found?: Found }

/** The share that a verdict stands for; undefined where the answers decide (PRODUCT D7b.1). */
const shareOf = (verdict: Verdict | null | undefined, share: string | null): string | undefined => {
  if (verdict === 'partly') return share ?? '0'
  return verdict === 'not_met' ? '0' : undefined
}

/** What an assessor found, as the engine reads it: shares of the criteria, and which of them do not apply. */
export const verdictsIn = (criteria: Named['criteria'], found: Found) => {
  const verdicts: Record<string, string> = {}
  for (const { id, code } of criteria) {
    const share = shareOf(found[id]?.verdict, found[id]?.share ?? null)
    if (share !== undefined) verdicts[code] = share
  }
  const notApplicable = criteria.filter(({ id }) => found[id]?.verdict === 'not_applicable').map(({ code }) => code)
  return { verdicts, notApplicable }
}

/** The sheet that the engine reads: the one place where what people wrote and found becomes points (PRODUCT D7b.1). */
export const sheetOf = (
  { criteria, questions, inputs }: Named,
  given: Given,
  { facility, periodTo, found = {} }: Case,
) => {
  const values: Record<string, string> = {}
  for (const { id, key } of inputs) {
    const value = given.values[id]
    if (value !== undefined) values[key] = value
  }
  const answers: Record<string, readonly string[]> = {}
  for (const { id, key, scale } of questions) {
    const answer = given.answers[id]
    if (answer) answers[key] = scale.kind === 'evidence' ? answer.fileIds : answer.value
  }
  return {
    facility,
    periodEnd: periodTo,
    values,
    answers,
    declined: questions.filter(({ id }) => (given.answers[id]?.stance ?? null) !== null).map(({ key }) => key),
    ...verdictsIn(criteria, found),
  } satisfies AnswerSheet
}

/** Questions whose answer an assessor can set anew: a number, or what the evidence shows among the choices. */
export const isAssessable = (kind: string): boolean => ['number', 'yes-no', 'one', 'many'].includes(kind)

/** The answer that an assessed value stands for: of several choices their keys stand in one text, apart by commas. */
export const answerAssessed = (kind: string, value: string): string[] => (kind === 'many' ? value.split(',') : [value])

/** What the owner gave with the figures that an assessor set in their place (PRODUCT D7b.2). */
export const withAssessed = (
  { questions, inputs }: Named,
  given: Given,
  assessed: readonly { itemId: string; value: string }[],
): Given => {
  const figures = new Map(assessed.map(({ itemId, value }) => [itemId, value]))
  const values = { ...given.values }
  const answers = { ...given.answers }
  for (const { id } of inputs) {
    const figure = figures.get(id)
    if (figure !== undefined) values[id] = figure
  }
  for (const { id, scale } of questions) {
    const figure = figures.get(id)
    if (figure === undefined || !isAssessable(scale.kind)) continue
    answers[id] = { value: answerAssessed(scale.kind, figure), stance: null, fileIds: answers[id]?.fileIds ?? [] }
  }
  return { answers, values }
}
