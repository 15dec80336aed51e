import { errorCatalogue } from '@nhanxanh/contract/errors'
import { maxFileBytes } from '@nhanxanh/contract/features/files'
import type { Contract, Endpoint } from '@nhanxanh/contract/spine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '../platform/devices.ts'
import { passing } from '../platform/files/passing.ts'
import { Refusal } from '../refusal.ts'
import type { FileAnswer, Handler, Upload } from './context.ts'
import { dispatch } from './dispatch.ts'
import type { Call, Outer, Services } from './execution.ts'

/** The bearer token of a request; null for none or one that cannot be a token. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  // Ignoring it would leave the sender believing that the act is protected.
  const fields = { 'Idempotency-Key': 'Khoá chống lặp gồm 8 đến 100 chữ cái, chữ số hoặc gạch nối.' }
  throw new Refusal('VALIDATION_FAILED', { fields })
}

/** The one file part of a form; a form that breaks off or has no file is the sender's mistake. */
const firstFile = async (request: FastifyRequest) => {
  // One byte above the limit: the store sees that a file is too large instead of keeping its beginning.
  const limits = { files: 1, fields: 4, parts: 6, fileSize: maxFileBytes + 1 }
  try {
    return await request.file({ limits })
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    return undefined
  }
}

const receive = async (request: FastifyRequest) => {
  const part = request.isMultipart() ? await firstFile(request) : undefined
  if (part?.fieldname !== 'file') {
    // Unread, the bytes of a part under another name would keep the request from ending.
    part?.file.resume()
    throw new Refusal('FILE_EMPTY', { fields: { file: errorCatalogue.FILE_EMPTY.message } })
  }
  return { ...passing(part.file), name: part.filename }
}

/** The upload of a request, and what tells it from every other upload. */
const uploadOf = (request: FastifyRequest): Pick<Call, 'upload' | 'uploaded'> => {
  let received: Awaited<ReturnType<typeof receive>> | null = null
  const upload = async (): Promise<Upload> => (received = await receive(request))
  const uploaded = () => {
    const sha256 = received?.sha256()
    return received && sha256 ? `${sha256} ${received.name}` : null
  }
  return { upload, uploaded }
}

const deviceCookie = 'nx-device'
const deviceIn = new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w.~-]{1,1000})(?:;|$)`)

/** The cookie that names a known device; it is no credential, so nothing is lost where it is missing. */
const deviceOf = ({ headers }: FastifyRequest): string | null =>
  headers.cookie === undefined ? null : (deviceIn.exec(headers.cookie)?.[1] ?? null)

/** Out of reach of scripts, and sent to the doors of sign-in and recovery alone: the folder of the path that sets it. */
const keepDevice = (request: FastifyRequest, reply: FastifyReply, value: string): void => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const folder = pathname.slice(0, pathname.lastIndexOf('/'))
  const isSecure = request.protocol === 'https' ? '; Secure' : ''
  const attributes = `Path=${folder}; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Strict${isSecure}`
  reply.header('set-cookie', `${deviceCookie}=${value}; ${attributes}`)
}

const asCall = (request: FastifyRequest, reply: FastifyReply): Call => ({
  raw: { params: request.params, query: request.query, body: request.body },
  bearer: bearerOf(request),
  idempotencyKey: keyOf(request),
  requestId: request.id,
  client: { ip: request.ip, userAgent: request.headers['user-agent'] ?? null, device: deviceOf(request) },
  keepDevice: (value) => keepDevice(request, reply, value),
  ...uploadOf(request),
})

/** RFC 5987: percent-encoding also for what encodeURIComponent leaves alone. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`)

/** Stored files never run in a browser: sandboxed, not sniffed, saved rather than shown when opened directly. */
const sendFile = (reply: FastifyReply, { stream, name, type, size, isShown }: FileAnswer) =>
  reply
    .headers(size === null ? {} : { 'content-length': size })
    .header('content-type', type)
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(stream)

/** `/facilities/{id}` → `/api/facilities/:id`. */
const urlOf = (endpoint: Endpoint): string => `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`

const json = 'application/json; charset=utf-8'

type AnyHandlers = Readonly<Record<string, Readonly<Record<string, Handler<Endpoint>>>>>

/** Makes one route of every endpoint of the contract. */
export const registerRoutes = (app: FastifyInstance, contract: Contract, handlers: AnyHandlers, outer: Outer) => {
  const acts = new Map<string, ReturnType<Services['actOf']>>()
  const services = { ...outer, actOf: (event: string) => acts.get(event) }
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[feature]?.[name]
      if (!handler) throw new Error(`No handler for ${feature}.${name}`)
      if (endpoint.audit !== undefined) acts.set(endpoint.audit, { endpoint, handler })
      app.route({
        method: endpoint.method,
        url: urlOf(endpoint),
        handler: async (request, reply) => {
          const answer = await dispatch(endpoint, handler, asCall(request, reply), services)
          reply.header('cache-control', 'no-store')
          return Buffer.isBuffer(answer) ? reply.type(json).send(answer) : sendFile(reply, answer)
        },
      })
    }
  }
}

/** The methods that exist at an address of the API, for 405. */
export const methodsAt = (contract: Contract, url: string): string[] => {
  const path = url.split('?')[0] ?? ''
  return Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .filter((endpoint) => new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map((endpoint) => endpoint.method)
}
