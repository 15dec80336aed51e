import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { Endpoint, ParsedInput } from '@nhanxanh/contract/spine'
import { fieldErrors } from '@nhanxanh/contract/shared/vietnamese-issues'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Db } from '../db/types.ts'
import type { Platform } from '../platform/platform.ts'
import { writeAudit } from './audit.ts'
import type { Act } from './audit.ts'
import type { Caller, Context, Handler, Upload } from './context.ts'
import { assertAccess } from './gate.ts'
import { keepAnswer, requestHash, reserveKey } from './idempotency.ts'

/** A request as the spine sees it, free of the web framework. */
export type Call = {
  raw: { params: unknown; query: unknown; body: unknown }
  bearer: string | null
  idempotencyKey: string | null
  requestId: string
  client: { ip: string; userAgent: string | null }
  upload: () => Promise<Upload>
}

export type Services = {
  db: Db
  platform: Platform
  /** Who bears this token, as the database knows it now; null for a token that is worth nothing. */
  authenticate: (db: Db, bearer: string, now: Date) => Promise<Caller | null>
  /** Tests and development also check what goes out. */
  checkOutput: boolean
}

const parse = (endpoint: Endpoint, raw: Call['raw']): ParsedInput<Endpoint> => {
  const fields: Record<string, string> = {}
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value ?? {})
    if (!parsed.success) Object.assign(fields, fieldErrors(parsed.error))
    return parsed.data
  }
  const body = endpoint.body === 'upload' ? undefined : endpoint.body
  const input = {
    params: read(endpoint.params, raw.params),
    query: read(endpoint.query, raw.query),
    body: read(body, raw.body),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  return input as ParsedInput<Endpoint>
}

/**
 * Acts refused for want of a right or by a rule of the field are recorded; slips of the keyboard and strangers who do
 * not say who they are, are not.
 */
const isWorthRecording = (thrown: unknown, { detail }: Act): thrown is Refusal =>
  thrown instanceof Refusal &&
  thrown.code !== 'VALIDATION_FAILED' &&
  thrown.code !== 'TOO_MANY_REQUESTS' &&
  (thrown.code !== 'UNAUTHENTICATED' || detail.refId !== undefined) &&
  errorCatalogue[thrown.code].status < 500

const checked = (endpoint: Endpoint, data: unknown, isOn: boolean): unknown => {
  if (isOn && endpoint.output !== 'file') endpoint.output.parse(data)
  return data
}

type Running = { endpoint: Endpoint; handler: Handler<Endpoint>; call: Call; services: Services; act: Act }

const contextOf = ({ call, services, act }: Running, db: Db): Context =>
  ({
    db,
    outside: services.db,
    caller: act.caller,
    platform: services.platform,
    now: act.now,
    client: call.client,
    upload: call.upload,
    audit: (detail) => Object.assign(act.detail, detail),
  }) as Context

const mutate = async (running: Running, input: ParsedInput<Endpoint>): Promise<unknown> => {
  const { endpoint, handler, call, services, act } = running
  const isPhased = typeof handler !== 'function'
  const prepared = isPhased ? await handler.prepare(input, contextOf(running, services.db)) : undefined
  const key = act.caller && call.idempotencyKey
  return services.db.transaction().execute(async (transaction) => {
    if (act.caller && key) {
      const hash = requestHash(endpoint.method, endpoint.path, call.raw.params, call.raw.body)
      const replay = await reserveKey(transaction, act.caller.id, key, hash, act.now)
      if (replay) return replay.data
    }
    const context = contextOf(running, transaction)
    const data = isPhased ? await handler.run(input, context, prepared) : await handler(input, context)
    checked(endpoint, data, services.checkOutput)
    await writeAudit(transaction, act)
    if (act.caller && key) await keepAnswer(transaction, act.caller.id, key, data)
    return data
  })
}

/**
 * One call from the door to the answer: who is it, may they, is the input right, do it. A query reads from the pool; a
 * mutation has one transaction that also holds its audit row. Throws what `translate` turns into an answer.
 */
export const dispatch = async (endpoint: Endpoint, handler: Handler<Endpoint>, call: Call, services: Services) => {
  const now = services.platform.clock.now()
  const caller = call.bearer === null ? null : await services.authenticate(services.db, call.bearer, now)
  const event = endpoint.audit ?? 'query.read'
  const act: Act = { event, caller, detail: {}, now, requestId: call.requestId, client: call.client }
  const running: Running = { endpoint, handler, call, services, act }
  try {
    assertAccess(endpoint.access, caller)
    const input = parse(endpoint, call.raw)
    if (endpoint.method !== 'GET') return await mutate(running, input)
    if (typeof handler !== 'function') throw new Error(`${endpoint.path}: a query has no phases`)
    return checked(endpoint, await handler(input, contextOf(running, services.db)), services.checkOutput)
  } catch (thrown) {
    if (endpoint.method !== 'GET' && isWorthRecording(thrown, act)) await writeAudit(services.db, act, thrown.code)
    throw thrown
  }
}
