import type { AssessmentForm, FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import type { EnteredPaper } from '@nhanxanh/contract/features/assessments.paper'

/** Every question of a form, in its order. */
export const questionsIn = ({ groups }: AssessmentForm): readonly FormQuestion[] =>
  groups.flatMap(({ subGroups }) =>
    subGroups.flatMap(({ criteria }) => criteria.flatMap((criterion) => criterion.questions)),
  )

/** Whether a question, a number or a criterion can be entered now: of a supplement only what was sent back. */
export const openIn = ({ open }: Pick<EnteredPaper, 'open'>): ((id: string) => boolean) => {
  if (open === null) return () => true
  const ids = new Set([...open.questionIds, ...open.inputIds, ...open.criterionIds])
  return (id) => ids.has(id)
}

/** The groups as they are shown: all of them, or only criteria with a question that is missing. */
export const shownGroups = ({ groups }: AssessmentForm, missing: ReadonlyMap<string, string>, isMissingOnly: boolean) =>
  groups
    .map(({ code, name, subGroups }) => {
      const all = subGroups.flatMap(({ criteria }) => criteria)
      const missingCount = all.flatMap(({ questions }) => questions).filter(({ id }) => missing.has(id)).length
      const narrowed = all
        .map((criterion) => ({ ...criterion, questions: criterion.questions.filter(({ id }) => missing.has(id)) }))
        .filter(({ questions }) => questions.length > 0)
      return { code, name, missingCount, criteria: isMissingOnly ? narrowed : all }
    })
    .filter(({ criteria }) => criteria.length > 0)
