import type { ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import type { SigningContent } from '@nhanxanh/contract/features/assessments.decisions'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import type { BenchCriterion } from '../bench-model.ts'
import { hintsOf, sightingWords, type Origin } from '../radar/radar-words.ts'

type Seen = { sheet: ReviewSheet; origins: readonly Origin[] | undefined }

const fileWords = (proof: ReviewSheet['answers'][string]['evidence'][number], { sheet, origins }: Seen): string[] => {
  const origin = origins?.find(({ fileId }) => fileId === proof.file.id)
  const elsewhere = origin?.elsewhere.filter(({ dismissedBy }) => dismissedBy === null) ?? []
  const hidden = origin?.hidden ?? null
  const { submittedAt } = sheet
  return [
    ...(proof.file.isDamaged ? [`tệp ${proof.file.name} bị hỏng`] : []),
    ...elsewhere.slice(0, 1).map(sightingWords),
    ...(hidden === null ? [] : [`${hidden} phiếu khác có tệp như vậy`]),
    ...hintsOf(origin, proof, { maxAgeMonths: null, submittedAt }),
  ]
}

/** What of a criterion is worth a look, the first word small: it stands within a line. */
export const flagWords = (criterion: BenchCriterion, seen: Seen): string => {
  const { sheet } = seen
  const asked = criterion.questions.flatMap(({ id, evidence: { minFiles } }) => {
    const answer = sheet.answers[id]
    if (!answer || answer.stance !== null) return []
    const lack = minFiles - answer.evidence.length
    return [
      ...(lack > 0 ? [`thiếu ${lack} minh chứng`] : []),
      ...answer.evidence.flatMap((one) => fileWords(one, seen)),
    ]
  })
  const exemption = sheet.exemptions[criterion.id]
  const all = [
    ...(sheet.changed.includes(criterion.id) ? ['khác lần nộp trước'] : []),
    ...(exemption === undefined ? [] : [`cơ sở đề nghị không áp dụng: ${exemption}`]),
    ...asked,
  ]
  const words = [...new Set(all)].slice(0, 2).join('; ')
  return words.charAt(0).toLocaleLowerCase('vi') + words.slice(1)
}

/** What the assessor wrote of it: to the owner, to colleagues, or as the note to a warning; null: nothing. */
export const answerOf = (
  { code }: Pick<BenchCriterion, 'code'>,
  found: Pick<VerdictBody, 'comment' | 'internalNote'> | undefined,
  { notes }: Pick<SigningContent, 'notes'>,
): string | null =>
  found?.comment ?? found?.internalNote ?? Object.entries(notes).find(([key]) => key.endsWith(`:${code}`))?.[1] ?? null

/** The same, or that there is no more than the verdict. */
export const answerWords = (answer: string | null, verdict: VerdictBody['verdict']): string => {
  if (answer !== null) return `thẩm định viên: ${answer}`
  return verdict === null ? 'chưa chấm' : `chấm “${verdictNames[verdict]}”, không ghi lời`
}
