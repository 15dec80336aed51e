import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { verdictReasons, verdicts } from './assessments.verdict-rules.ts'
import type { Verdict } from './assessments.verdict-rules.ts'
import { evidenceKinds } from './criteria.rules.ts'

/** With fewer rulings nothing is shown of them together (PRODUCT D7b.10). */
export const fewestRulings = 5

/** Why a ruling is near: what of it is like this assessment. */
export const nearnessReasons = ['kind', 'rank', 'size', 'same_answers', 'like_answers', 'evidence'] as const
export type NearnessReason = (typeof nearnessReasons)[number]
export const nearnessReasonNames: Record<NearnessReason, string> = {
  kind: 'cùng loại hình',
  rank: 'cùng hạng',
  size: 'quy mô gần bằng',
  same_answers: 'trả lời như nhau',
  like_answers: 'trả lời gần nhau',
  evidence: 'cùng loại minh chứng',
}

const ruling = z.object({
  assessmentId: id,
  assessmentCode: z.string(),
  criterionCode: z.string(),
  facilityName: z.string(),
  decidedOn: z.string(),
  verdict: z.enum(verdicts),
  share: z.string().nullable(),
  reason: z.enum(verdictReasons).nullable(),
  comment: z.string().nullable(),
  near: z.array(z.enum(nearnessReasons)),
  /** By the ids of the questions of this assessment. */
  answers: z.record(z.string(), z.array(z.string())),
  evidence: z.array(z.object({ kind: z.enum(evidenceKinds), name: z.string() })),
})
export type Ruling = z.output<typeof ruling>

/** Rulings of decided assessments of other facilities on the same criterion, whichever version it stood in; for staff, never for owners. */
export const precedents = z.object({
  /** Null: fewer than five. */
  together: z
    .object({
      rulings: z.int(),
      /** The most frequent first. */
      verdicts: z.array(z.object({ verdict: z.enum(verdicts), count: z.int() })),
      /** The share that lies in the middle of those that were met in part. */
      usualShare: z.string().nullable(),
      reasons: z.array(z.object({ reason: z.enum(verdictReasons), count: z.int() })),
    })
    .nullable(),
  /** The three nearest, as far as the reader may see them. */
  nearest: z.array(ruling),
})
export type Precedents = z.output<typeof precedents>

/** From which part on like cases are all but agreed. */
const agreedPart = 0.85

/** What nearly all like cases found, where a verdict departs from it: the share in whole per cent; null: it does not, or nobody knows. */
export const departureOf = (
  { together }: Precedents,
  verdict: Verdict | null,
): { usual: Verdict; percent: number } | null => {
  const most = together?.verdicts[0]
  if (!together || !most || verdict === null || verdict === 'supplement' || verdict === most.verdict) return null
  const part = most.count / together.rulings
  return part > agreedPart ? { usual: most.verdict, percent: Math.floor(part * 100) } : null
}
