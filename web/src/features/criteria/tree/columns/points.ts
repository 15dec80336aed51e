import { add, fromDecimal, toDecimal, zero } from '@nhanxanh/contract/formula/rational'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { criteriaWithin, type CriteriaRow } from '../criteria-nodes.ts'

/** Points of what is in force in all of the rows; exact, as the engine adds them. */
export const pointsOf = (...rows: readonly CriteriaRow[]): string => {
  const counted = rows.flatMap((row) =>
    criteriaWithin(row).filter(({ isArchived, isBonus }) => row.kind === 'criterion' || (!isArchived && !isBonus)),
  )
  const sum = counted.map(({ points }) => fromDecimal(points) ?? zero).reduce((total, one) => add(total, one), zero)
  return decimalOnScreen(toDecimal(sum))
}
