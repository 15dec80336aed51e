import { createHash } from 'node:crypto'
import { questionsRead } from '@nhanxanh/contract/scoring/part-read'
import canonicalize from 'canonicalize'
import type { AskedCriterion, AskedQuestion, Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { Content } from '../answers/content.ts'

/** Questions that decide what a criterion comes to: its own, all that their formulas read, and those that let them be asked. */
const questionsBehind = ({ prepared, questions }: Questionnaire, criterion: AskedCriterion) => {
  const behind = new Set<string>()
  const open = criterion.questions.map(({ key }) => key)
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const question = prepared.questions.get(key)
    if (!question || behind.has(key)) continue
    behind.add(key)
    open.push(...questionsRead(prepared.set, question).map((each) => each.key))
    open.push(...(question.visibleIf?.conditions ?? []).map((condition) => condition.question))
  }
  return questions.filter(({ key }) => behind.has(key))
}

/** Figures that their formulas read, and those that these may not exceed: with another whole, a part can be wrong. */
const inputsBehind = ({ inputs }: Questionnaire, behind: readonly AskedQuestion[]) => {
  const read = new Set(behind.flatMap(({ reads }) => reads))
  const wholes = new Set(inputs.flatMap(({ key, notAbove }) => (read.has(key) && notAbove !== null ? [notAbove] : [])))
  return inputs.filter(({ key }) => read.has(key) || wholes.has(key))
}

const groundsOf = (questionnaire: Questionnaire, criterion: AskedCriterion) => {
  const behind = questionsBehind(questionnaire, criterion)
  const { id, code, points, passShare, isMandatory, isBonus, appliesTo } = criterion
  return {
    id,
    rule: { id, code, points, passShare, isMandatory, isBonus, appliesTo },
    questions: behind.map(({ id: question, scale, visibleIf }) => ({ id: question, scale, visibleIf })),
    inputIds: inputsBehind(questionnaire, behind).map((input) => input.id),
  }
}
type Grounds = ReturnType<typeof groundsOf>

/** A published version never changes: following all formulas anew for each reading of a bench costs more than the rest of it. */
const known = new WeakMap<Questionnaire, Map<string, Grounds>>()
const groundsBehind = (questionnaire: Questionnaire, criterion: AskedCriterion): Grounds => {
  const ofVersion = known.get(questionnaire) ?? new Map<string, Grounds>()
  known.set(questionnaire, ofVersion)
  const grounds = ofVersion.get(criterion.id) ?? groundsOf(questionnaire, criterion)
  ofVersion.set(criterion.id, grounds)
  return grounds
}

/**
 * SHA-256 of what a verdict on this criterion rests on: the rule, the answers with their files, the figures, and the owner's
 * proposal. The same hash on the next attempt keeps the verdict (PRODUCT D7, delta review).
 */
export const judgedHash = (questionnaire: Questionnaire, criterion: AskedCriterion, content: Content): string => {
  const { id, rule, questions, inputIds } = groundsBehind(questionnaire, criterion)
  const months = inputIds.map((input) => content.months?.[input] ?? null)
  const judged = {
    rule,
    questions,
    answers: questions.map((question) => content.answers[question.id] ?? null),
    values: inputIds.map((input) => content.values[input] ?? null),
    // Where there are none, the hash is that of before months were kept.
    ...(months.some((all) => all !== null) && { months }),
    exemption: content.exemptions[id] ?? null,
  }
  return createHash('sha256')
    .update(canonicalize(judged) ?? '')
    .digest('hex')
}
