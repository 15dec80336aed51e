import type { AnswerBody, EvidenceBody } from '@nhanxanh/contract/features/assessments.answers'
import type { FormCriterion, FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import { stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import type { EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import { inventValues } from '../../criteria/sheets/invented-values.ts'
import type { Random } from '../invent/random.ts'
import { papersFor } from './papers.ts'

export const profiles = ['good', 'fair', 'poor'] as const
/** How well a place does: far above the lowest level, about at it, or below it. */
export type Profile = (typeof profiles)[number]

/** How sparingly a place works, of 1, and how often it leaves out what it has no numbers of or nothing to show for. */
type Ways = { ease: number; declines: number; isBehind: boolean }
export const waysOf: Record<Profile, Ways> = {
  good: { ease: 0.82, declines: 0.01, isBehind: false },
  fair: { ease: 0.66, declines: 0.05, isBehind: false },
  poor: { ease: 0.36, declines: 0.2, isBehind: true },
}

type AskedQuestion = Pick<FormQuestion, 'id' | 'key' | 'content'> & {
  scale: Scale
  reads: readonly string[]
  evidence: { kinds: readonly EvidenceKind[]; minFiles: number; maxAgeMonths: number | null }
}
type AskedCriterion = Pick<FormCriterion, 'code' | 'name' | 'tier' | 'isMandatory'> & {
  questions: readonly AskedQuestion[]
}
/** What is asked: of the form that an owner reads, or of a version as the server knows it. */
export type Asked = {
  criteria: readonly AskedCriterion[]
  inputs: readonly { id: string; key: string; isWhole: boolean }[]
}

export type Answering = {
  subType: FacilitySubType
  periodFrom: string
  periodTo: string
  ways: Ways
  random: Random
  /** Of the figures: the same place has about the same ones in every cycle. */
  figures?: Random
  /** The id of the uploaded file of this name. */
  fileOf: (fileName: string) => string
}

const proofOf = (
  criterion: AskedCriterion,
  question: AskedQuestion,
  { random, fileOf, ...answering }: Answering,
): EvidenceBody[] => {
  const { periodFrom, periodTo } = answering
  const text = `${criterion.name} ${question.content}`
  const kinds = question.evidence.kinds.length > 0 ? question.evidence.kinds : (['van_ban'] as const)
  const wanted = Math.max(1, question.evidence.minFiles) + (random.chance(0.25) ? 1 : 0)
  const suiting = kinds.flatMap((kind) => papersFor(kind, text).slice(0, 2))
  // One scan may stand for several papers.
  const byFile = new Map(suiting.map((paper) => [fileOf(paper.fileName), paper]))
  const chosen = suiting.filter((paper) => byFile.get(fileOf(paper.fileName)) === paper).slice(0, wanted)
  const isOfPeriod = question.evidence.maxAgeMonths !== null
  return chosen.map(({ kind, fileName, title, issuer }) => ({
    fileId: fileOf(fileName),
    kind,
    issuedOn: kind === 'anh' && !random.chance(0.6) ? null : addDays(periodTo, -random.int(0, 90)),
    coversFrom: isOfPeriod ? periodFrom : null,
    coversTo: isOfPeriod ? periodTo : null,
    issuer,
    note: random.chance(0.2) ? `${title}, cả kỳ` : null,
  }))
}

const yesChance = ({ tier }: AskedCriterion, { ease }: Ways): number =>
  Math.min(0.99, ease + (2 - tier) * 0.12 * (1.1 - ease))

/** A believable value for what is not worked out from numbers. */
const valueFor = (criterion: AskedCriterion, { scale }: AskedQuestion, { ways, random, periodTo }: Answering) => {
  const isMet = (criterion.isMandatory && !ways.isBehind) || random.chance(yesChance(criterion, ways))
  if (scale.kind === 'yes-no') return [isMet ? 'yes' : 'no']
  if (scale.kind === 'one' || scale.kind === 'many') return [scale.options.at(isMet ? -1 : 0)?.key ?? '']
  if (scale.kind === 'number') return [scale.max ?? scale.min ?? '10']
  if (scale.kind === 'date') return [addDays(periodTo, -30)]
  if (scale.kind === 'table')
    return [JSON.stringify(scale.columns.map(({ type }) => (type === 'number' ? '10' : 'Có')))]
  return scale.kind === 'text' ? ['Có quy định bằng văn bản, phổ biến đến từng bộ phận.'] : []
}

const answerTo = (criterion: AskedCriterion, question: AskedQuestion, answering: Answering): AnswerBody => {
  const { ways, random } = answering
  const declines = (!criterion.isMandatory || ways.isBehind) && random.chance(ways.declines)
  const value = declines ? [] : valueFor(criterion, question, answering)
  const isNothing = declines || value[0] === 'no'
  return {
    questionId: question.id,
    value,
    stance: declines ? stanceOf(question.scale.kind) : null,
    evidence: isNothing ? [] : proofOf(criterion, question, answering),
  }
}

/** Figures that a question reads and that nobody entered. */
const lacks = ({ reads }: AskedQuestion, values: ReadonlySet<string>) => reads.some((key) => !values.has(key))

/** Believable answers, figures and proofs of a place: the same for the same random numbers. */
export const inventAnswers = ({ criteria, inputs }: Asked, answering: Answering) => {
  const { subType, ways, random, figures = random } = answering
  const invented = inventValues({ subType, code: '', name: '', rank: null }, ways.ease, figures)
  const values = inputs.flatMap(({ id, key, isWhole }) => {
    const value = invented[key]
    return value === undefined ? [] : [{ inputId: id, key, value: isWhole ? String(Math.round(Number(value))) : value }]
  })
  const known = new Set(values.map(({ key }) => key))
  const answers = criteria.flatMap((criterion) =>
    criterion.questions.map((question): AnswerBody => {
      if (!lacks(question, known)) return answerTo(criterion, question, answering)
      return { questionId: question.id, value: [], stance: stanceOf(question.scale.kind), evidence: [] }
    }),
  )
  return { answers, values: values.map(({ inputId, value }) => ({ inputId, value })) }
}
