import { freshToken } from '../api/refresh.ts'
import { useSession } from '../session/session.store.ts'

const address = '/api/live'
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

/** Reads events to the end of the stream; the content of an event is that there is one. */
const readEvents = async (body: ReadableStream<Uint8Array>, onEvent: () => void, leave: AbortController) => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const timer = setTimeout(() => leave.abort(), silence)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    if (parts.some((part) => part.includes('event: '))) onEvent()
  }
}

/** One stream from its opening to its end; true where it was open. A token that is over is renewed once it is asked for. */
const followOnce = async (signal: AbortSignal, onEvent: () => void): Promise<boolean> => {
  const { accessToken } = useSession.getState()
  if (accessToken === null) return false
  const leave = new AbortController()
  const response = await fetch(address, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    signal: AbortSignal.any([signal, leave.signal]),
  })
  if (response.status === 401) await freshToken(accessToken)
  if (response.status !== 200 || response.body === null) return false
  await readEvents(response.body, onEvent, leave).catch(() => undefined)
  return true
}

const followAlone = async (signal: AbortSignal, onEvent: () => void): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    const wasOpen = await followOnce(signal, onEvent).catch(() => false)
    failures = wasOpen ? 1 : failures + 1
    if (!signal.aborted) await wait(pauses[Math.min(failures, pauses.length) - 1] ?? 0, signal)
  }
}

/**
 * Follows the server's stream until the signal comes: one connection a browser, whose tab tells the others. Where that tab goes,
 * the next one takes it over. It reads anew what an event is about, so nothing is lost between two connections.
 */
export const followLive = async (signal: AbortSignal, onEvent: () => void): Promise<void> => {
  // Without the lock API (old browsers, plain http) each tab has its own.
  if (!('locks' in navigator && navigator.locks)) return followAlone(signal, onEvent)
  await navigator.locks.request('live-stream', { signal }, () => followAlone(signal, onEvent)).catch(() => undefined)
}
