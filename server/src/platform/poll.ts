/**
 * Looks anew each `everyMs` milliseconds, never twice at the same time. A look that fails is told to `failed`, and the next one is
 * made all the same. It keeps no process alive. Returns the way to stop.
 */
export const poll = (
  everyMs: number,
  look: () => Promise<unknown>,
  failed: (error: unknown) => void = () => undefined,
): (() => void) => {
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch(failed)
      .finally(() => (isLooking = false))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
