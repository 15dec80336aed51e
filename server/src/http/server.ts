import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../platform/log.ts'

/** JSON bodies are forms; a quarter of a megabyte is far above the largest of them. */
const maxBodyBytes = 256 * 1024

/** Nothing but our own origin; styles that the UI kit writes at run time carry the nonce of the page. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

const logEachRequest = (app: FastifyInstance, log: Log) => {
  app.addHook('onResponse', async (request, reply) => {
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
  })
}

/** A request that is still arriving after so long, a slow upload, is cut off so that the stop ends in time. */
const patienceMs = 2_500

/** What was sent before a client could know that we stop is still taken in for so long. */
const lastCallMs = 150

/**
 * During a graceful stop requests under way, and those already on the wire, are answered; each answer asks its
 * connection to close, so that keep-alive clients do not hold us.
 */
const closeWhileStopping = (app: FastifyInstance) => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
    await pause(lastCallMs)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}

/**
 * The web server with its limits and headers and no route yet. Slow senders are cut off within 30 s (headers 10 s,
 * whole request 25 s).
 */
export const openServer = async (log: Log, { trustProxy }: { trustProxy: boolean }) => {
  const app = fastify({
    logger: false,
    trustProxy,
    bodyLimit: maxBodyBytes,
    requestTimeout: 25_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  })
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  await app.register(multipart)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
  logEachRequest(app, log)
  closeWhileStopping(app)
  return app
}
export type WebServer = Awaited<ReturnType<typeof openServer>>
