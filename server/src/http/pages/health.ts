import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'

type Looks = {
  ping: () => Promise<unknown>
  /** A sentence for each part that is missing. */
  missing: () => Promise<Record<string, string>>
}

/** Whoever asks, and how often: the database is asked once a second at most. */
const keptMs = 1_000

const oncePerSecond = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let kept: { at: number; answer: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at > keptMs) kept = { at: now, answer: look() }
    return kept.answer
  }
}

/**
 * `/api/health`: can work be done, does the database answer. `/readyz`: is everything there that work needs, else what is missing.
 * `/healthz`: does the process live, whatever else.
 */
export const registerHealth = (app: FastifyInstance, { ping, missing }: Looks) => {
  const lookOnce = oncePerSecond(missing)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ data: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const fields = await lookOnce()
    if (Object.keys(fields).length > 0) throw new Refusal('SERVICE_UNAVAILABLE', { fields, retryAfterSeconds: 2 })
    return reply.header('cache-control', 'no-store').send({ data: { status: 'ready' } })
  })
  app.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await ping()
      return await reply.send({ data: { status: 'ok' } })
    } catch {
      throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })
    }
  })
}
