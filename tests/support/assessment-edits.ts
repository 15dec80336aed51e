import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import { stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import fc from 'fast-check'
import type { Content } from '../../server/src/features/assessments/answers/content.ts'
import type {
  AskedCriterion,
  AskedQuestion,
  Questionnaire,
} from '../../server/src/features/criteria/version/questionnaire.service.ts'

/** One thing that an owner does to what they wrote; few choices, so that random edits also take each other back. */
export type Edit = {
  what: 'value' | 'stance' | 'attach' | 'detach' | 'describe' | 'figure' | 'months' | 'exempt'
  at: number
  choice: number
}

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('value', 'stance', 'attach', 'detach', 'describe', 'figure', 'months', 'exempt'),
  at: fc.nat(400),
  choice: fc.nat(2),
})

type Answer = AttemptContent['answers'][string]
type Evidence = Answer['evidence'][number]

const nothing: Answer = { value: [], stance: null, evidence: [] }

const file = (nth: number): Evidence => ({
  fileId: `00000000-0000-4000-8000-00000000000${nth}`,
  sha256: String(nth).repeat(64),
  name: `tep-${nth}.pdf`,
  type: 'application/pdf',
  kind: 'anh',
  issuedOn: null,
  coversFrom: null,
  coversTo: null,
  issuer: null,
  note: null,
})

const valueOf = ({ scale }: AskedQuestion, choice: number): string[] => {
  if (scale.kind === 'yes-no') return [choice === 0 ? 'no' : 'yes']
  if (scale.kind === 'one' || scale.kind === 'many') return [scale.options[choice % scale.options.length]?.key ?? '']
  if (scale.kind === 'number') return [String(choice + 1)]
  if (scale.kind === 'date') return [`2026-0${choice + 1}-15`]
  return scale.kind === 'text' ? [`Câu trả lời ${choice}.`] : []
}

const edited = (question: AskedQuestion, before: Answer, { what, choice }: Edit): Answer => {
  const { evidence } = before
  const { fileId } = file(choice)
  if (what === 'value') return { ...before, value: valueOf(question, choice), stance: null }
  if (what === 'stance') return { ...before, value: [], stance: stanceOf(question.scale.kind) }
  if (what === 'detach') return { ...before, evidence: evidence.filter((each) => each.fileId !== fileId) }
  if (what === 'describe') {
    return {
      ...before,
      evidence: evidence.map((each) => ({ ...each, issuer: choice === 0 ? null : `Nơi cấp ${choice}` })),
    }
  }
  return evidence.some((each) => each.fileId === fileId) ? before : { ...before, evidence: [...evidence, file(choice)] }
}

const pickOf = <T>(list: readonly T[], at: number): T => {
  const picked = list[at % list.length]
  if (picked === undefined) throw new Error('There is nothing to pick')
  return picked
}

/** What was written, after one edit. */
export const afterEdit = ({ questions, inputs, criteria }: Questionnaire, content: Content, edit: Edit): Content => {
  const { what, at, choice } = edit
  if (what === 'figure') {
    const { [pickOf(inputs, at).id]: _before, ...values } = content.values
    return { ...content, values: choice === 0 ? values : { ...values, [pickOf(inputs, at).id]: String(choice * 50) } }
  }
  if (what === 'months') {
    const { [pickOf(inputs, at).id]: _before, ...months } = content.months ?? {}
    const bills = Array.from({ length: 12 }, (_, nth) => (nth < choice ? '1' : null))
    return { ...content, months: choice === 0 ? months : { ...months, [pickOf(inputs, at).id]: bills } }
  }
  if (what === 'exempt') {
    const { id } = pickOf(criteria, at)
    const exemptions = { ...content.exemptions, [id]: `Lý do ${choice}` }
    if (choice === 0) delete exemptions[id]
    return { ...content, exemptions }
  }
  const question = pickOf(questions, at)
  const answer = edited(question, content.answers[question.id] ?? nothing, edit)
  return { ...content, answers: { ...content.answers, [question.id]: answer } }
}

const wordsIn = (formula: string): string[] => formula.match(/[A-Za-z_]\w*/g) ?? []
/** What one question names: questions, columns of tables and inputs in its formula, and the questions that let it be asked. */
const namesIn = ({ scale, visibleIf }: AskedQuestion): string[] => [
  ...(scale.kind === 'calculated' ? wordsIn(scale.formula).map((word) => word.split('__')[0] ?? word) : []),
  ...(visibleIf?.conditions ?? []).map(({ question }) => question),
]

/** Everything that an owner wrote and a verdict on this criterion rests on, found word by word, apart from how the product finds it. */
export const groundsOf = (
  { questions, inputs }: Questionnaire,
  criterion: AskedCriterion,
  content: Content,
): string => {
  const names = new Set(criterion.questions.map(({ key }) => key))
  for (const name of names) {
    const question = questions.find(({ key }) => key === name)
    for (const next of question ? namesIn(question) : []) names.add(next)
  }
  for (const { key, notAbove } of inputs.filter((each) => names.has(each.key))) {
    if (notAbove !== null && notAbove !== key) names.add(notAbove)
  }
  const said = [
    ...questions.filter(({ key }) => names.has(key)).map(({ id }) => content.answers[id] ?? null),
    ...inputs
      .filter(({ key }) => names.has(key))
      .map(({ id }) => [content.values[id] ?? null, content.months?.[id] ?? null]),
    content.exemptions[criterion.id] ?? null,
  ]
  return JSON.stringify(said)
}
