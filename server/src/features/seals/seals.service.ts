import type { SealedRecord } from './seals.repo.ts'
import { recomputed, sealProblems } from './seal-check.ts'

export { sealedBytes, sha256Of } from './sealed-parts.ts'
export { resultOf } from './sealed-result.ts'

/** What a sealed record says when it is judged again today, and what of it does not hold. */
export const judgedAgain = ({ public_key: publicKey, ...record }: SealedRecord) => ({
  result: recomputed(record.bytes),
  problems: sealProblems({ ...record, publicKey }),
})
