import type { VietnamDay } from '../shared/vietnam-time.ts'
import { addMonths, formatDay } from '../shared/vietnam-time.ts'
import { add, compare, divide, fromDecimal, multiply, one, rational, toNumber, zero } from '../formula/rational.ts'
import type { Rational } from '../formula/rational.ts'
import type { Stance } from './assessments.rules.ts'
import { isAssessable } from './assessments.sheet.ts'
import type { VerdictBody } from './assessments.verdicts.ts'
import { verdictNames } from './assessments.verdict-rules.ts'

/** What the check before a decision finds: errors bar it, warnings want a note (PRODUCT D7, X-ray). */
export type Finding = {
  /** What it is about, for the note: the same finding has the same key. */
  key: string
  severity: 'error' | 'warning'
  criterionId: string | null
  sentence: string
}

/** What warnings that say the same of several criteria or files have in common, by their keys. */
export const warningKind = ({ key }: Pick<Finding, 'key'>): string => key.replace(/(-[0-9a-f-]{36})?:.*$/s, '')

/** Work that is not done yet, and no mistake: it is counted, and not listed among the errors. */
export const isUnjudged = ({ key }: Pick<Finding, 'key'>): boolean => key.startsWith('open:')

type Evidence = { issuedOn: string | null; coversTo: string | null }

/** Why a file is no proof any more on the day of the submission; null: it is, or its age is not asked for. */
export const ageProblem = (
  { issuedOn, coversTo }: Evidence,
  maxAgeMonths: number | null,
  submitted: VietnamDay,
): string | null => {
  if (maxAgeMonths === null) return null
  const day = coversTo ?? issuedOn
  if (day === null) return 'chưa ghi ngày'
  return day < addMonths(submitted, -maxAgeMonths) ? `cũ hơn ${maxAgeMonths} tháng (${formatDay(day)})` : null
}

type Asked = { id: string; scale: { kind: string }; reads: readonly string[] }
type Said = Readonly<Record<string, { stance: Stance | null }>>

/**
 * Whether an assessed value can make a criterion earn more: one of its questions is a number or a choice, or is worked out from
 * figures. What its owner has no data for is not worked out, whatever figures are set.
 */
export const takesValue = (questions: readonly Asked[], said: Said): boolean =>
  questions.some(
    ({ id, scale: { kind }, reads }) =>
      isAssessable(kind) || (kind === 'calculated' && reads.length > 0 && (said[id]?.stance ?? null) === null),
  )

/** What a verdict is measured by. */
export type Measure = {
  /** Of 1: what the answers come to by the engine, with assessed values and without any verdict. */
  earned: Rational
  takesValue: boolean
  /** A place on a page of the evidence is marked for it. */
  isPinned: boolean
}
type Claim = Pick<VerdictBody, 'verdict' | 'share' | 'comment'>

/** What a verdict gives, where that may be another share than the answers earn; “Đạt” gives what they earn, and contradicts nothing alone. */
const givenBy = ({ verdict, share }: Pick<Claim, 'verdict' | 'share'>, earned: Rational): Rational | null => {
  if (verdict === 'partly') return fromDecimal(share ?? '') ?? zero
  if (verdict === 'met') return earned.n === 0n ? one : earned
  return verdict === 'not_met' ? zero : null
}

/**
 * Why a verdict above what the engine computed cannot stand; null: it is not above, or the evidence shows it: by an assessed value, and
 * where none can be set in place of the answer by words and a page (issue A, 2.9).
 */
export const aboveAnswer = (claim: Claim, { earned, takesValue: isAssessed, isPinned }: Measure): string | null => {
  const given = givenBy(claim, earned)
  if (claim.verdict === null || given === null || compare(given, earned) <= 0) return null
  if (!isAssessed && claim.comment !== null && isPinned) return null
  const what = earned.n === 0n ? 'nhưng câu trả lời được 0 điểm' : 'cao hơn điểm của câu trả lời'
  const way = isAssessed
    ? 'Hãy đặt giá trị thẩm định hoặc phương án mà minh chứng cho thấy, hoặc đổi kết luận.'
    : 'Hãy nêu lý do trong nhận xét và ghim trang minh chứng, hoặc đổi kết luận.'
  return `Kết luận “${verdictNames[claim.verdict]}” ${what}. ${way}`
}

/** Whether a verdict takes points from what the answers earn. */
const isBelow = (claim: Pick<Claim, 'verdict' | 'share'>, { earned }: Measure): boolean => {
  const given = givenBy(claim, earned)
  return given !== null && compare(given, earned) < 0
}

/** One criterion as the check reads it. */
export type CheckedCriterion = {
  id: string
  code: string
  /** It applies: what does not is not judged. */
  applies: boolean
  said: Pick<VerdictBody, 'verdict' | 'share' | 'reason' | 'comment'>
  isOutdated: boolean
  isMandatory: boolean
  /** What it is worth; null: points on top, which are no part of the whole. */
  points: Rational | null
  group: string
  /** Its owner said that it does not apply. */
  isProposed: boolean
  /** Why it may not be said of this facility that it does not apply. */
  exemptionProblem: string | null
  /** A second person, who judged nothing of the file, confirmed that it does not apply. */
  isConfirmed: boolean
  /** Who judged it has declared an interest in the facility since, and nobody has looked at it again. */
  isInterested: boolean
  /** Who found otherwise than what stands, while the lead has not decided. */
  dissenters: readonly string[]
  /** The sentence of the engine where the answers cannot be worked out. */
  formulaProblem: string | null
  measure: Measure
  files: readonly { fileId: string; name: string; problem: string | null; isDamaged: boolean }[]
  /** Files below the minimum of a question. */
  filesMissing: number
}

const promises = /\b(sẽ|cam kết|dự kiến|kế hoạch|đang chuẩn bị)\b/iu

const errorsOf = (criterion: CheckedCriterion): Finding[] => {
  const { id, code, said, measure, formulaProblem, exemptionProblem, isMandatory, isConfirmed, isInterested } =
    criterion
  const { verdict, reason } = said
  const error = (what: string, sentence: string): Finding => ({
    key: `${what}:${code}`,
    severity: 'error',
    criterionId: id,
    sentence,
  })
  if (verdict === null) return [error('open', `${code} chưa có kết luận.`)]
  if (verdict === 'supplement') return [error('supplement', `${code} còn chờ cơ sở bổ sung.`)]
  const found: Finding[] = []
  if (isInterested) {
    const sentence = `${code} do người sau đó khai báo xung đột lợi ích kết luận. Hãy để người khác kết luận lại, hoặc người chủ trì xác nhận và nêu lý do.`
    found.push(error('interest', sentence))
  }
  if (criterion.dissenters.length > 0) {
    const sentence = `${code}: ${criterion.dissenters.join(', ')} kết luận khác. Người chủ trì cần quyết định kết luận nào đứng.`
    found.push(error('dissent', sentence))
  }
  if (verdict !== 'met' && reason === null) {
    found.push(error('reason', `${code} kết luận “${verdictNames[verdict]}” nhưng chưa có lý do.`))
  }
  if (verdict === 'met' && formulaProblem !== null) {
    found.push(error('formula', `${code} kết luận “Đạt” nhưng không tính được: ${formulaProblem}`))
  }
  const contradiction = formulaProblem === null ? aboveAnswer(said, measure) : null
  if (contradiction !== null) found.push(error('above', `${code}: ${contradiction}`))
  if (verdict === 'not_applicable' && exemptionProblem !== null) {
    found.push(error('not-exempt', `${exemptionProblem} Hãy đổi kết luận.`))
  } else if (verdict === 'not_applicable' && isMandatory && !isConfirmed) {
    const sentence = `Tiêu chí bắt buộc ${code} được kết luận “Không áp dụng”, cần người thứ hai xác nhận.`
    found.push(error('exemption', sentence))
  }
  return found
}

const warningsOf = (criterion: CheckedCriterion): Finding[] => {
  const { id, code, said, measure, files, filesMissing, isOutdated } = criterion
  const { verdict, comment } = said
  const found: Finding[] = []
  const warn = (what: string, sentence: string) => {
    found.push({ key: `${what}:${code}`, severity: 'warning', criterionId: id, sentence })
  }
  if (verdict === 'not_applicable' && !criterion.isProposed) {
    warn('unproposed', `${code} kết luận “Không áp dụng” nhưng cơ sở không đề nghị.`)
  }
  if (isOutdated) warn('outdated', `${code}: số liệu được thẩm định lại sau khi kết luận.`)
  if (comment === null && isBelow(said, measure)) {
    warn('comment', `${code} kết luận thấp hơn điểm của câu trả lời nhưng chưa có nhận xét cho cơ sở.`)
  } else if (comment === null && (verdict === 'not_met' || (verdict === 'partly' && Number(said.share) < 0.5))) {
    warn('comment', `${code} được ít điểm nhưng chưa có nhận xét cho cơ sở.`)
  }
  if (verdict !== 'met') return found
  if (comment !== null && promises.test(comment)) {
    warn('promise', `${code} kết luận “Đạt” nhưng nhận xét nói về việc chưa làm.`)
  }
  if (filesMissing > 0) warn('files', `${code} kết luận “Đạt” nhưng còn thiếu ${filesMissing} tệp minh chứng.`)
  for (const { fileId, name, problem, isDamaged } of files) {
    if (isDamaged) warn(`damaged-${fileId}`, `${code}: tệp “${name}” không đọc được.`)
    else if (problem !== null) warn(`age-${fileId}`, `${code}: tệp “${name}” ${problem}.`)
  }
  return found
}

/** In per cent of the points, from which on exempting is worth a look. */
export type ExemptionLimits = { ofAll: number; ofGroup: number }

const total = (criteria: readonly CheckedCriterion[]): Rational =>
  criteria.reduce((sum, { points }) => add(sum, points ?? zero), zero)

/** How much of these is out, in per cent, where that is more than the limit; null: it is not. */
const exemptedIn = (criteria: readonly CheckedCriterion[], limit: number): number | null => {
  const whole = total(criteria)
  const out = total(criteria.filter(({ said }) => said.verdict === 'not_applicable'))
  if (compare(multiply(out, rational(100n)), multiply(whole, rational(BigInt(limit)))) <= 0) return null
  return Math.round(toNumber(divide(out, whole)) * 100)
}

/** Exempting much of an assessment, or of one of its groups, lifts what is left. */
const exemptionsOf = (criteria: readonly CheckedCriterion[], { ofAll, ofGroup }: ExemptionLimits): Finding[] => {
  const warning = (key: string, sentence: string): Finding => ({
    key,
    severity: 'warning',
    criterionId: null,
    sentence,
  })
  const share = exemptedIn(criteria, ofAll)
  const groups = [...Map.groupBy(criteria, ({ group }) => group)].flatMap(([name, within]) => {
    const part = exemptedIn(within, ofGroup)
    return part === null
      ? []
      : [warning(`exempt-group:${name}`, `${part} % điểm của chủ đề “${name}” được kết luận “Không áp dụng”.`)]
  })
  return [
    ...(share === null ? [] : [warning('exempt-points', `${share} % điểm của phiếu được kết luận “Không áp dụng”.`)]),
    ...groups,
  ]
}

type Checked = {
  exemptionLimits: ExemptionLimits
  criteria: readonly CheckedCriterion[]
  changedFacts: readonly { label: string; before: string; now: string }[]
}

/** Everything that stands in the way of a decision, the errors first, each in the order of the criteria. */
export const checkAssessment = ({ criteria, changedFacts, exemptionLimits }: Checked): Finding[] => {
  const judged = criteria.filter(({ applies }) => applies)
  return [
    ...judged.flatMap(errorsOf),
    ...judged.flatMap(warningsOf),
    ...exemptionsOf(judged, exemptionLimits),
    ...changedFacts.map(({ label, before, now }): Finding => ({
      key: `fact:${label}`,
      severity: 'warning',
      criterionId: null,
      sentence: `${label} của cơ sở đã đổi sau khi nộp: “${before}” → “${now}”.`,
    })),
  ]
}
