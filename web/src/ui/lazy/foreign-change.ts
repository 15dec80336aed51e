/** Milliseconds within which a screen that was drawn anew and failed again is not drawn once more by itself. */
const settledMs = 1_000
let drawnAnewAt = -Infinity

/**
 * True where the screen should be drawn anew by itself: programs in the browser that translate or mark words put nodes of their own into the
 * page, over which React stumbles at the next change. False for other errors, and for one that comes back at once.
 */
export const mayDrawAnew = (error: unknown): boolean => {
  const isForeignChange = error instanceof DOMException && error.name === 'NotFoundError'
  if (!isForeignChange || performance.now() - drawnAnewAt < settledMs) return false
  drawnAnewAt = performance.now()
  return true
}
