import * as ed25519 from '@noble/ed25519'
import { sha256 as hashOf, sha512 } from '@noble/hashes/sha2.js'

// Without it a page that was opened from a disk or over plain http could not check a signature.
ed25519.utils.sha512Sync = (...parts) => sha512(joined(parts))

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
/** Throws for what is no UTF-8. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
/** Plain base64, and that of addresses. */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
export const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => hashOf(joined(parts))
export const sha256Hex = (...parts: readonly (string | Uint8Array)[]): string =>
  hex(sha256(...parts.map((part) => (typeof part === 'string' ? utf8(part) : part))))

/** The 32 bytes of an Ed25519 key end its public half (RFC 8410, section 4). */
export const keyBytes = (pem: string): Uint8Array => fromBase64(pem.replaceAll(/-----[^-]+-----|\s/g, '')).subarray(-32)

/** True if the key signed these bytes; a key or a signature that is none signed nothing. */
export const isSignedBy = (signed: Uint8Array, signature: Uint8Array, pem: string): boolean => {
  try {
    return ed25519.sync.verify(signature, signed, keyBytes(pem))
  } catch {
    return false
  }
}

/** RFC 8785: names in the order of their UTF-16 units, numbers and texts as JSON.stringify writes them. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}
