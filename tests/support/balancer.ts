import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * A balancer with a good client in it: each request goes to the next process; one that dies under it, or says that it is busy, is asked of
 * the next with the same idempotency key. What a client sees of a death is that it asked twice.
 */
export const startBalancer = async (addresses: readonly string[]) => {
  let nth = 0
  const counts = { asked: 0, repeated: 0, refused: 0 }
  const ask = async ({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) => {
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...kept } = headers
    const known = kept['idempotency-key'] ?? randomUUID()
    // Each request comes from a network of its own: throttles are not what is tried.
    const from = `10.${(nth >> 8) % 250}.${nth % 250}.7`
    const sent = { ...(kept as Record<string, string>), 'x-forwarded-for': from, 'idempotency-key': String(known) }
    for (let tries = 0; ; tries += 1) {
      nth += 1
      const answer = await fetch(`${addresses[nth % addresses.length]}${url}`, {
        method,
        headers: sent,
        redirect: 'manual',
        ...(method !== 'GET' && { body: new Uint8Array(body) }),
      })
        .then(async (response) => ({ response, bytes: Buffer.from(await response.arrayBuffer()) }))
        .catch(() => null)
      if (answer !== null && answer.response.status !== 503) return answer
      if (tries === 60) return answer
      counts.repeated += 1
      await pause(250)
    }
  }
  const server = createServer((request, response) => {
    void bodyOf(request)
      .then((body) => ask(request, body))
      .then((answer) => {
        counts.asked += 1
        if (answer === null || answer.response.status >= 500) counts.refused += 1
        if (answer === null) return response.writeHead(502).end()
        const type = answer.response.headers.get('content-type') ?? 'application/json'
        return response.writeHead(answer.response.status, { 'content-type': type }).end(answer.bytes)
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}
