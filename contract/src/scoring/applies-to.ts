import type { AnswerSheet, Applicability } from './criteria-set.ts'

/** Whether a criterion with this rule is asked of a facility of this kind and rank. */
export const appliesTo = (
  { subTypes, ranks }: Applicability,
  { subType, rank }: Pick<AnswerSheet['facility'], 'subType' | 'rank'>,
): boolean =>
  (subTypes.length === 0 || subTypes.includes(subType)) &&
  (ranks.length === 0 || (rank !== null && ranks.includes(rank)))
