import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './cluster.ts'
import { isServing } from './liveness.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { probe } from './probe.ts'

/** Events of the embedded server, for the log. Times in milliseconds. */
export type EmbeddedEvent =
  | { event: 'initialised'; cluster: string; ms: number }
  | { event: 'started' | 'adopted' | 'restarted'; pid: number; ms: number }
  | { event: 'lost'; pid: number }
  | { event: 'restart-failed'; attempt: number; error: unknown }
  | { event: 'stopped'; pid: number; ms: number }

export type Supervision = { pid: () => number; stop: () => Promise<void> }

const WATCH_EVERY_MS = 1000
const LOOK_AGAIN_MS = 20
const LONGEST_PAUSE_MS = 2000
/** A server that lived this long has recovered: its next end is a new trouble, not the same one again. */
const STEADY_MS = 10_000

/**
 * Watches the server, our child or adopted alike, and starts it again whenever it is gone, for ever: at once the first time,
 * then after pauses that double from 0.1 to 2 s, so that a full disk or a failing start neither spins nor gives up.
 */
export function supervise(installation: Installation, pid: number, log: (event: EmbeddedEvent) => void): Supervision {
  const stopping = new AbortController()
  let current = pid
  let failures = 0

  async function watch(): Promise<void> {
    for (;;) {
      const since = performance.now()
      while (!(await isLost())) {
        if (stopping.signal.aborted) return
        await pause(WATCH_EVERY_MS, stopping.signal)
      }
      if (stopping.signal.aborted) return
      log({ event: 'lost', pid: current })
      failures = performance.now() - since > STEADY_MS ? 0 : failures
      if (!(await restart())) return
    }
  }

  /** Looked for twice and asked by its socket: a living server must not be taken for a dead one, for its successor would kill it. */
  async function isLost(): Promise<boolean> {
    if (await isServing(current, installation.cluster)) return false
    await pause(LOOK_AGAIN_MS, stopping.signal)
    if (await isServing(current, installation.cluster)) return false
    return (await probe(installation.endpoint)).state === 'absent'
  }

  async function restart(): Promise<boolean> {
    const since = performance.now()
    while (!stopping.signal.aborted) {
      if (failures > 0) await pause(Math.min(50 * 2 ** failures, LONGEST_PAUSE_MS), stopping.signal)
      failures += 1
      try {
        current = await startPostmaster(installation, stopping.signal)
        log({ event: 'restarted', pid: current, ms: performance.now() - since })
        return true
      } catch (error) {
        log({ event: 'restart-failed', attempt: failures, error })
      }
    }
    return false
  }

  const watching = watch()
  return {
    pid: () => current,
    stop: async () => {
      stopping.abort()
      await watching
      await stopPostmaster(current, installation)
    },
  }
}

/** Does not keep the process alive: a program that ends without closing ends its server by a signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)
}
