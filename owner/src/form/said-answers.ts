import type { SavedAnswer, StoredEvidence } from '@nhanxanh/contract/features/assessments.own'
import type { Entry } from '../lib/entry.ts'
import type { Loaded } from './loaded.ts'
import { figureOf } from './months.ts'

/** The answers of the server with what it has just taken. */
export const withSaid = (
  { answers, values, exemptions }: Loaded['answers'],
  taken: readonly Entry[],
): Loaded['answers'] => {
  const said = new Map(answers.map((one) => [one.questionId, one]))
  const figures = new Map(values.map((one) => [one.inputId, one]))
  const exempt = new Map(exemptions.map((one) => [one.criterionId, one]))
  for (const entry of taken) {
    if (entry.kind === 'figure') {
      const { value, months } = figureOf(entry.id, entry.said)
      if (value === null) figures.delete(entry.id)
      else figures.set(entry.id, { inputId: entry.id, value, months, isProposed: false })
    } else if (entry.kind === 'exemption') {
      const [reason] = entry.said.value
      if (reason === undefined) exempt.delete(entry.id)
      else exempt.set(entry.id, { criterionId: entry.id, reason, isProposed: false })
    } else if (entry.kind === 'answer') {
      const there = said.get(entry.id) ?? { id: '', questionId: entry.id, evidence: [], updatedAt: '' }
      said.set(entry.id, { ...there, value: [...entry.said.value], stance: entry.said.stance, isProposed: false })
    }
  }
  return { answers: [...said.values()], values: [...figures.values()], exemptions: [...exempt.values()] }
}

const fileOf = (stored: StoredEvidence) => {
  const { id: _, file, ...said } = stored
  return { fileId: file.id, ...said }
}

/** The body that takes one file off an answer: what stays is named. Null where nothing would be left of the answer. */
export const without = (
  { questionId, value, stance, evidence: there }: Loaded['answers']['answers'][number],
  evidenceId: string,
): SavedAnswer | null => {
  const evidence = there.filter((one) => one.id !== evidenceId).map(fileOf)
  return value.length === 0 && stance === null && evidence.length === 0 ? null : { questionId, value, stance, evidence }
}
