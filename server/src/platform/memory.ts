const afterMs = 3_000

/**
 * Collects once what the start left behind: 30 MB that nothing would ask back for while the server rests. Only where Node hands the
 * collector out (scripts/server-process.json); it takes about a tenth of a second, when the first pages are out.
 */
export const tidyAfterStart = (): void => {
  const tidy = () => {
    globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  }
  setTimeout(tidy, afterMs).unref()
}
