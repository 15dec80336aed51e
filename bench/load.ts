import { connect } from 'node:net'
import type { Socket } from 'node:net'

export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }
export type LoadResult = {
  requests: number
  seconds: number
  perSecond: number
  p50: number
  p99: number
  errors: number
  /** Requests that the busiest connection has sent, earlier rounds included. */
  turns: number
}

const wire = ({ method = 'GET', path, headers = {}, body }: Request): Buffer => {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

/** Reads answers with a content length from one socket; all that the servers of the measurement send. */
const answers = (socket: Socket, onAnswer: (status: number, body: () => string) => void) => {
  let pending = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    for (;;) {
      const end = pending.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = pending.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      const whole = end + 4 + length
      if (pending.length < whole) return
      const answer = pending
      pending = pending.subarray(whole)
      onAnswer(Number(head.slice(9, 12)), () => answer.toString('utf8', end + 4, whole))
    }
  })
}

/** Nearest-rank quantile of sorted numbers. */
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

type Load = {
  port: number
  connections: number
  seconds: number
  /** The nth request of the whole load; those of one connection are `connections` apart. */
  next: (nth: number) => Request
  /** Requests of each connection that were sent in earlier rounds. */
  from?: number
  onBody?: (body: string) => void
}

/**
 * Keeps so many connections busy, each with one request at a time, for so many seconds. It speaks HTTP on bare sockets,
 * because a client library costs more than the servers that are measured.
 */
export const load = async ({ port, connections, seconds, next, from = 0, onBody }: Load): Promise<LoadResult> => {
  const latencies: number[] = []
  let errors = 0
  let furthest = from
  const started = performance.now()
  const until = started + seconds * 1000
  const work = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sent = 0
      let turn = from
      const send = () => {
        sent = performance.now()
        if (sent >= until) {
          socket.end()
          resolve()
          return
        }
        socket.write(wire(next(turn * connections + connection)))
        turn += 1
        furthest = Math.max(furthest, turn)
      }
      answers(socket, (status, body) => {
        latencies.push(performance.now() - sent)
        if (status !== 200) errors += 1
        onBody?.(body())
        send()
      })
      socket.on('connect', send)
      socket.on('error', reject)
    })
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  const took = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)]
  return {
    requests: latencies.length,
    seconds: took,
    perSecond: latencies.length / took,
    p50,
    p99,
    errors,
    turns: furthest,
  }
}
