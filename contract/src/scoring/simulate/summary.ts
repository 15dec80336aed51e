import type { CriteriaSet } from '../criteria-set.ts'
import type { Rescored } from './rescore.ts'

/** A level by its key; null stands for "none reached". */
export type LevelKey = string | null

/** The number of facilities that go from a level of the first set to one of the second. */
export type MatrixCell = { readonly from: LevelKey; readonly to: LevelKey; readonly count: number }

export type Failing = { readonly criterion: string; readonly facilities: readonly string[] }

/** The overall effect of a change of the criteria. Facilities are named by their codes. */
export type Summary = {
  readonly total: number
  readonly raised: number
  readonly lowered: number
  /** Rows: levels of the first set; columns: levels of the second; both from none to the highest. */
  readonly rows: readonly LevelKey[]
  readonly columns: readonly LevelKey[]
  readonly matrix: readonly MatrixCell[]
  readonly failing: readonly Failing[]
  readonly borderline: number
}

const levelsOf = (set: CriteriaSet): LevelKey[] => [null, ...set.levels.map(({ key }) => key)]

/** Up or down is counted in the order of the second set; a level that it no longer has counts by its old place. */
const directionOf = ({ before, after }: Rescored, rows: readonly LevelKey[], columns: readonly LevelKey[]): number => {
  const known = columns.indexOf(before.level)
  return columns.indexOf(after.level) - (known >= 0 ? known : rows.indexOf(before.level))
}

export const hasChanged = ({ before, after }: Pick<Rescored, 'before' | 'after'>): boolean =>
  before.level !== after.level

/** Counts what `rescore` found; the same facilities in whatever order give the same numbers. */
export function summarise(first: CriteriaSet, second: CriteriaSet, found: readonly Rescored[]): Summary {
  const [rows, columns] = [levelsOf(first), levelsOf(second)]
  const changed = found.filter(hasChanged)
  const directions = changed.map((one) => directionOf(one, rows, columns))
  const failing = new Map<string, string[]>()
  for (const { code, failsMandatory } of found)
    for (const criterion of failsMandatory) failing.set(criterion, [...(failing.get(criterion) ?? []), code])
  return {
    total: found.length,
    raised: directions.filter((direction) => direction > 0).length,
    lowered: directions.filter((direction) => direction < 0).length,
    rows,
    columns,
    matrix: rows.flatMap((from) =>
      columns.map((to) => ({
        from,
        to,
        count: found.filter(({ before, after }) => before.level === from && after.level === to).length,
      })),
    ),
    failing: [...failing].map(([criterion, facilities]) => ({ criterion, facilities })),
    borderline: found.filter(({ borderline }) => borderline.length > 0).length,
  }
}
