import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../platform/log.ts'
import { bodyOf, refused, translate } from './errors.ts'
import type { Answer } from './errors.ts'

const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  if (answer.retryAfterSeconds) reply.header('retry-after', answer.retryAfterSeconds)
  return reply.code(answer.status).header('cache-control', 'no-store').send(bodyOf(answer, request.id))
}

/** Every error leaves through here in one shape; what is ours to mend is logged with the id that the person sees. */
export const registerErrors = (app: FastifyInstance, log: Log) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = translate(error)
    if (answer.isOurs) log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, answer.message)
    return sendAnswer(request, reply, answer)
  })
}

/** Answers what no route knows: a known address with another method is 405 and names the methods that exist. */
export const answerUnknown = (request: FastifyRequest, reply: FastifyReply, methods: readonly string[]) => {
  const isKnown = methods.length > 0
  if (isKnown) reply.header('allow', methods.join(', '))
  return sendAnswer(request, reply, refused(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
}
