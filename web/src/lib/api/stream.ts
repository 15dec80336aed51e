import { useSession } from '../session/session.store.ts'
import { freshToken } from './refresh.ts'

/**
 * Opens an answer of the API that goes on coming; null where there is none now. A token that is over is renewed, for the next try.
 * Nothing of a failure is told: nobody asked for it.
 */
export const openStream = async (path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> => {
  const { accessToken } = useSession.getState()
  if (accessToken === null) return null
  const response = await fetch(`/api${path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    signal,
  })
  if (response.status === 401) await freshToken(accessToken)
  return response.status === 200 ? response.body : null
}
