import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { applicationRole, sessionSettings } from '../connect.ts'
import type { DatabaseAddress } from '../connect.ts'

const againAfterMs = 1_000
/** A wait, then the stop goes on without it. */
const mostForStopMs = 500

type Heard = {
  onMessage: (payload: string) => void
  /** What was said while the connection was away is lost: everybody looks anew. */
  onBack: () => void
}

/** Listens to a channel of the database on a connection of its own, which is opened anew for as long as nobody stops it. */
export const listen = (place: DatabaseAddress, channel: string, { onMessage, onBack }: Heard) => {
  const stopping = new AbortController()
  let present: Client | null = null
  const once = async (isFirst: boolean): Promise<void> => {
    const client = new Client({
      ...place,
      application_name: 'nhanxanh-live',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      options: `-c role=${applicationRole} ${sessionSettings}`,
    })
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
      client.once('error', () => resolve())
    })
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    present = client
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (!isFirst) onBack()
      await ended
    } finally {
      present = null
      await client.end().catch(() => undefined)
    }
  }
  const run = async () => {
    for (let nth = 0; !stopping.signal.aborted; nth += 1) {
      await once(nth === 0).catch(() => undefined)
      await pause(againAfterMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await present?.end().catch(() => undefined)
      // A connection that is still being made holds no stop up.
      await Promise.race([running, pause(mostForStopMs)])
    },
  }
}
