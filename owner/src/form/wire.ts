import type { SavedAnswer } from '@nhanxanh/contract/features/assessments.own'
import { call } from '../lib/api.ts'
import { placeOf } from '../lib/entry.ts'
import type { Said, WaitingText } from '../lib/entry.ts'
import { Failure, wordsOf } from '../lib/failure.ts'
import type { Stored, Wire } from '../lib/outbox.ts'
import { photoBytes } from '../lib/photo.ts'
import type { Loaded } from './loaded.ts'
import { figureOf, saidFigure } from './months.ts'

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
      .map((figure) => [placeOf({ kind: 'figure', assessmentId, id: figure.inputId }), saidFigure(figure)] as const),
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
    const values = entries.filter(({ kind }) => kind === 'figure').map(({ id, said }) => figureOf(id, said))
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
