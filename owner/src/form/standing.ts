import type { OwnAnswers, StoredEvidence } from '@nhanxanh/contract/features/assessments.own'
import type { Entry, Said, WaitingPhoto, WaitingText } from '../lib/entry.ts'
import { saidFigure } from './months.ts'

export type Standing = {
  said: Said
  /** Taken over from the cycle before: counts once it is confirmed. */
  isProposed: boolean
  evidence: readonly StoredEvidence[]
  photos: readonly WaitingPhoto[]
  waiting: WaitingText | null
}
export type Written = Record<'answers' | 'figures' | 'exemptions', ReadonlyMap<string, Standing>>

const empty: Standing = {
  said: { value: [], stance: null },
  isProposed: false,
  evidence: [],
  photos: [],
  waiting: null,
}
export const standingAt = (map: ReadonlyMap<string, Standing>, id: string): Standing => map.get(id) ?? empty

/** What the server has, with what waits on this telephone over it. */
export const writtenOf = ({ answers, values, exemptions }: OwnAnswers, entries: readonly Entry[]): Written => {
  const said = new Map<string, Standing>(
    answers.map(({ questionId, value, stance, isProposed, evidence }) => [
      questionId,
      { ...empty, said: { value, stance }, isProposed, evidence },
    ]),
  )
  const figures = new Map<string, Standing>(
    values.map((figure) => [figure.inputId, { ...empty, said: saidFigure(figure), isProposed: figure.isProposed }]),
  )
  const exempt = new Map<string, Standing>(
    exemptions.map(({ criterionId, reason, isProposed }) => [
      criterionId,
      { ...empty, said: { value: [reason], stance: null }, isProposed },
    ]),
  )
  const maps = { answer: said, figure: figures, exemption: exempt }
  for (const entry of entries) {
    if (entry.kind === 'photo') {
      const there = standingAt(said, entry.questionId)
      said.set(entry.questionId, { ...there, photos: [...there.photos, entry] })
    } else {
      const map = maps[entry.kind]
      map.set(entry.id, { ...standingAt(map, entry.id), said: entry.said, isProposed: false, waiting: entry })
    }
  }
  return { answers: said, figures, exemptions: exempt }
}
