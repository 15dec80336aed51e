import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'

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
 * `/readyz`: is everything there that work needs, else a sentence for each part that is missing. `/healthz`: does the process live, whatever
 * else.
 */
export const registerHealth = (app: FastifyInstance, missing: () => Promise<Record<string, string>>) => {
  const lookOnce = oncePerSecond(missing)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ data: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const fields = await lookOnce()
    if (Object.keys(fields).length > 0) throw new Refusal('SERVICE_UNAVAILABLE', { fields, retryAfterSeconds: 2 })
    return reply.header('cache-control', 'no-store').send({ data: { status: 'ready' } })
  })
}

/** `/api/health`: can requests be answered, does the database answer. */
export const registerApiHealth = (app: FastifyInstance, ping: () => Promise<unknown>) => {
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
