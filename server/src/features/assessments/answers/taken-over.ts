import { stanceProblem, valueProblem } from '@nhanxanh/contract/features/assessments.answers'
import { exemptionProblem } from '@nhanxanh/contract/features/assessments.exemptions'
import type { AttemptEvidence } from '@nhanxanh/contract/features/assessments.attempt'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { pick } from '../../../db/columns.ts'
import type { AskedQuestion, Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import { inputProblem } from './answer-rules.ts'
import type { Content, Facts } from './content.ts'

/** Earlier answers as they can stand in another version. `isSame`: it asks the same as the one that was answered. */
export type TakenOver = {
  answers: (Content['answers'][string] & { questionId: string; isSame: boolean })[]
  values: { inputId: string; value: string; isSame: boolean }[]
  exemptions: { criterionId: string; reason: string; isSame: boolean }[]
  /** What has no place there any more. */
  left: number
}
type Keeps = (file: AttemptEvidence, question: AskedQuestion) => boolean
type Part = { id: string; lineage: string }

/** What stands in the place of a part of the other version, by its lineage, with that part. */
const successors = <T extends Part>(
  from: readonly T[],
  to: readonly T[],
): ReadonlyMap<string, { own: T; earlier: T }> => {
  const known = new Map(to.map((own) => [own.lineage, own]))
  return new Map(
    from.flatMap((earlier) => {
      const own = known.get(earlier.lineage)
      return own ? [[earlier.id, { own, earlier }] as const] : []
    }),
  )
}

const isAskedAlike = (one: AskedQuestion, other: AskedQuestion): boolean =>
  isSameValue(pick(one, ['content', 'scale', 'evidence']), pick(other, ['content', 'scale', 'evidence']))

/** An answer in the place of an earlier one: its value where it still is one, its files where they still count. */
const answerTo = (
  { own, earlier }: { own: AskedQuestion; earlier: AskedQuestion },
  said: Content['answers'][string],
  keeps: Keeps,
): TakenOver['answers'] => {
  const isGood =
    valueProblem(own.scale, said.value) === null && stanceProblem(own.scale, said.stance, said.value) === null
  const { value, stance } = isGood ? said : { value: [], stance: null }
  const accepted = ({ kind }: AttemptEvidence) => own.evidence.kinds.length === 0 || own.evidence.kinds.includes(kind)
  const evidence = said.evidence.filter((file) => accepted(file) && keeps(file, own))
  if (value.length === 0 && stance === null && evidence.length === 0) return []
  return [{ questionId: own.id, value, stance, evidence, isSame: isGood && isAskedAlike(own, earlier) }]
}

/** Earlier answers, numbers and proposals in another version, part by part through the lineage (PRODUCT D7b.6). */
export const takenOver = (
  { from, to, facility }: { from: Questionnaire; to: Questionnaire; facility: Pick<Facts, 'subType' | 'rank'> },
  said: Content,
  keeps: Keeps = () => true,
): TakenOver => {
  const questions = successors(from.questions, to.questions)
  const inputs = successors(from.inputs, to.inputs)
  const criteria = successors(from.criteria, to.criteria)
  const answers = Object.entries(said.answers).flatMap(([id, answer]) => {
    const place = questions.get(id)
    return place ? answerTo(place, answer, keeps) : []
  })
  const values = Object.entries(said.values).flatMap(([id, value]) => {
    const place = inputs.get(id)
    if (!place || place.own.unit !== place.earlier.unit || inputProblem(place.own, value) !== null) return []
    return [{ inputId: place.own.id, value, isSame: place.own.label === place.earlier.label }]
  })
  const exemptions = Object.entries(said.exemptions).flatMap(([id, reason]) => {
    const place = criteria.get(id)
    if (!place || exemptionProblem(place.own, facility) !== null) return []
    const { own, earlier } = place
    return [
      { criterionId: own.id, reason, isSame: own.name === earlier.name && own.description === earlier.description },
    ]
  })
  const all = Object.keys(said.answers).length + Object.keys(said.values).length + Object.keys(said.exemptions).length
  return { answers, values, exemptions, left: all - answers.length - values.length - exemptions.length }
}
