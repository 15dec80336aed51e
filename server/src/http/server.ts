import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '../platform/log.ts'
import { Refusal } from '../refusal.ts'
import { securityHeaders } from './pages/headers.ts'
import { answerUnread } from './pages/unread.ts'

/** JSON bodies are forms; a quarter of a megabyte is far above the largest of them. */
const maxBodyBytes = 256 * 1024

const longestSegment = 200
const nowhere = '/api/-'

/**
 * An address that no route can read (broken percent signs, endless segments) is sent to an unknown one, so that it gets the same
 * answer and headers.
 */
const readableUrl = ({ url = '/' }: IncomingMessage): string => {
  const path = url.split('?')[0] ?? ''
  if (path.split('/').some((segment) => segment.length > longestSegment)) return nowhere
  try {
    // Its length is asked for because a bundler drops a call whose result nobody uses, though it is there to throw.
    return decodeURIComponent(path).length > 0 ? url : nowhere
  } catch {
    return nowhere
  }
}

/** Two hosts in one request: a proxy before us may have believed the other one. */
const refuseTwoHosts = (app: FastifyInstance) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const names = raw.rawHeaders.filter((_text, place) => place % 2 === 0)
    const hosts = names.filter((name) => name.toLowerCase() === 'host').length
    done(hosts > 1 ? new Refusal('VALIDATION_FAILED') : undefined)
  })
}

const logEachRequest = (app: FastifyInstance, log: Log) => {
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        // The pattern, not the address: ids and search words stay out of the log.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}

/** A request that waits or arrives for so long after the stop is told to come again, so that the stop ends in time. */
const patienceMs = 2_500
/** So long the last answers have to leave before their connections are closed. */
const partingMs = 1_000

/** Requests that were sent before a client could know of the stop are accepted for this long. */
const lastCallMs = 150

/**
 * During a graceful stop requests under way, and those already on the wire, are answered, at last with SERVICE_UNAVAILABLE; each answer asks its
 * connection to close, so that keep-alive clients do not hold us.
 */
const closeWhileStopping = (app: FastifyInstance) => {
  let isStopping = false
  let isParting = false
  const unanswered = new Set<FastifyReply>()
  const comeAgain = () => new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
  const partWithAll = async () => {
    isParting = true
    for (const reply of unanswered) if (!reply.sent) void reply.send(comeAgain())
    for (const end = performance.now() + partingMs; unanswered.size > 0 && performance.now() < end;) await pause(20)
    app.server.closeAllConnections()
  }
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => void partWithAll(), patienceMs).unref()
    await pause(lastCallMs)
    // On a busy machine that time is over before anybody has looked who knocked.
    await nextTurn()
    await nextTurn()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    unanswered.add(reply)
    reply.raw.once('close', () => unanswered.delete(reply))
    done(isParting ? comeAgain() : undefined)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Input is checked by the contract, so fastify's own compilers of schemas, a hundred modules, are not even loaded. */
const noSchemas = () => () => {
  throw new Error('A route has no schema of its own: the contract checks what comes in')
}

/**
 * The web server with its limits and headers and no route yet. Slow senders are cut off within 30 s (headers 10 s,
 * whole request 25 s).
 */
export const openServer = async (log: Log, { trustProxy }: { trustProxy: boolean }) => {
  const always = securityHeaders()
  const app = fastify({
    logger: false,
    clientErrorHandler: answerUnread(log, always),
    // One proxy of our own: only the last address of X-Forwarded-For is its word, those before are the sender's.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: 25_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: readableUrl,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: longestSegment, ignoreTrailingSlash: false },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  })
  // Of an answer gzip leaves as many bytes as brotli does at its quick settings, and costs half.
  await app.register(compress, { encodings: ['gzip', 'br'], threshold: 1024, globalDecompression: false })
  await app.register(multipart)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    done()
  })
  refuseTwoHosts(app)
  logEachRequest(app, log)
  closeWhileStopping(app)
  return app
}
export type WebServer = Awaited<ReturnType<typeof openServer>>
