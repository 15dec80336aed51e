import { successCode } from '@nhanxanh/contract/spine'
import type { Endpoint, ParsedInput } from '@nhanxanh/contract/spine'
import { withinSight } from '../db/assigned.ts'
import { rehearsed } from '../db/rehearsed.ts'
import type { Db } from '../db/types.ts'
import type { Platform } from '../platform/platform.ts'
import type { Act } from './audit.ts'
import type { Answer, AskedAct, Caller, Client, Context, FileAnswer, Handler, Trial, Upload } from './context.ts'
import { assertAccess, assertNoInterest } from './gate.ts'
import { letterNoteOf, parse } from './parse.ts'

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

export type Outer = {
  db: Db
  platform: Platform
  /** Finds the user of this token in the database; null for a token that is not valid. */
  authenticate: (bearer: string, now: Date) => Promise<Caller | null>
  /** Tests also check what goes out, and that every refusal is declared. */
  checkOutput: boolean
}
export type Services = Outer & {
  /** The act that leaves this event. */
  actOf: (event: string) => { endpoint: Endpoint; handler: Handler<Endpoint> } | undefined
}

/** One call on its way through the spine. */
export type Execution = {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  call: Call
  services: Services
  act: Act
}

/** Every gate of the act stands before its trial; only its audit row is left out, because nothing is done. */
const trying =
  (execution: Execution, db: Db): Context['tryAct'] =>
  async ({ act: event, ...raw }: AskedAct, look) => {
    const { services, act } = execution
    const found = services.actOf(event)
    if (!found || typeof found.handler !== 'function') throw new Error(`${event} cannot be tried`)
    const { endpoint, handler } = found
    assertAccess(endpoint.access, act.caller)
    const input = parse(endpoint, { ...raw, query: {} })
    const trial: Trial = { letterIds: [], platform: services.platform }
    const tried = { ...execution, ...found, act: { ...act, detail: {} } }
    return rehearsed(db, async () => {
      await assertNoInterest(db, { endpoint, caller: act.caller, params: input.params })
      await handler(input, { ...contextOf(tried, db, input.body), trial })
      return look(db, trial)
    })
  }

/** The context of a handler; `db` is the transaction of a mutation. */
export const contextOf = (execution: Execution, db: Db, body: unknown = null): Context => {
  const { call, services, act } = execution
  return {
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
    letterNote: letterNoteOf(body),
    tryAct: trying(execution, db),
  } as Context
}

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
