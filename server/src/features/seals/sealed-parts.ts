import { createHash } from 'node:crypto'
import type { SealedPartKey } from '@nhanxanh/contract/scoring/sealed-parts'
import canonicalize from 'canonicalize'

/** Where a part lies in the bytes of its record, by the lengths of those before it, and its hash. */
export type SealedPart = { key: string; length: number; sha256: string }

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * A record as RFC 8785 bytes, and the parts that these consist of: a byte that was changed, whichever it is, lies in one of
 * them, also where what is left is no JSON any more.
 */
export const sealedBytes = (
  record: Record<SealedPartKey, unknown>,
  textOf: (part: unknown) => string | undefined = canonicalize,
) => {
  const keys = (Object.keys(record) as SealedPartKey[]).toSorted()
  const pieces = keys.map((key, nth) => {
    const [before, after] = [nth === 0 ? '{' : ',', nth === keys.length - 1 ? '}' : '']
    return { key, bytes: Buffer.from(`${before}"${key}":${textOf(record[key])}${after}`, 'utf8') }
  })
  const parts = pieces.map(({ key, bytes }): SealedPart => ({ key, length: bytes.length, sha256: sha256Of(bytes) }))
  return { bytes: Buffer.concat(pieces.map((piece) => piece.bytes)), parts }
}

/** Keys of the parts whose bytes are others than those that were sealed. */
export const changedParts = (bytes: Buffer, parts: readonly SealedPart[]): string[] => {
  let from = 0
  return parts
    .filter(({ length, sha256 }) => {
      from += length
      return sha256Of(bytes.subarray(from - length, from)) !== sha256
    })
    .map(({ key }) => key)
}
