import type {
  AssessmentForm,
  FormCriterion,
  FormInput,
  FormQuestion,
} from '@nhanxanh/contract/features/assessments.form'
import type { Loaded } from './loaded.ts'

/** Whether a question can be answered now: all of them, or those that a supplement opens. */
export const isOpenIn = ({ open }: Pick<Loaded, 'open'>, { id, inputs }: Asked): boolean =>
  open === null || open.ids.includes(id) || inputs.some((input) => open.ids.includes(input.id))

/** Whether the officer asks for it. Of what a supplement opens, other questions only share a figure with these. */
export const isSentBack = ({ open }: Pick<Loaded, 'open'>, { criterion }: Asked): boolean =>
  open === null || criterion.id in open.comments

/** The questions that one goes through from this one: in a supplement what was sent back, without what only shares its figures. */
export const rowOf = (loaded: Pick<Loaded, 'open'>, open: readonly Asked[], questionId: string): readonly Asked[] => {
  const sentBack = open.filter((one) => isSentBack(loaded, one))
  return sentBack.some(({ id }) => id === questionId) ? sentBack : open
}

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
