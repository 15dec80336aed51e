import type { FastifyInstance } from 'fastify'
import { errorCatalogue } from '@nhanxanh/contract/errors'

/** `/api/health`: can work be done, does the database answer. `/healthz`: does the process live, whatever else. */
export const registerHealth = (app: FastifyInstance, ping: () => Promise<unknown>) => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ data: 'ok' }))
  app.get('/api/health', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await ping()
      return await reply.send({ data: { status: 'ok' } })
    } catch {
      const { status } = errorCatalogue.SERVICE_UNAVAILABLE
      const body = { message: 'SERVICE_UNAVAILABLE', requestId: request.id }
      return reply.code(status).header('retry-after', 2).send(body)
    }
  })
}
