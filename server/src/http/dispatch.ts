import { commonErrors } from '@nhanxanh/contract/errors'
import type { Endpoint, ParsedInput } from '@nhanxanh/contract/spine'
import { fieldErrors } from '@nhanxanh/contract/shared/vietnamese-issues'
import type { z } from 'zod'
import type { Db } from '../db/types.ts'
import { Refusal } from '../refusal.ts'
import { writeAudit } from './audit.ts'
import type { Act } from './audit.ts'
import type { Answer, Handler } from './context.ts'
import { translate } from './errors.ts'
import { assertAccess, assertOwnPassword } from './gate.ts'
import { mutate } from './mutate.ts'
import { answerOf, checked, contextOf, preparedFor, runHandler } from './running.ts'
import type { Call, Running, Services } from './running.ts'

const parse = (endpoint: Endpoint, raw: Call['raw']): ParsedInput<Endpoint> => {
  const wrong: Record<string, string>[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value ?? {})
    if (!parsed.success) wrong.push(fieldErrors(parsed.error))
    return parsed.data
  }
  const body = endpoint.body === 'upload' ? undefined : endpoint.body
  const input = {
    params: read(endpoint.params, raw.params),
    query: read(endpoint.query, raw.query),
    body: read(body, raw.body),
  }
  if (wrong.length > 0) {
    // From entries, not by assignment: a field that somebody calls __proto__ stays a field.
    throw new Refusal('VALIDATION_FAILED', { fields: Object.fromEntries(wrong.flatMap(Object.entries)) })
  }
  return input as ParsedInput<Endpoint>
}

const unrecorded: ReadonlySet<string> = new Set(['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'])

/**
 * Records an act that was refused for want of a right or by a rule of the field. Slips of the keyboard, one guess too
 * many, and strangers who do not say who they are leave no row: nobody can swell the log from outside.
 */
const recordRefusal = async ({ endpoint, services, act }: Running, thrown: unknown): Promise<void> => {
  const { code, isOurs } = translate(thrown)
  if (endpoint.method === 'GET' || isOurs || unrecorded.has(code)) return
  if (thrown instanceof Refusal && thrown.isThrottled) return
  if (code === 'UNAUTHENTICATED' && act.detail.refId === undefined) return
  await writeAudit(services.db, act, code)
}

const assertDeclared = ({ endpoint, services }: Running, thrown: unknown) => {
  const declared: readonly string[] = [...commonErrors, ...(endpoint.errors ?? [])]
  const { code } = translate(thrown)
  if (services.checkOutput && !declared.includes(code)) {
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${code}`, { cause: thrown })
  }
}

/**
 * A query reads from the pool. Who asks the same twice at once (two tabs, a screen that is opened again, an impatient key)
 * is answered by one reading, which begins after both have asked.
 */
const read = async (running: Running, input: ParsedInput<Endpoint>): Promise<Answer> => {
  const { endpoint, call, services, act } = running
  const context = contextOf(running, services.db)
  const work = async () => {
    const data = await runHandler(running, input, context, await preparedFor(running, input, context))
    return answerOf(running, checked(running, data))
  }
  // What was read ahead has been shared already, where it was looked up.
  if (!act.caller || endpoint.output === 'file' || running.ahead) return work()
  const question = [act.caller.sessionId, endpoint.path, call.raw.params, call.raw.query]
  return services.share(JSON.stringify(question), work)
}

/** Reads once what the handler needs whoever asks: as soon as the token is known to be ours, else when it is needed. */
const readerAhead = (handler: Handler<Endpoint>, input: () => ParsedInput<Endpoint>, db: Db): Running['ahead'] => {
  if (typeof handler === 'function' || !handler.ahead) return null
  const { ahead } = handler
  // Input that is wrong is told at the door, as for all others.
  const start = async () => ahead(input(), db)
  const begin = () => {
    const begun = start()
    // Where the door stays shut nobody waits for it.
    begun.catch(() => undefined)
    return begun
  }
  let reading: Promise<unknown> | null = null
  return () => (reading ??= begin())
}

/**
 * One call from the door to the answer: who is it, may they, is the input right, do it. A
 * mutation has one transaction that also holds its audit row. Throws what `translate` turns into an answer.
 */
export const dispatch = async (
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  call: Call,
  services: Services,
): Promise<Answer> => {
  const now = services.platform.clock.now()
  let parsed: ParsedInput<Endpoint> | null = null
  const input = () => (parsed ??= parse(endpoint, call.raw))
  const ahead = readerAhead(handler, input, services.db)
  const caller = call.bearer === null ? null : await services.authenticate(call.bearer, now, () => void ahead?.())
  const event = endpoint.audit ?? 'query.read'
  const act: Act = { event, caller, detail: {}, now, requestId: call.requestId, client: call.client }
  const running: Running = { endpoint, handler, call, services, act, ahead }
  try {
    assertAccess(endpoint.access, caller)
    assertOwnPassword(endpoint, caller)
    return endpoint.method === 'GET' ? await read(running, input()) : answerOf(running, await mutate(running, input()))
  } catch (thrown) {
    assertDeclared(running, thrown)
    await recordRefusal(running, thrown)
    throw thrown
  }
}
