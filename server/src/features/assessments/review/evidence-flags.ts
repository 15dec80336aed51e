import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { ageProblem } from '@nhanxanh/contract/features/assessments.check'
import type { Scorable } from './attempt.service.ts'

/** Files that are too old or undated for what they prove, and questions with too few of them. */
export const evidenceFlagsOf = ({ attempt, questionnaire }: Pick<Scorable, 'attempt' | 'questionnaire'>) => {
  const submitted = vietnamDay(attempt.submitted_at)
  return questionnaire.questions.flatMap(({ id, evidence }) => {
    const given = attempt.content.answers[id]
    if (!given || given.stance !== null) return []
    return given.evidence.flatMap((file) => {
      const problem = ageProblem(file, evidence.maxAgeMonths, submitted)
      return problem === null ? [] : [{ questionId: id, fileId: file.fileId, problem }]
    })
  })
}
