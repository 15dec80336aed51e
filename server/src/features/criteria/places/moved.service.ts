/** Positions of a longest rising run within a list of different numbers. */
const longestRise = (numbers: readonly number[]): ReadonlySet<number> => {
  /** For each length the place of the smallest end, and for each place the one before it. */
  const ends: number[] = []
  const before = numbers.map(() => -1)
  for (const [at, value] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[at] = low === 0 ? -1 : (ends[low - 1] ?? -1)
    ends[low] = at
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at)
  return kept
}

/**
 * Finds the siblings in both lists that changed places with each other: the fewest that must be moved to make one order of the
 * other. Added and removed siblings move no others.
 */
export const movedBetween = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const places = new Map(before.map((lineage, at) => [lineage, at]))
  const both = after.filter((lineage) => places.has(lineage))
  const kept = longestRise(both.map((lineage) => places.get(lineage) ?? 0))
  return new Set(both.filter((_, at) => !kept.has(at)))
}
