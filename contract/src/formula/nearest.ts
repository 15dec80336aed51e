/** The fewest letters to insert, drop or change to make one word of the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const above = row
    row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
  }
  return row[b.length] ?? 0
}

const longest = 60

/** The known name that a mistyped one most probably means: a third of its letters may be wrong. Undefined for a stranger. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  if (typed.length > longest) return undefined
  const far = Math.max(1, Math.floor(typed.length / 3))
  const scored = known
    .map((name) => ({ name, off: distance(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ off }) => off <= far)
  return scored.toSorted((a, b) => a.off - b.off || a.name.localeCompare(b.name))[0]?.name
}
