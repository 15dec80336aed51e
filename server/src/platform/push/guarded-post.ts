import { Agent, request } from 'node:https'
import { callbackify } from 'node:util'
import { allowedAddresses, assertAddress } from './reach.ts'
import type { Reach } from './reach.ts'

export type Answer = { status: number; retryAfter: string | null; text: string }
type Sending = { headers: Record<string, string | number>; body: Buffer | null }

/** A wait: a push service that is later is asked again. */
const patienceMs = 10_000
/** An answer is read as far as an error message goes. */
const mostBytes = 4_096

/** Asked by the connection, which tries all of the addresses (`autoSelectFamily`), so that a list is what it wants. */
const lookupOf = (url: URL, reach: Reach) =>
  callbackify(async (_host: string, _options: object) => [...(await allowedAddresses(url, reach))])

/**
 * Posts to an address that a browser has named, never to one that `reach` does not allow, and follows nobody elsewhere. Throws
 * ForbiddenAddress, or the error of the connection; gives up after ten seconds.
 */
export const guardedPosts = (reach: Reach) => {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 50,
    timeout: 60_000,
    ...(reach.authority !== undefined && { ca: reach.authority }),
  })
  const post = (address: string, { headers, body }: Sending): Promise<Answer> => {
    const url = new URL(address)
    assertAddress(url, reach)
    const options = {
      method: 'POST',
      headers,
      agent,
      lookup: lookupOf(url, reach),
      autoSelectFamily: true,
      signal: AbortSignal.timeout(patienceMs),
    }
    return new Promise((resolve, reject) => {
      const sent = request(url, options, (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        const answer = () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'] ?? null,
            text: Buffer.concat(parts).toString('utf8'),
          })
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes <= mostBytes) parts.push(part)
          else response.destroy()
        })
        response.once('close', answer)
        response.once('error', reject)
      })
      sent.once('error', reject)
      sent.end(body ?? undefined)
    })
  }
  return { post, stop: () => agent.destroy() }
}
