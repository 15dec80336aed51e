import type { Db } from '../../db/types.ts'
import * as repo from './seals.repo.ts'
import type { SealedRecord } from './seals.repo.ts'
import { recomputed, sealProblems } from './seal-check.ts'

export { isHashSigned, statedIn } from './seal-check.ts'
export { sealedBytes, sha256Of } from './sealed-parts.ts'
export { resultOf } from '@nhanxanh/contract/scoring/sealed-result'

/** What a sealed record says when it is judged again today, and what of it does not hold. */
export const judgedAgain = ({ public_key: publicKey, ...record }: SealedRecord) => ({
  result: recomputed(record.bytes),
  problems: sealProblems({ ...record, publicKey }),
})

/** Public halves by their ids. */
export const publicKeysOf = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await repo.listKeys(db)).map(({ id, public_key }) => [id, public_key]))
