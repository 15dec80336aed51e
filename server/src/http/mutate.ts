import type { Endpoint, ParsedInput } from '@nhanxanh/contract/spine'
import type { Db } from '../db/types.ts'
import { assertOneRow, writeAudit } from './audit.ts'
import { keepAnswer, requestHash, reserveKey } from './idempotency.ts'
import type { Replay } from './idempotency.ts'
import { checked, contextOf, preparedFor, runHandler } from './running.ts'
import type { Running } from './running.ts'

type Protection = { userId: string; key: string; hash: string }

/** The key of a signed-in caller with what makes the request the same; public doors hand out tokens and keep no answer. */
const protectionOf = ({ endpoint, call, act }: Running, fingerprint: string): Protection | null => {
  if (endpoint.access === 'public' || !act.caller || !call.idempotencyKey) return null
  const hash = requestHash(endpoint.method, endpoint.path, call.raw.params, call.raw.body, fingerprint)
  return { userId: act.caller.id, key: call.idempotencyKey, hash }
}

const reserve = (db: Db, protection: Protection | null, now: Date): Promise<Replay> =>
  protection ? reserveKey(db, protection.userId, protection.key, protection.hash, now) : Promise.resolve(null)

type Done = { data: unknown; isReplay: boolean }

/**
 * Does a mutation: the slow preparation first, then one transaction with the change, its audit row and the answer kept
 * for a retry. What a retry prepared once more is taken back.
 */
export const mutate = async (running: Running, input: ParsedInput<Endpoint>): Promise<unknown> => {
  const { handler, services, act } = running
  const phases = typeof handler === 'function' ? null : handler
  const outside = contextOf(running, services.db)
  const prepared = await preparedFor(running, input, outside)
  const protection = protectionOf(running, phases?.fingerprint?.(prepared) ?? '')
  const run = async (transaction: Db): Promise<Done> => {
    const replay = await reserve(transaction, protection, act.now)
    if (replay) return { data: replay.data, isReplay: true }
    const context = contextOf(running, transaction)
    const data = checked(running, await runHandler(running, input, context, prepared))
    if (!act.detail.isNothing) await writeAudit(transaction, act)
    if (services.checkOutput) await assertOneRow(transaction, act)
    if (protection) await keepAnswer(transaction, protection.userId, protection.key, data)
    return { data, isReplay: false }
  }
  // After a failure nothing is taken back: where the connection broke at the commit, the change may stand after all.
  const { data, isReplay } = await services.db.transaction().execute(run)
  if (isReplay) await phases?.discard?.(prepared, outside)
  return data
}
