import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Sealing } from '../../../platform/sealing.ts'

/** The parts of a capsule; scripts/verify-capsule.mjs calls each by its Vietnamese name. */
export type CapsuleParts = Readonly<
  Record<'certificate' | 'seal' | 'criteria' | 'evidence' | 'keys' | 'log' | 'credential', unknown>
>

const canonical = (value: unknown): Buffer => Buffer.from(canonicalize(value) ?? 'null', 'utf8')
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * A capsule: its parts, a list of their hashes (SHA-256 over RFC 8785 bytes), and the signature of that list. Each part that
 * somebody changes is told by its hash, and the hashes by the signature.
 */
export const capsuleOf = (parts: CapsuleParts, sealing: Pick<Sealing, 'id' | 'sign'>, madeAt: Date) => {
  const hashes = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, sha256Of(canonical(part))]))
  const manifest = { format: 1, kind: 'nhan-xanh-capsule', madeAt: madeAt.toISOString(), keyId: sealing.id, hashes }
  return { manifest, signature: sealing.sign(sha256Of(canonical(manifest))), parts }
}
