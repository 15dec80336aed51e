import type { AssessmentProgress } from '@nhanxanh/contract/features/assessments.own'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import type { Rational } from '@nhanxanh/contract/formula/rational'
import { missingIn, questionsAsked } from '@nhanxanh/contract/scoring/completeness'
import type { Missing } from '@nhanxanh/contract/scoring/completeness'
import type { AnswerSheet } from '@nhanxanh/contract/scoring/criteria-set'
import { score } from '@nhanxanh/contract/scoring/score'
import type { CriterionScore, Score } from '@nhanxanh/contract/scoring/score'
import type { Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { Content } from './content.ts'

const pointsOf = ({ points, maximum }: { points: Rational; maximum: Rational }) => ({
  points: toDecimal(points),
  maximum: toDecimal(maximum),
})

/** The ids behind the names of the engine. */
const namesOf = ({ criteria, questions, inputs }: Questionnaire) => {
  const known = (ids: Map<string, string>) => (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The questionnaire has no ${name}`)
    return id
  }
  return {
    criterion: known(new Map(criteria.map(({ code, id }) => [code, id]))),
    question: known(new Map(questions.map(({ key, id }) => [key, id]))),
    input: known(new Map(inputs.map(({ key, id }) => [key, id]))),
  }
}

const sentenceOf = ({ what, sentence, wanted }: Missing, labels: readonly string[]): string => {
  if (what === 'problem') return sentence ?? 'Không tính được với số liệu đã nhập.'
  if (what === 'files') return `Cần ít nhất ${wanted ?? 1} tệp minh chứng.`
  if (what === 'inputs' && labels.length > 0) return `Chưa nhập ${labels.map((label) => `“${label}”`).join(', ')}.`
  return 'Chưa có câu trả lời.'
}

const whyNot = (
  { criterion }: CriterionScore,
  sheet: AnswerSheet,
): AssessmentProgress['notApplicable'][number]['why'] => {
  if (sheet.notApplicable.includes(criterion.code)) return 'agreed'
  const { subTypes, ranks } = criterion.appliesTo
  const { subType, rank } = sheet.facility
  const isInScope =
    (subTypes.length === 0 || subTypes.includes(subType)) &&
    (ranks.length === 0 || (rank !== null && ranks.includes(rank)))
  return isInScope ? 'answers' : 'scope'
}

/** What is missing, by the engine and the evidence rules. */
export const missingOf = (questionnaire: Questionnaire, content: Content, sheet: AnswerSheet, scored: Score) => {
  const { criteria, questions, prepared } = questionnaire
  return missingIn(prepared, sheet, scored, {
    files: Object.fromEntries(questions.map(({ id, key }) => [key, content.answers[id]?.evidence.length ?? 0])),
    minFiles: Object.fromEntries(questions.map(({ key, evidence }) => [key, evidence.minFiles])),
    proposed: criteria.filter(({ id }) => content.exemptions[id] !== undefined).map(({ code }) => code),
  })
}

/** Ids of what was taken over from earlier answers and not confirmed yet. */
export type Proposed = { questions: ReadonlySet<string>; inputs: ReadonlySet<string>; criteria: ReadonlySet<string> }
const nothingProposed: Proposed = { questions: new Set(), inputs: new Set(), criteria: new Set() }
const toConfirm = 'Cần xem lại và xác nhận câu trả lời, số liệu mang sang từ trước.'

/** How far the answers are and what they come to: every number is the engine's. */
export const progressOf = (
  questionnaire: Questionnaire,
  content: Content,
  sheet: AnswerSheet,
  proposed: Proposed = nothingProposed,
): AssessmentProgress => {
  const { prepared, inputs } = questionnaire
  const scored = score(prepared, sheet)
  const ids = namesOf(questionnaire)
  const missing = missingOf(questionnaire, content, sheet, scored)
  const asked = questionsAsked(prepared, sheet, scored)
  const labelOf = new Map(inputs.map(({ key, label }) => [key, label]))
  const level = prepared.set.levels.find(({ key }) => key === scored.level)
  return {
    asked: asked.length,
    answered: asked.length - missing.length,
    proposed: proposed.questions.size + proposed.inputs.size + proposed.criteria.size,
    declined: asked.filter(({ key }) => sheet.declined.includes(key)).length,
    ...pointsOf(scored),
    share: toDecimal(scored.share),
    level: level ? { key: level.key, name: level.name } : null,
    groups: scored.groups.map(({ group, ...sums }) => ({ code: group.code, name: group.name, ...pointsOf(sums) })),
    criteria: scored.criteria.map(({ criterion, isMet, ...sums }) => ({
      criterionId: ids.criterion(criterion.code),
      isMet,
      ...pointsOf(sums),
    })),
    missing: missing.map((each) => {
      const questionId = ids.question(each.question)
      const inputIds = each.inputs.map(ids.input)
      const isProposed = proposed.questions.has(questionId) || inputIds.some((id) => proposed.inputs.has(id))
      const labels = each.inputs.map((key) => labelOf.get(key) ?? key)
      return { questionId, what: each.what, inputIds, sentence: isProposed ? toConfirm : sentenceOf(each, labels) }
    }),
    notApplicable: scored.criteria
      .filter(({ state }) => state === 'not-applicable')
      .map((each) => ({ criterionId: ids.criterion(each.criterion.code), why: whyNot(each, sheet) })),
  }
}
