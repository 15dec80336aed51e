import { evidenceKinds } from '@nhanxanh/contract/features/criteria.rules'
import { stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import type { AttemptEvidence } from '@nhanxanh/contract/features/assessments.attempt'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { score } from '@nhanxanh/contract/scoring/score'
import { inventAnswers } from '../../../../seed/demo/assessments/answers.ts'
import type { AssessmentStory } from '../../../../seed/demo/assessments/stories.ts'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import type { Random } from '../../../../seed/demo/invent/random.ts'
import { sheetOf } from '../../features/assessments/answers/content.ts'
import type { Content, Facts } from '../../features/assessments/answers/content.ts'
import { missingOf } from '../../features/assessments/answers/progress.ts'
import type { Questionnaire } from '../../features/criteria/version/questionnaire.service.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { inventVerdicts } from './invent-verdicts.ts'
import type { Judged } from './invent-verdicts.ts'
import { periodAt } from './plan.ts'
import type { Planned } from './plan.ts'

export type Files = ReadonlyMap<string, ReceivedFile>
export type Questionnaires = ReadonlyMap<FacilityType, Questionnaire>
/** What an attempt says of each file, by the name of the paper. */
type Proofs = ReadonlyMap<string, Pick<ReceivedFile, 'id' | 'name' | 'type' | 'sha256'>>
export type Subject = {
  questionnaire: Questionnaire
  facts: Facts
  period: { from: string; to: string }
  story: AssessmentStory
  files: Proofs
  seed: number
  /** The same for all cycles of a place. */
  place: number
}

/** Who is asked what, for which time. */
export const subjectOf = (planned: Planned, questionnaires: Questionnaires, files: Proofs): Subject => {
  const { facility, story, seed, place } = planned
  const questionnaire = questionnaires.get(facility.type)
  if (!questionnaire) throw new Error(`No criteria of ${facility.type} are in force`)
  const facts = { subType: facility.sub_type, rank: facility.rank, renewals: 0 }
  return { questionnaire, facts, period: periodAt(planned), story, files, seed, place }
}

type Answer = [questionId: string, Content['answers'][string]]

const exemptionsOf = ({ criteria }: Questionnaire, random: Random): Content['exemptions'] => {
  const voluntary = criteria.filter(({ isMandatory }) => !isMandatory)
  return random.chance(0.35) && voluntary.length > 0
    ? { [random.pick(voluntary).id]: 'Cơ sở không có hoạt động này.' }
    : {}
}

const inventContent = (
  { questionnaire, facts, period, files, place }: Subject,
  ease: number,
  random: Random,
): Content => {
  const byId = new Map([...files.values()].map((file) => [file.id, file]))
  const { answers, values } = inventAnswers(questionnaire, {
    subType: facts.subType,
    periodFrom: period.from,
    periodTo: period.to,
    ways: { ease, declines: (1 - ease) * 0.15, isBehind: ease < 0.5 },
    random,
    figures: seededRandom(place * 211 + 5),
    fileOf: (name) => files.get(name)?.id ?? '',
  })
  const proofs = (evidence: (typeof answers)[number]['evidence']) =>
    evidence.flatMap((proof): AttemptEvidence[] => {
      const file = byId.get(proof.fileId)
      return file ? [{ ...proof, name: file.name, type: file.type, sha256: file.sha256 }] : []
    })
  return {
    answers: Object.fromEntries(
      answers.map(({ questionId, value, stance, evidence }) => [
        questionId,
        { value, stance, evidence: proofs(evidence) },
      ]),
    ),
    values: Object.fromEntries(values.map(({ inputId, value }) => [inputId, value])),
    exemptions: exemptionsOf(questionnaire, random),
  }
}

/** What is still missing is declined, as an owner does before handing in. */
const completed = ({ questionnaire, facts, period }: Subject, content: Content): Content => {
  const sheet = sheetOf(questionnaire, content, { facility: facts, periodTo: period.to })
  const missing = new Set(
    missingOf(questionnaire, content, sheet, score(questionnaire.prepared, sheet)).map(({ question }) => question),
  )
  const declined = questionnaire.questions
    .filter(({ key }) => missing.has(key))
    .map(({ id, scale }): Answer => [id, { value: [], stance: stanceOf(scale.kind), evidence: [] }])
  return { ...content, answers: { ...content.answers, ...Object.fromEntries(declined) } }
}

/** The first so many of 1 of the answers: a draft that somebody is still at. */
const begun = ({ questionnaire, story }: Subject, content: Content): Content => {
  const count = Math.round(questionnaire.questions.length * story.done)
  const ids = new Set(questionnaire.questions.slice(0, count).map(({ id }) => id))
  return { ...content, answers: Object.fromEntries(Object.entries(content.answers).filter(([id]) => ids.has(id))) }
}

const levelOf = ({ questionnaire, facts, period }: Subject, content: Content, verdicts: readonly Judged[]) => {
  const found = Object.fromEntries(verdicts.map(({ criterionId, verdict, share }) => [criterionId, { verdict, share }]))
  return score(questionnaire.prepared, sheetOf(questionnaire, content, { facility: facts, periodTo: period.to, found }))
    .level
}

const isAsTold = ({ story }: Subject, level: string | null): boolean => {
  if (story.ending === 'approved' || story.ending === 'deciding') return level !== null
  return story.ending !== 'failed' || level === null
}

/** Answers and findings that lead where the story ends; a place does a little better or worse until they do. */
export const inventAttempt = (subject: Subject) => {
  const { story, seed } = subject
  const step = story.ending === 'failed' ? -0.05 : 0.02
  for (let tries = 0; tries < 20; tries += 1) {
    const random = seededRandom(seed * 31 + tries)
    const ease = Math.min(0.97, Math.max(0.2, story.ease + tries * step))
    const content = inventContent(subject, ease, random)
    if (story.ending === 'draft') return { content: begun(subject, content), verdicts: [], random }
    const whole = completed(subject, content)
    const verdicts = inventVerdicts(subject, whole, random)
    if (isAsTold(subject, levelOf(subject, whole, verdicts))) return { content: whole, verdicts, random }
  }
  throw new Error(`No answers lead to ${story.ending}`)
}

/** The figures that an attempt answers, by their keys. */
export const figuresAnswered = (subject: Subject): ReadonlyMap<string, string> => {
  const { content } = inventAttempt(subject)
  return new Map(
    subject.questionnaire.inputs.flatMap(({ id, key }) => {
      const value = content.values[id]
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
}

/** The answers after a supplement: what was sent back has one more paper. */
export const mended = ({ questionnaire, files }: Subject, content: Content, sentBack: ReadonlySet<string>): Content => {
  const paper = files.get('bao-cao-nam.pdf')
  const questions = questionnaire.criteria
    .filter(({ id }) => sentBack.has(id))
    .flatMap((criterion) => criterion.questions)
  const again = questions.flatMap((question): Answer[] => {
    const given = content.answers[question.id]
    if (!given || !paper) return []
    const kind = question.evidence.kinds[0] ?? evidenceKinds[0]
    const proof = { kind, issuedOn: null, coversFrom: null, coversTo: null, issuer: null, note: 'Bổ sung theo yêu cầu' }
    const evidence = given.evidence.filter(({ fileId }) => fileId !== paper.id)
    const added = { ...proof, fileId: paper.id, name: paper.name, type: paper.type, sha256: paper.sha256 }
    return [[question.id, { ...given, evidence: [...evidence, added] }]]
  })
  return { ...content, answers: { ...content.answers, ...Object.fromEntries(again) } }
}
