import { listen } from '../db/statements/listen.ts'
import type { DatabaseAddress } from '../db/connect.ts'

/** The channel of the database on which any process says whom something new concerns: ids of accounts and nothing else. */
export const liveChannel = 'nhanxanh_live'

/** One open stream: told that there is something new, or that it ends. */
export type LiveStream = { tell: () => void; end: () => void }

export type Live = {
  /** Adds a stream of a person; returns the way to take it out. */
  join: (userId: string, stream: LiveStream) => () => void
  /** Ends every stream: the server stops. */
  endAll: () => void
  stop: () => Promise<void>
}

/** Browsers of one person at one process; the oldest stream gives way to one more. */
const mostStreams = 20

/** Passes on to the streams of this process what any process has said. */
export const openLive = (place: DatabaseAddress): Live => {
  const streams = new Map<string, Set<LiveStream>>()
  const tell = (ids: readonly string[]) => {
    for (const id of ids) for (const stream of streams.get(id) ?? []) stream.tell()
  }
  const listening = listen(place, liveChannel, {
    onMessage: (payload) => tell(payload.split(' ')),
    onBack: () => tell([...streams.keys()]),
  })
  const join: Live['join'] = (userId, stream) => {
    const own = streams.get(userId) ?? new Set()
    streams.set(userId, own.add(stream))
    const [oldest] = own
    if (own.size > mostStreams) oldest?.end()
    return () => {
      own.delete(stream)
      if (own.size === 0 && streams.get(userId) === own) streams.delete(userId)
    }
  }
  const endAll = () => {
    for (const own of streams.values()) for (const stream of own) stream.end()
  }
  return { join, endAll, stop: listening.stop }
}
