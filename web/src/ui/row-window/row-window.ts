/** Rows that are drawn, by their places, and how many are left out before each of them. */
export type DrawnRow = { at: number; gap: number }

/** Pixels of a line of a tree by density, and of a row of a list, which has a second line; table.module.css has the same. */
export const lineHeights = { roomy: 48, normal: 40, compact: 32 } as const
export const rowHeights = { roomy: 60, normal: 52, compact: 32 } as const

/** So many rows are drawn whole: below that a window would cost more than it saves. */
export const wholeUpTo = 50
/** Of a tree more: a set of criteria is read as a document, each line as high as its words. */
export const wholeTreeUpTo = 400
/** Rows drawn beyond both edges, so that scrolling meets rows and Tab finds the next one. */
const beyond = 8
/** The window moves by so many rows at a time. */
export const step = 4

/** The places to draw: those in sight with some beyond, and the one that has the focus, wherever it stands. */
export function drawnRows(count: number, first: number, seen: number, kept: number): readonly DrawnRow[] {
  const [from, to] = count <= wholeUpTo ? [0, count] : [first - beyond, first + seen + step + beyond]
  const places: number[] = []
  for (let at = Math.max(0, from); at < Math.min(count, to); at += 1) places.push(at)
  if (kept >= 0 && kept < count && !places.includes(kept)) places.push(kept)
  const sorted = places.toSorted((one, other) => one - other)
  return sorted.map((at, nth) => ({ at, gap: at - (sorted[nth - 1] ?? -1) - 1 }))
}
