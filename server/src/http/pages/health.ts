import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'

/** `/api/health`: can work be done, does the database answer. `/healthz`: does the process live, whatever else. */
export const registerHealth = (app: FastifyInstance, ping: () => Promise<unknown>) => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ data: 'ok' }))
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
