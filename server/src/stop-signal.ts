/**
 * Aborted by the first SIGINT, SIGTERM or SIGHUP, and when the program that started this one has gone without a word: then
 * the channel between them closes.
 */
export const stopSignal = (): AbortSignal => {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  // Listening alone does not keep a program running whose work is done.
  process.channel?.unref()
  return stopping.signal
}
