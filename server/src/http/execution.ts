import { successCode } from '@nhanxanh/contract/spine'
import type { Endpoint, ParsedInput } from '@nhanxanh/contract/spine'
import { withinSight } from '../db/assigned.ts'
import type { Db } from '../db/types.ts'
import type { Platform } from '../platform/platform.ts'
import type { Act } from './audit.ts'
import type { Answer, Caller, Client, Context, FileAnswer, Handler, Upload } from './context.ts'

/** A request as the spine sees it, free of the web framework. */
export type Call = {
  raw: { params: unknown; query: unknown; body: unknown }
  bearer: string | null
  idempotencyKey: string | null
  requestId: string
  client: Client
  keepDevice: Context['keepDevice']
  upload: () => Promise<Upload>
  /** Hash and name of the upload; null until it has been read to its end. */
  uploaded: () => string | null
}

export type Services = {
  db: Db
  platform: Platform
  /** Finds the user of this token in the database; null for a token that is not valid. */
  authenticate: (bearer: string, now: Date) => Promise<Caller | null>
  /** Tests also check what goes out, and that every refusal is declared. */
  checkOutput: boolean
}

/** One call on its way through the spine. */
export type Execution = {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  call: Call
  services: Services
  act: Act
}

/** The context of a handler; `db` is the transaction of a mutation. */
export const contextOf = ({ call, services, act }: Execution, db: Db): Context =>
  ({
    db,
    outside: services.db,
    caller: act.caller,
    platform: services.platform,
    now: act.now,
    requestId: call.requestId,
    client: call.client,
    upload: call.upload,
    keepDevice: call.keepDevice,
    audit: (detail) => Object.assign(act.detail, detail),
  }) as Context

/** Runs the preparation of a handler, if it has one. */
export const prepareHandler = ({ handler }: Execution, input: ParsedInput<Endpoint>, context: Context) =>
  typeof handler === 'function' ? undefined : handler.prepare?.(input, context)

/** The work of a handler, whether it has phases or not, within the sight of its caller. */
export const runHandler = (
  { handler, act }: Execution,
  input: ParsedInput<Endpoint>,
  context: Context,
  prepared: unknown,
): Promise<unknown> => {
  const work = (own: Context) =>
    typeof handler === 'function' ? handler(input, own) : handler.run(input, own, prepared)
  return act.caller === null ? work(context) : withinSight(context.db, act.caller, (db) => work({ ...context, db }))
}

/** In tests: what goes out obeys its schema. */
export const checked = ({ endpoint, services }: Execution, data: unknown): unknown => {
  if (services.checkOutput && endpoint.output !== 'file') endpoint.output.parse(data)
  return data
}

/**
 * The answer as it is sent: a file as it is, everything else as JSON in bytes. Text would be encoded anew for each connection,
 * which is slow for Vietnamese letters.
 */
export const answerOf = ({ endpoint }: Execution, data: unknown): Answer => {
  if (endpoint.output === 'file') return data as FileAnswer
  const message = successCode(endpoint)
  return Buffer.from(JSON.stringify(message ? { data, message } : { data }))
}
