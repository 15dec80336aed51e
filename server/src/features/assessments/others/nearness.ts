import type { NearnessReason } from '@nhanxanh/contract/features/assessments.precedents'

/** What of an assessment tells how like it is to another, for one criterion. Questions and figures by their lineage. */
export type Likened = {
  subType: string
  rank: number | null
  /** The figure that most formulas read, guest nights for one; null: nobody entered it. */
  size: number | null
  answers: ReadonlyMap<string, readonly string[]>
  kinds: ReadonlySet<string>
}

const mostRatio = Math.log(8)

/** How far two numbers are apart, 0 to 1: the same, or one eight times the other. */
const apart = (one: number, other: number): number => {
  if (one === other) return 0
  if (one <= 0 || other <= 0) return 1
  return Math.min(1, Math.abs(Math.log(one / other)) / mostRatio)
}

const answerApart = (one: readonly string[], other: readonly string[]): number => {
  if (one.length === other.length && one.every((value, at) => value === other[at])) return 0
  const [a, b] = [one, other].map((value) => (value.length === 1 && value[0] !== '' ? Number(value[0]) : Number.NaN))
  return a === undefined || b === undefined || Number.isNaN(a) || Number.isNaN(b) ? 1 : apart(a, b)
}

const answersApart = (one: Likened['answers'], other: Likened['answers']): number => {
  const all = [...one].map(([lineage, value]) => answerApart(value, other.get(lineage) ?? []))
  return all.length === 0 ? 0 : all.reduce((sum, each) => sum + each, 0) / all.length
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each))

/** How far two are apart, by kind, rank, size, answers and kinds of evidence in this order of weight, and what they have in common. */
export const nearnessOf = (one: Likened, other: Likened): { distance: number; near: NearnessReason[] } => {
  const rank = one.rank === null || other.rank === null ? null : Math.abs(one.rank - other.rank)
  const size = one.size === null || other.size === null ? 1 : apart(one.size, other.size)
  const answers = answersApart(one.answers, other.answers)
  const hasEvidence = isSameSet(one.kinds, other.kinds)
  const parts: readonly (readonly [NearnessReason, boolean])[] = [
    ['kind', one.subType === other.subType],
    ['rank', rank === 0],
    ['size', size < 0.15],
    ['same_answers', one.answers.size > 0 && answers === 0],
    ['like_answers', answers > 0 && answers < 0.2],
    ['evidence', one.kinds.size > 0 && hasEvidence],
  ]
  return {
    distance:
      (one.subType === other.subType ? 0 : 4) +
      (rank === null ? Number(one.rank !== other.rank) : Math.min(rank, 3) / 2) +
      size * 2 +
      answers * 3 +
      (hasEvidence ? 0 : 0.5),
    near: parts.filter(([, holds]) => holds).map(([reason]) => reason),
  }
}
