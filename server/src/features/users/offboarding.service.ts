import { coveredKeys } from '@nhanxanh/contract/features/roles.rules'
import type { Offboarding } from '@nhanxanh/contract/features/users'
import { holdsAll } from '@nhanxanh/contract/permissions'
import type { Db } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { listOpenClaims } from '../facilities/facilities.repo.ts'
import { handOverClaims } from '../facilities/facilities.service.ts'
import * as repo from './accounts.repo.ts'

/** People who decide registrations can also take them over. */
const claimKey = 'facility:approve'

/** The things that a person still holds: open files, and keys that nobody else has. */
export const offboardingOf = async (db: Db, id: string): Promise<Offboarding> => {
  const record = await repo.find(db, id)
  if (!record) throw new Refusal('USER_NOT_FOUND')
  const [claims, others, successors] = await Promise.all([
    listOpenClaims(db, id),
    repo.keysOfOthers(db, id),
    successorsFor(db, [id]),
  ])
  const elsewhere = new Set(others.flatMap(coveredKeys))
  const own = record.works ? coveredKeys(record.permissions ?? []) : []
  return { claims, soleKeys: own.filter((key) => !elsewhere.has(key)), successors }
}

/** The people who could take over the files of those who leave. */
export const successorsFor = (db: Db, leaving: readonly string[]) => repo.holdersOf(db, claimKey, leaving)

/** VALIDATION_FAILED at the field unless this person could take files over from those who leave. */
export const assertSuccessor = async (db: Db, successorId: string | null, leaving: readonly string[]) => {
  if (successorId === null) return
  const successors = await successorsFor(db, leaving)
  if (successors.some((person) => person.id === successorId)) return
  throw new Refusal('VALIDATION_FAILED', { fields: { successorId: 'Người này không thể tiếp nhận hồ sơ.' } })
}

/** Hands the open files over to somebody who may decide them, or gives them back to all. */
export const handOver = async ({ db }: Pick<Context, 'db'>, id: string, successorId: string | null) => {
  await assertSuccessor(db, successorId, [id])
  await handOverClaims(db, id, successorId)
}

/** After a change of role: what the new role may not decide does not stay with the person. */
export const settleClaims = async (
  context: Pick<Context, 'db'>,
  id: string,
  keys: readonly string[],
  successorId: string | null,
): Promise<void> => {
  if (!holdsAll(keys, [claimKey])) await handOver(context, id, successorId)
}
