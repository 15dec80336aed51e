import { networkOf, takeAttempt } from '../db/throttle.ts'
import { commonErrors } from '@nhanxanh/contract/errors'
import { failureCode } from '@nhanxanh/contract/spine'
import type { Endpoint, ParsedInput } from '@nhanxanh/contract/spine'
import { Failure, Refusal } from '../refusal.ts'
import { writeAudit, writeDone } from './audit.ts'
import type { Act } from './audit.ts'
import type { Answer, Handler } from './context.ts'
import { translate } from './errors.ts'
import { assertAccess, assertOwnPassword, interestedRoom } from './gate.ts'
import { mutate } from './mutate.ts'
import { parse } from './parse.ts'
import { answerOf, checked, contextOf, prepareHandler, runHandler } from './execution.ts'
import type { Call, Execution, Services } from './execution.ts'

const unrecorded: ReadonlySet<string> = new Set(['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'])

/** An honest person does not come near it; a program that repeats one act writes no more than that (ASVS 16.3.3). */
const refusalsRecorded = { limit: 30, windowMinutes: 60 }

/**
 * Records an act that was refused for want of a right or by a rule of the field. Slips of the keyboard, one guess too
 * many, and strangers who do not say who they are leave no row: nobody can swell the log from outside. Of one account and
 * one act the first refusals of an hour are recorded.
 */
const recordRefusal = async ({ endpoint, services, act }: Execution, thrown: unknown): Promise<void> => {
  const { code, isOurs } = translate(thrown)
  if (!endpoint.audit || isOurs || unrecorded.has(code)) return
  if (thrown instanceof Refusal && thrown.isThrottled) return
  if (code === 'UNAUTHENTICATED' && act.detail.refId === undefined) return
  const key = `refused:${act.caller?.id ?? networkOf(act.client?.ip ?? '')}:${act.event}`
  if ((await takeAttempt(services.db, act.now, { key, ...refusalsRecorded })) > 0) return
  await writeAudit(services.db, act, code)
}

const assertDeclared = ({ endpoint, services }: Execution, thrown: unknown) => {
  const ofAll = interestedRoom(endpoint) === null ? [] : ['CONFLICT_OF_INTEREST']
  const declared: readonly string[] = [...commonErrors, ...ofAll, ...(endpoint.errors ?? [])]
  const { code } = translate(thrown)
  if (services.checkOutput && !declared.includes(code)) {
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${code}`, { cause: thrown })
  }
}

/** The error that leaves the spine: the generic failure of the endpoint replaces an unforeseen one. */
const told = ({ endpoint }: Execution, thrown: unknown): unknown =>
  endpoint.generic && translate(thrown).code === 'INTERNAL_ERROR' ? new Failure(failureCode(endpoint), thrown) : thrown

/** A query reads from the pool. The row of a sensitive read is written before the first byte leaves. */
const read = async (execution: Execution, input: ParsedInput<Endpoint>): Promise<Answer> => {
  const { endpoint, services, act } = execution
  const context = contextOf(execution, services.db)
  const data = await runHandler(execution, input, context, await prepareHandler(execution, input, context))
  const answer = answerOf(execution, checked(execution, data))
  if (endpoint.audit && !act.detail.isNothing) await writeDone(services.db, act, services.platform.jobs)
  return answer
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
  const caller = call.bearer === null ? null : await services.authenticate(call.bearer, now)
  const event = endpoint.audit ?? 'query.read'
  const act: Act = { event, caller, detail: {}, now, requestId: call.requestId, client: call.client }
  const execution: Execution = { endpoint, handler, call, services, act }
  try {
    assertAccess(endpoint.access, caller)
    assertOwnPassword(endpoint, caller)
    const input = parse(endpoint, call.raw)
    return endpoint.method === 'GET'
      ? await read(execution, input)
      : answerOf(execution, await mutate(execution, input))
  } catch (thrown) {
    assertDeclared(execution, thrown)
    await recordRefusal(execution, thrown)
    throw told(execution, thrown)
  }
}
