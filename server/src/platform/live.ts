import { listen } from '../db/statements/listen.ts'
import type { DatabaseAddress } from '../db/connect.ts'
import type { Log } from './log.ts'
import { poll } from './poll.ts'

/** The channel of the database on which any process says whom something new concerns: ids of accounts and nothing else. */
export const liveChannel = 'nhanxanh_live'

/**
 * One open stream: told that there is something new for its reader, of which things something has changed, or that it ends.
 * Owners of facilities are told of nothing but what is theirs.
 */
export type LiveStream = {
  tell: () => void
  tellChanges: ((names: readonly string[]) => void) | null
  end: () => void
}

export type Live = {
  /** Adds a stream of a person; returns the way to take it out. */
  join: (userId: string, stream: LiveStream) => () => void
  /** Ends every stream: the server stops. */
  endAll: () => void
  stop: () => Promise<void>
}

/** Browsers of one person at one process; the oldest stream gives way to one more. */
const mostStreams = 20

/** Milliseconds between two looks for changes; none while no stream asks for them. */
const lookEvery = 1_000

/** Passes on to the streams of this process what any process has said, and what `look` finds changed. A worker, which has no streams, listens nowhere. */
export const openLive = (place: DatabaseAddress | null, look: () => Promise<readonly string[]>, log: Log): Live => {
  const streams = new Map<string, Set<LiveStream>>()
  const tell = (ids: readonly string[]) => {
    for (const id of ids) for (const stream of streams.get(id) ?? []) stream.tell()
  }
  const onMessage = (payload: string) => tell(payload.split(' '))
  const listening = place && listen(place, liveChannel, { onMessage, onBack: () => tell([...streams.keys()]) })
  const lookOnce = async () => {
    const asking = [...streams.values()].flatMap((own) => [...own].filter(({ tellChanges }) => tellChanges !== null))
    if (asking.length === 0) return
    const names = await look()
    if (names.length > 0) for (const stream of asking) stream.tellChanges?.(names)
  }
  // A database that is away changes nothing; the next look finds it.
  const stopLooking = poll(lookEvery, lookOnce, (error) => log.warn({ err: error }, 'no look for changes'))
  const join: Live['join'] = (userId, stream) => {
    const own = streams.get(userId) ?? new Set()
    streams.set(userId, own.add(stream))
    const [oldest] = own
    if (oldest && own.size > mostStreams) {
      // At once, not when its connection closes: others that come meanwhile have the next oldest end, and not this one again.
      own.delete(oldest)
      oldest.end()
    }
    return () => {
      own.delete(stream)
      if (own.size === 0 && streams.get(userId) === own) streams.delete(userId)
    }
  }
  const endAll = () => {
    for (const own of streams.values()) for (const stream of own) stream.end()
  }
  const stop = async () => {
    stopLooking()
    await listening?.stop()
  }
  return { join, endAll, stop }
}
