import { scoreStated, sdgsServed } from '@nhanxanh/contract/scoring/stated-result'
import type { Db } from '../../db/types.ts'
import * as repo from './seals.repo.ts'
import type { SealedRecord } from './seals.repo.ts'
import { recomputed, sealProblems, statedIn } from './seal-check.ts'

export { factorsIn, isHashSigned, statedIn } from './seal-check.ts'
export { sealedPartNames } from '@nhanxanh/contract/scoring/sealed-parts'
export { sealedBytes, sha256Of } from './sealed-parts.ts'
export { resultOf } from '@nhanxanh/contract/scoring/sealed-result'

/** What a sealed record says when it is judged again today, and what of it does not hold. */
export const judgedAgain = ({ public_key: publicKey, ...record }: SealedRecord) => ({
  result: recomputed(record.bytes),
  problems: sealProblems({ ...record, publicKey }),
})

/** The goals of sustainable development that the criteria met serve, by a sealed record. */
export const sdgsSealed = async (db: Db, assessmentId: string, number: number): Promise<number[]> => {
  const sealed = await repo.findSealed(db, assessmentId, number)
  const stated = sealed ? statedIn(sealed.bytes) : null
  return stated === null ? [] : sdgsServed(scoreStated(stated).criteria)
}

/** Public halves by their ids. */
export const publicKeysOf = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await repo.listKeys(db)).map(({ id, public_key }) => [id, public_key]))

/** True where everything that was sealed still says the same; what came later beside it was not sealed. */
const isWithin = (sealed: unknown, now: unknown): boolean => {
  if (sealed === null || typeof sealed !== 'object') return Object.is(sealed, now)
  if (now === null || typeof now !== 'object' || Array.isArray(sealed) !== Array.isArray(now)) return false
  if (Array.isArray(sealed) && sealed.length !== (now as unknown[]).length) return false
  return Object.entries(sealed).every(([key, value]) => isWithin(value, (now as Record<string, unknown>)[key]))
}

/** Names of what was sealed and says something else now. */
export const differences = (sealed: object, now: object): string[] => {
  const current = now as Record<string, unknown>
  return Object.entries(sealed).flatMap(([key, value]) => (isWithin(value, current[key]) ? [] : [key]))
}

/** The same of records by keys of their own, all of which must be there, and no other. */
export const isSameSet = (sealed: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(sealed).length === Object.keys(now).length && differences(sealed, now).length === 0
