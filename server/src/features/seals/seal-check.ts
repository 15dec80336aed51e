import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import type { AnswerSheet, CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { factorsRead } from '@nhanxanh/contract/scoring/factors-read'
import { score } from '@nhanxanh/contract/scoring/score'
import { sealedPartNames } from '@nhanxanh/contract/scoring/sealed-parts'
import { statedResult } from '@nhanxanh/contract/scoring/stated-result'
import type { StatedResult } from '@nhanxanh/contract/scoring/stated-result'
import canonicalize from 'canonicalize'
import { isSignedBy } from '../../platform/sealing.ts'
import { changedParts, sha256Of } from './sealed-parts.ts'
import type { SealedPart } from './sealed-parts.ts'
import { resultOf } from '@nhanxanh/contract/scoring/sealed-result'

/**
 * A record as it is kept, with the public half of its key (null where that is not known). Records of format 1 have no parts:
 * of them only the whole can be compared.
 */
export type Sealed = {
  bytes: Buffer
  sha256: string
  signature: string
  publicKey: string | null
  parts: readonly SealedPart[] | null
}

type Content = { criteria: { set: CriteriaSet }; sheet: AnswerSheet; result: unknown }

/** True if the hash was signed by the key, which is null where it is not known. */
export const isHashSigned = ({
  sha256,
  signature,
  publicKey,
}: Pick<Sealed, 'sha256' | 'signature' | 'publicKey'>): boolean =>
  publicKey !== null && isSignedBy(Buffer.from(sha256, 'hex'), Buffer.from(signature, 'base64'), publicKey)

const read = (bytes: Buffer): Content | null => {
  try {
    return JSON.parse(bytes.toString('utf8')) as Content
  } catch {
    return null
  }
}

/** What the engine of today makes of the sealed criteria and the sealed sheet; null where it can make nothing of them. */
const scoredAgain = ({ criteria, sheet }: Content) => {
  try {
    return resultOf(score(prepareSet(criteria.set), sheet))
  } catch {
    return null
  }
}

const isScoredAlike = (content: Content): boolean => {
  const result = scoredAgain(content)
  return result !== null && canonicalize(result) === canonicalize(content.result)
}

/** What everybody may know of the result that was sealed; null where the bytes cannot be read. */
export const statedIn = (bytes: Buffer): StatedResult | null => {
  const content = read(bytes)
  if (!content) return null
  try {
    const { criteria, sheet } = content
    return statedResult(criteria.set, score(prepareSet(criteria.set), sheet), sheet.facility.renewals)
  } catch {
    return null
  }
}

/** Keys of the constants that the sealed result rests on; none where the bytes cannot be read. */
export const factorsIn = (bytes: Buffer): readonly string[] => {
  const content = read(bytes)
  if (!content) return []
  try {
    const prepared = prepareSet(content.criteria.set)
    return factorsRead(prepared, content.sheet, score(prepared, content.sheet))
  } catch {
    return []
  }
}

/** Points and level as the engine of today works them out of the sealed bytes alone; null where these cannot be read. */
export const recomputed = (bytes: Buffer) => {
  const content = read(bytes)
  const result = content && scoredAgain(content)
  if (!content || !result) return null
  const { level: key, points, maximum } = result
  return {
    points,
    maximum,
    level: key,
    levelName: content.criteria.set.levels.find((each) => each.key === key)?.name ?? null,
  }
}

/** The parts of a record that do not hold, in words; none: it is what was sealed, and it would be decided so today. */
export const sealProblems = (sealed: Sealed): string[] => {
  const { bytes, sha256, publicKey, parts } = sealed
  const names = new Map<string, string>(Object.entries(sealedPartNames))
  const changed = parts ? changedParts(bytes, parts) : []
  const problems = changed.map((key) => `phần ${names.get(key) ?? key} đã bị thay đổi`)
  if (sha256Of(bytes) !== sha256) problems.push('mã băm SHA-256 không khớp với nội dung')
  if (publicKey === null) problems.push('không còn khoá công khai')
  else if (!isHashSigned(sealed)) problems.push('chữ ký không đúng')
  const content = read(bytes)
  if (content === null) return [...problems, 'nội dung không đọc được']
  // What was signed was written in that form.
  if (problems.length > 0 && canonicalize(content) !== bytes.toString('utf8'))
    problems.push('nội dung không theo dạng chuẩn RFC 8785')
  if (!isScoredAlike(content)) problems.push('tính lại hôm nay ra kết quả khác')
  return problems
}
