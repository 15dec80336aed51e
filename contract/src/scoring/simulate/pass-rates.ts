import type { PreparedSet } from '../prepare.ts'
import { score } from '../score.ts'
import type { Subject } from './subject.ts'

/** The number of sheets that met a criterion, of those to which it applies: an unanswered one counts and is not met. */
export type PassCount = { readonly met: number; readonly judged: number }

/** Counts by code of the criterion, on top of what was counted before; scored by the very function that scores assessments. */
export const countMet = (
  prepared: PreparedSet,
  subjects: readonly Pick<Subject, 'sheet'>[],
  before: ReadonlyMap<string, PassCount> = new Map(),
): ReadonlyMap<string, PassCount> => {
  const counts = new Map(before)
  for (const { sheet } of subjects) {
    for (const { criterion, state, isMet } of score(prepared, sheet).criteria) {
      if (state === 'not-applicable') continue
      const { met, judged } = counts.get(criterion.code) ?? { met: 0, judged: 0 }
      counts.set(criterion.code, { met: met + Number(isMet), judged: judged + 1 })
    }
  }
  return counts
}
