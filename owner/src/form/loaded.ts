import type { AssessmentForm } from '@nhanxanh/contract/features/assessments.form'
import type { OwnAnswers, OwnAssessment, OwnBefore, OwnScoring } from '@nhanxanh/contract/features/assessments.own'
import { call } from '../lib/api.ts'

export const fetchLoaded = async (id: string): Promise<Loaded> => {
  const params = { id }
  const [assessment, form, answers, scoring, before] = await Promise.all([
    call('ownAssessment', { params }),
    call('assessmentForm', { params }),
    call('assessmentAnswers', { params }),
    call('assessmentScoring', { params }),
    call('assessmentBefore', { params }),
  ])
  if (assessment.standing !== 'supplement') return { assessment, form, answers, scoring, before, open: null }
  const { openQuestionIds, openInputIds, verdicts } = await call('assessmentResult', { params })
  const sentBack = verdicts.filter(({ verdict }) => verdict === 'supplement')
  const comments = Object.fromEntries(sentBack.map(({ criterionId, comment }) => [criterionId, comment ?? '']))
  return { assessment, form, answers, scoring, before, open: { ids: [...openQuestionIds, ...openInputIds], comments } }
}

/** What a form is made of; all of it is kept on the telephone, so that it opens without a network. */
export type Loaded = {
  assessment: Omit<OwnAssessment, 'planned'> & Partial<Pick<OwnAssessment, 'planned'>>
  form: AssessmentForm
  scoring: OwnScoring
  answers: OwnAnswers
  /** What the cycle before said. An earlier build of these pages has kept neither this nor what is planned. */
  before?: OwnBefore
  /** Ids of questions and figures that a supplement opens, and what the officer said of each criterion that was sent back; null: all are open. */
  open: { ids: readonly string[]; comments: Readonly<Record<string, string>> } | null
}

/** Lineages of the criteria of the way that was chosen. */
export const plannedIn = ({ assessment }: Pick<Loaded, 'assessment'>): ReadonlySet<string> =>
  new Set(assessment.planned ?? [])
