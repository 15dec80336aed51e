import type { SavedAnswer, StoredEvidence } from '@nhanxanh/contract/features/assessments.own'
import { call, Failure, wordsOf } from '../lib/api.ts'
import { placeOf } from '../lib/outbox.ts'
import type { Entry, Said, Stored, WaitingText, Wire } from '../lib/outbox.ts'
import { photoBytes } from '../lib/shelf.ts'
import type { Loaded } from './model.ts'

const storedIn = ({ answers, values, exemptions }: Loaded['answers'], assessmentId: string): Stored =>
  new Map<string, Said>([
    ...answers
      .filter(({ isProposed }) => !isProposed)
      .map(
        ({ questionId: id, value, stance }) =>
          [placeOf({ kind: 'answer', assessmentId, id }), { value, stance }] as const,
      ),
    ...values
      .filter(({ isProposed }) => !isProposed)
      .map(
        ({ inputId: id, value }) =>
          [placeOf({ kind: 'figure', assessmentId, id }), { value: [value], stance: null }] as const,
      ),
    ...exemptions
      .filter(({ isProposed }) => !isProposed)
      .map(
        ({ criterionId: id, reason }) =>
          [placeOf({ kind: 'exemption', assessmentId, id }), { value: [reason], stance: null }] as const,
      ),
  ])

const answerOf = ({ id: questionId, said: { value, stance } }: WaitingText): SavedAnswer => ({
  questionId,
  value: [...value],
  stance,
  // Files are sent by themselves: another telephone may have attached one.
  evidence: null,
})

/** How what waits reaches the server. */
export const wire: Wire = {
  stored: async (id) => storedIn(await call('assessmentAnswers', { params: { id } }), id),
  save: async (id, entries) => {
    const answers = entries.filter(({ kind }) => kind === 'answer').map(answerOf)
    const values = entries
      .filter(({ kind }) => kind === 'figure')
      .map(({ id: inputId, said }) => ({ inputId, value: said.value[0] ?? null }))
    const exemptions = entries
      .filter(({ kind }) => kind === 'exemption')
      .map(({ id: criterionId, said }) => ({ criterionId, reason: said.value[0] ?? null }))
    await call('saveAnswers', { params: { id }, body: { answers, values, exemptions } })
  },
  upload: async (photo) => {
    const { id: key, assessmentId: id, questionId: otherId, name, type } = photo
    const bytes = await photoBytes(placeOf(photo))
    if (bytes === null) throw new Failure(400, 'Ảnh này không còn trên máy. Vui lòng chụp lại.')
    await call('uploadEvidence', { params: { id, otherId }, body: new File([bytes], name, { type }) }, { key })
  },
  // Who is not signed in any more signs in again, and what waits goes then.
  refusal: async (thrown) => {
    const isLater = thrown instanceof Failure ? thrown.isPassing || thrown.status === 401 : true
    return isLater ? null : wordsOf(thrown)
  },
}

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
      const [value] = entry.said.value
      if (value === undefined) figures.delete(entry.id)
      else figures.set(entry.id, { inputId: entry.id, value, isProposed: false })
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
