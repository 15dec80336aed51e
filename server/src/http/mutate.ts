import type { Endpoint, ParsedInput } from '@nhanxanh/contract/spine'
import type { Db } from '../db/types.ts'
import { assertOneRow, withLetterNote, writeDone } from './audit.ts'
import type { Context } from './context.ts'
import { findAnswer, keepAnswer, requestHash, reserveKey } from './idempotency.ts'
import type { Protection, Replay } from './idempotency.ts'
import { assertNoInterest, interestedRoom } from './gate.ts'
import { checked, contextOf, prepareHandler, runHandler } from './execution.ts'
import type { Execution } from './execution.ts'

/** The file of an upload, which its handler has received by now; of all others the body says everything. */
const fileOf = ({ endpoint, call }: Execution): string => {
  if (endpoint.body !== 'upload') return ''
  const file = call.uploaded()
  if (!file) throw new Error(`${endpoint.method} ${endpoint.path} has not read its upload before the transaction`)
  return file
}

/** Whose the keys of public endpoints are: nobody's, each endpoint's by themselves. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Who owns the key, and the key; public doors that hand out tokens keep no answer, nor does what may be repeated. */
const ownKey = ({ endpoint, call, act }: Execution): Pick<Protection, 'userId' | 'key'> | null => {
  if (!call.idempotencyKey || endpoint.isRepeatable) return null
  if (endpoint.access !== 'public') return act.caller && { userId: act.caller.id, key: call.idempotencyKey }
  return endpoint.isOnceForAnybody ? { userId: nobody, key: `${endpoint.path} ${call.idempotencyKey}` } : null
}

/** The key with what makes the request the same. */
const protectionOf = (execution: Execution): Protection | null => {
  const { endpoint, call } = execution
  const file = fileOf(execution)
  const own = ownKey(execution)
  if (!own) return null
  const said = endpoint.query ? [call.raw.query] : []
  const hash = requestHash(endpoint.method, endpoint.path, call.raw.params, call.raw.body, file, ...said)
  return { ...own, hash }
}

/**
 * The answer of a request that has been done already. Asked for only where something is prepared: a retry would prepare it
 * in vain, or be refused by what the first has changed (a password, a quota). An upload is not known before it is received.
 */
const answeredBefore = async (execution: Execution): Promise<Replay> => {
  const { endpoint, handler, services } = execution
  if (typeof handler === 'function' || !handler.prepare || endpoint.body === 'upload') return null
  const protection = protectionOf(execution)
  return protection && findAnswer(services.db, protection)
}

/** Prepared files that cannot be removed stay until the nightly sweep; the answer does not depend on it. */
const takeBack = async ({ handler, call, services }: Execution, prepared: unknown, outside: Context): Promise<void> => {
  if (typeof handler === 'function') return
  try {
    await handler.discard?.(prepared, outside)
  } catch (error) {
    services.platform.log.warn({ err: error, requestId: call.requestId }, 'what was prepared in vain stays')
  }
}

/** A refusal stands in the log of its record. */
const assertFree = async ({ endpoint, act }: Execution, { params }: ParsedInput<Endpoint>, db: Db): Promise<void> => {
  if (interestedRoom(endpoint) === null) return
  Object.assign(act.detail, { refId: (params as unknown as { id: string }).id })
  await assertNoInterest(db, { endpoint, caller: act.caller, params })
}

type Done = { data: unknown; isReplay: boolean }

/**
 * Does a mutation: the slow preparation first, then one transaction with the change, its audit row and the answer kept for a
 * retry. A preparation that was not needed, by a retry or for a refused act, is undone.
 */
export const mutate = async (execution: Execution, input: ParsedInput<Endpoint>): Promise<unknown> => {
  const { services, act } = execution
  const before = await answeredBefore(execution)
  if (before) return before.data
  const outside = contextOf(execution, services.db)
  const prepared = await prepareHandler(execution, input, outside)
  const protection = protectionOf(execution)
  let mayStand = false
  const run = async (transaction: Db): Promise<Done> => {
    const replay = protection && (await reserveKey(transaction, protection, act.now))
    if (replay) return { data: replay.data, isReplay: true }
    const context = contextOf(execution, transaction, input.body)
    await assertFree(execution, input, transaction)
    const data = checked(execution, await runHandler(execution, input, context, prepared))
    Object.assign(act.detail, withLetterNote(act.detail, context.letterNote))
    if (!act.detail.isNothing) await writeDone(transaction, act, services.platform.jobs)
    if (services.checkOutput) await assertOneRow(transaction, act)
    if (protection) await keepAnswer(transaction, protection, data)
    mayStand = true
    return { data, isReplay: false }
  }
  try {
    const { data, isReplay } = await services.db.transaction().execute(run)
    if (isReplay) await takeBack(execution, prepared, outside)
    return data
  } catch (thrown) {
    // Everything that was refused or failed before the commit is rolled back. If the commit itself failed, the change may stand
    // after all, so its preparation stays.
    if (!mayStand) await takeBack(execution, prepared, outside)
    throw thrown
  }
}
