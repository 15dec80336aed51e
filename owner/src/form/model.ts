import type {
  AssessmentForm,
  FormCriterion,
  FormInput,
  FormQuestion,
} from '@nhanxanh/contract/features/assessments.form'
import type { OwnAnswers, OwnAssessment, OwnScoring, StoredEvidence } from '@nhanxanh/contract/features/assessments.own'
import type { Entry, Said, WaitingPhoto, WaitingText } from '../lib/outbox.ts'

/** What a form is made of; all of it is kept on the telephone, so that it opens without a network. */
export type Loaded = {
  assessment: OwnAssessment
  form: AssessmentForm
  scoring: OwnScoring
  answers: OwnAnswers
  /** Ids of questions and figures that a supplement opens, and what the officer said of a criterion; null: all are open. */
  open: { ids: readonly string[]; comments: Readonly<Record<string, string>> } | null
}

/** Whether a question can be answered now: all of them, or those that a supplement opens. */
export const isOpenIn = ({ open }: Pick<Loaded, 'open'>, { id, inputs }: Asked): boolean =>
  open === null || open.ids.includes(id) || inputs.some((input) => open.ids.includes(input.id))

export type Asked = FormQuestion & { criterion: FormCriterion; group: string; inputs: readonly FormInput[] }

/** All questions in their order, each with the figures that it is worked out from. */
export const askedIn = ({ groups, inputs }: AssessmentForm): Asked[] =>
  groups.flatMap(({ name: group, subGroups }) =>
    subGroups.flatMap(({ criteria }) =>
      criteria.flatMap((criterion) =>
        criterion.questions.map((question) => ({
          ...question,
          criterion,
          group,
          inputs: question.scale.kind === 'calculated' ? inputs.filter(({ key }) => question.reads.includes(key)) : [],
        })),
      ),
    ),
  )

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
    values.map(({ inputId, value, isProposed }) => [
      inputId,
      { ...empty, said: { value: [value], stance: null }, isProposed },
    ]),
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
