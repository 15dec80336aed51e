import { openStream } from '../api/stream.ts'
import { anything } from '../changes/other-tabs.ts'

/** Milliseconds to the next try after failures in a row; the last holds for all further ones. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000]
/** Milliseconds without a sign of life, of which the server gives one in twenty seconds, after which a stream is dead. */
const silence = 50_000

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
  })

/** `ready`: the stream is open, and what was missed is asked for; `notification`: something has come. */
export type LiveEvent = 'ready' | 'notification'
type Listener = {
  onEvent: (event: LiveEvent) => void
  /** Of these things, by their names in the audit log, something has changed; `presence:` and a kind: who is where; `anything` at the opening. */
  onChanges: (names: readonly string[]) => void
}

const eventIn = (part: string): string | null => /^event: (\w+)$/m.exec(part)?.[1] ?? null

const isNews = (event: string | null): event is LiveEvent => event === 'ready' || event === 'notification'

const namesIn = (part: string): readonly string[] => {
  const [, data = '{}'] = /^data: (.*)$/m.exec(part) ?? []
  const { names = [] } = JSON.parse(data) as { names?: string[] }
  return names
}

/** Reads events to the end of the stream: of news the content is that there are some, of changes what has changed. */
const readEvents = async (body: ReadableStream<Uint8Array>, listener: Listener, leave: AbortController) => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const timer = setTimeout(() => leave.abort(), silence)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    const news = parts.map(eventIn).filter(isNews)
    const last = news.at(-1)
    if (last !== undefined) listener.onEvent(last)
    const names = new Set(parts.filter((part) => eventIn(part) === 'changes').flatMap(namesIn))
    if (news.includes('ready')) names.add(anything)
    if (names.size > 0) listener.onChanges([...names])
  }
}

/** One stream from its opening to its end; true where it was open. */
const followOnce = async (signal: AbortSignal, listener: Listener): Promise<boolean> => {
  const leave = new AbortController()
  const body = await openStream('/live', AbortSignal.any([signal, leave.signal]))
  if (body === null) return false
  await readEvents(body, listener, leave).catch(() => undefined)
  return true
}

const followAlone = async (signal: AbortSignal, listener: Listener): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    const wasOpen = await followOnce(signal, listener).catch(() => false)
    failures = wasOpen ? 1 : failures + 1
    if (!signal.aborted) await wait(pauses[Math.min(failures, pauses.length) - 1] ?? 0, signal)
  }
}

/**
 * Follows the server's stream until the signal comes: one connection a browser, whose tab tells the others. Where that tab goes,
 * the next one takes it over. It reads anew what an event is about, so nothing is lost between two connections.
 */
export const followLive = async (signal: AbortSignal, listener: Listener): Promise<void> => {
  // Without the lock API (old browsers, plain http) each tab has its own.
  if (!('locks' in navigator && navigator.locks)) return followAlone(signal, listener)
  await navigator.locks.request('live-stream', { signal }, () => followAlone(signal, listener)).catch(() => undefined)
}
