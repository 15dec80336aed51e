import type { AssessmentForm } from '@nhanxanh/contract/features/assessments.form'
import type { OwnAnswers, OwnAssessment, OwnScoring } from '@nhanxanh/contract/features/assessments.own'
import { call } from '../lib/api.ts'

export const fetchLoaded = async (id: string): Promise<Loaded> => {
  const params = { id }
  const [assessment, form, answers, scoring] = await Promise.all([
    call('ownAssessment', { params }),
    call('assessmentForm', { params }),
    call('assessmentAnswers', { params }),
    call('assessmentScoring', { params }),
  ])
  if (assessment.standing !== 'supplement') return { assessment, form, answers, scoring, open: null }
  const { openQuestionIds, openInputIds, verdicts } = await call('assessmentResult', { params })
  const comments = Object.fromEntries(verdicts.map(({ criterionId, comment }) => [criterionId, comment ?? '']))
  return { assessment, form, answers, scoring, open: { ids: [...openQuestionIds, ...openInputIds], comments } }
}

/** What a form is made of; all of it is kept on the telephone, so that it opens without a network. */
export type Loaded = {
  assessment: OwnAssessment
  form: AssessmentForm
  scoring: OwnScoring
  answers: OwnAnswers
  /** Ids of questions and figures that a supplement opens, and what the officer said of a criterion; null: all are open. */
  open: { ids: readonly string[]; comments: Readonly<Record<string, string>> } | null
}
