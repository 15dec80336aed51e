/** A server that does not even say that a file is gone is as good as not there. */
const patienceMs = 5_000

/**
 * Whether the server has another release than this page. A failed import tells no status, so the first script of the page
 * is asked for: its name changes with every other file of a release, and it is gone with them.
 */
export const hasNewRelease = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (entry === null) return false
  try {
    const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const
    return (await fetch(entry.src, asked)).status === 404
  } catch {
    return false
  }
}
